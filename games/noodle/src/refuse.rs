//! Why not: the reason and the rule.

use bistro_core::{FastDice, Phrase, Refusal, Seat};

use crate::action::{Action, Payment};
use crate::board::{Cell, Side};
use crate::chips::{Chips, Kind};
use crate::rules::may_take_recipe;
use crate::state::{Pizza, Stage, State};
use crate::tiles::{Piece, Tile};
use crate::view::{View, sample_world};

type Reason = (&'static str, Phrase);

/// Why this pending seat may not do what `legal` does not offer.
pub(crate) fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
    // What may be done hangs on what the seat knows, so any world that it cannot tell from the truth will do.
    let state = &sample_world(view, seat, &mut FastDice::new(0));
    let (rule, why) = match *action {
        Action::Draw
        | Action::Start { .. }
        | Action::Lay { .. }
        | Action::Cross { .. }
        | Action::Restart { .. }
        | Action::Trade { .. }
            if state.stage.left() == 0 =>
        {
            no_actions_left(state.stage)
        }
        Action::Draw => unreachable!("drawing is always possible"),
        Action::Start { cell, piece } => start(state, seat, cell, piece),
        Action::Lay { cell, piece } => lay(state, seat, cell, piece),
        Action::Cross { cell } => cross(state, seat, cell),
        Action::Restart { cell } => restart(state, seat, cell),
        Action::Trade { pay, take } => trade(state, seat, pay, take),
        Action::Recipe => recipe(state, seat),
        Action::Pizza { with } => pizza(state, seat, with.on_tomato()),
        Action::End => end(state.stage),
        Action::Decline => decline(state.stage),
    };
    Refusal { rule, why }
}

fn no_actions_left(stage: Stage) -> Reason {
    match stage {
        Stage::Turn { .. } => ("N3", Phrase::new("why-no-actions")),
        Stage::LastRound { .. } => ("N15", Phrase::new("why-no-actions")),
        Stage::Over(_) => ("N14", Phrase::new("why-over")),
    }
}

fn start(state: &State, seat: Seat, cell: Cell, piece: Piece) -> Reason {
    if state.strand(seat).is_on_board() {
        return ("N13", Phrase::new("why-already-started"));
    }
    not_a_free_start(state, cell).unwrap_or_else(|| {
        let running = cell.inwards().expect("it is a start cell");
        does_not_fit(state, seat, cell, piece, running)
    })
}

fn lay(state: &State, seat: Seat, cell: Cell, piece: Piece) -> Reason {
    match faced(state, seat, cell) {
        Err(reason) => reason,
        Ok(_) if state.tiled.has(cell) => ("N5", Phrase::new("why-occupied").sign("cell", cell)),
        Ok(running) => does_not_fit(state, seat, cell, piece, running),
    }
}

fn cross(state: &State, seat: Seat, cell: Cell) -> Reason {
    match faced(state, seat, cell) {
        Err(reason) => reason,
        Ok(_) if !state.tiled.has(cell) => ("N8", Phrase::new("why-nothing-to-cross").sign("cell", cell)),
        Ok(_) if !state.can_be_crossed(cell) => ("N8", Phrase::new("why-basil-below").sign("cell", cell)),
        Ok(running) if cell.towards(running).is_none() => {
            ("N8", Phrase::new("why-rim-beyond").sign("cell", cell))
        }
        Ok(_) => not_in_hand(Tile::Basil),
    }
}

fn restart(state: &State, seat: Seat, cell: Cell) -> Reason {
    if !state.strand(seat).is_on_board() {
        return ("N4", Phrase::new("why-start-first"));
    }
    if !state.is_stuck(seat) {
        return ("N8", Phrase::new("why-not-stuck"));
    }
    not_a_free_start(state, cell).unwrap_or_else(|| not_in_hand(Tile::Basil))
}

/// N4: a first tile needs a start point on whose cell there is no tile.
fn not_a_free_start(state: &State, cell: Cell) -> Option<Reason> {
    if cell.inwards().is_none() {
        Some(("N4", Phrase::new("why-no-start-point").sign("cell", cell)))
    } else if state.tiled.has(cell) {
        Some(("N4", Phrase::new("why-start-taken").sign("cell", cell)))
    } else {
        None
    }
}

/// The direction in which the noodle runs into this cell, if one of its ends faces it.
fn faced(state: &State, seat: Seat, cell: Cell) -> Result<Side, Reason> {
    let strand = state.strand(seat);
    if !strand.is_on_board() {
        return Err(("N4", Phrase::new("why-start-first")));
    }
    let end = strand.end_facing(cell);
    end.map(|end| end.side).ok_or_else(|| ("N4", Phrase::new("why-not-faced").sign("cell", cell)))
}

fn does_not_fit(state: &State, seat: Seat, cell: Cell, piece: Piece, running: Side) -> Reason {
    if !state.hand(seat).has(piece.tile()) {
        not_in_hand(piece.tile())
    } else {
        debug_assert!(!piece.fits(running), "a piece that fits is legal");
        let ways = Piece::ways(running).iter().filter(|way| way.tile() == piece.tile());
        let ways: Vec<String> = ways.map(ToString::to_string).collect();
        ("N4", Phrase::new("why-does-not-fit").sign("cell", cell).sign("ways", ways.join(", ")))
    }
}

fn not_in_hand(tile: Tile) -> Reason {
    ("N3", Phrase::new("why-not-in-hand").word("tile", tile.name()))
}

fn trade(state: &State, seat: Seat, pay: Payment, take: Kind) -> Reason {
    let (chips, paid) = (state.chips_of(seat), pay.chips());
    if !state.options.shop_is_open() {
        return ("N1", Phrase::new("why-shop-closed"));
    }
    if let Payment::One(kind) = pay
        && kind.is_common()
    {
        return ("N9", Phrase::new("why-one-common").word("kind", kind.name()));
    }
    let why = if !chips.includes(paid) {
        not_held(state, seat, paid)
    } else if paid.has(take) {
        Phrase::new("why-same-kind").word("kind", take.name())
    } else {
        Phrase::new("why-not-in-shop").word("kind", take.name())
    };
    ("N9", why)
}

fn recipe(state: &State, seat: Seat) -> Reason {
    debug_assert!(!may_take_recipe(state, seat), "a recipe that may be taken is offered");
    let why = if state.this_turn.new_recipe {
        Phrase::new("why-second-recipe")
    } else if state.deck.for_rules().is_empty() {
        Phrase::new("why-no-recipe-left")
    } else {
        Phrase::new("why-recipe-open").words("recipes", state.recipes_of(seat).words())
    };
    ("N10", why)
}

fn pizza(state: &State, seat: Seat, chips: Chips) -> Reason {
    match state.pizza {
        Pizza::Claimed { by, .. } => ("N11", Phrase::new("why-pizza-gone").seat("seat", by)),
        Pizza::Open => ("N11", not_held(state, seat, chips)),
    }
}

/// Names the chips that are missing.
fn not_held(state: &State, seat: Seat, wanted: Chips) -> Phrase {
    let held = state.chips_of(seat);
    let missing = Kind::ALL.into_iter().filter(|kind| wanted.of(*kind) > held.of(*kind));
    let locked = if state.pizza.is_claimed_by(seat) { "N12" } else { "N9" };
    Phrase::new("why-not-held").rule(locked).words("missing", missing.map(Kind::name))
}

fn end(stage: Stage) -> Reason {
    match stage {
        Stage::Turn { left } => ("N3", Phrase::new("why-actions-left").number("left", left)),
        Stage::LastRound { .. } => ("N15", Phrase::new("why-decline")),
        Stage::Over(_) => ("N14", Phrase::new("why-over")),
    }
}

fn decline(stage: Stage) -> Reason {
    match stage {
        Stage::Turn { .. } => ("N3", Phrase::new("why-no-declining")),
        Stage::LastRound { .. } => ("N15", Phrase::new("why-end")),
        Stage::Over(_) => ("N14", Phrase::new("why-over")),
    }
}
