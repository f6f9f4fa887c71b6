//! What may be done, in the order of the rulebook.

use bistro_core::Seat;

use super::may_take_recipe;
use crate::action::{Action, Payment, TwoChips};
use crate::board::Side;
use crate::chips::{Chips, Kind, Kinds};
use crate::state::{Pizza, Stage, State};
use crate::tiles::{Piece, Tile, Tiles};

#[inline]
pub(crate) fn legal(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let left = state.stage.left();
    if left > 0 {
        into.push(Action::Draw);
        lays(state, seat, into);
        trades(state, seat, into);
    }
    if may_take_recipe(state, seat) {
        into.push(Action::Recipe);
    }
    pizzas(state, seat, into);
    match state.stage {
        Stage::Turn { left: 0 } | Stage::LastRound { left: 0, .. } => into.push(Action::End),
        // N15: the last action is an offer, those of a turn are a duty (N3).
        Stage::LastRound { .. } => into.push(Action::Decline),
        Stage::Turn { .. } => {}
        Stage::Over(_) => unreachable!("nobody is asked once the game is over"),
    }
}

/// N4, N8: first tiles, further tiles, crossings, restarts.
#[inline]
fn lays(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let (strand, hand) = (state.strand(seat), state.hand(seat));
    if !strand.is_on_board() {
        for cell in state.free_starts() {
            let running = cell.inwards().expect("a start cell has a start point");
            for pieces in ways(hand, running) {
                into.extend(pieces.iter().map(|&piece| Action::Start { cell, piece }));
            }
        }
        return;
    }
    let ends = strand.ends_by_cell();
    let mut stuck = true;
    for (cell, running) in ends.into_iter().flatten() {
        if !state.tiled.has(cell) {
            stuck = false;
            for pieces in ways(hand, running) {
                into.extend(pieces.iter().map(|&piece| Action::Lay { cell, piece }));
            }
        }
    }
    if !hand.has(Tile::Basil) {
        return;
    }
    for (cell, running) in ends.into_iter().flatten() {
        // N8: over any tile but basil, if there is a cell beyond.
        if state.can_be_crossed(cell) && cell.towards(running).is_some() {
            into.push(Action::Cross { cell });
        }
    }
    if stuck {
        into.extend(state.free_starts().map(|cell| Action::Restart { cell }));
    }
}

/// The ways to lay the tiles of this hand on a noodle running this way, sort by sort.
#[inline]
fn ways(hand: Tiles, running: Side) -> [&'static [Piece]; 3] {
    let ways = Piece::ways(running);
    let of = |tile: Tile, from: usize, to: usize| if hand.has(tile) { &ways[from..to] } else { &[] };
    [of(Tile::Straight, 0, 1), of(Tile::Curve, 1, 3), of(Tile::Fork, 3, 6)]
}

/// N9: one chip other than tomato and cheese, or two of those, for a chip of another kind.
#[inline]
fn trades(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let (chips, offered) = (state.chips_of(seat), state.shop.kinds());
    if chips.is_empty() || offered.is_empty() {
        return;
    }
    for kind in chips.kinds().but(Kinds::COMMON) {
        let pay = Payment::One(kind);
        into.extend(offered.but(Kinds::one(kind)).map(|take| Action::Trade { pay, take }));
    }
    for pay in Payment::PAIRS {
        if chips.includes(pay.chips()) {
            into.extend(offered.but(pay.chips().kinds()).map(|take| Action::Trade { pay, take }));
        }
    }
}

/// N11: a tomato and any two further chips.
#[inline]
fn pizzas(state: &State, seat: Seat, into: &mut Vec<Action>) {
    let chips = state.chips_of(seat);
    if state.pizza != Pizza::Open || !chips.has(Kind::Tomato) || chips.count() < 3 {
        return;
    }
    let further = chips.minus(Chips::one(Kind::Tomato));
    let (kinds, doubled) = (further.kinds(), further.doubled_kinds());
    for one in kinds {
        let second = kinds.from_on(one).but(Kinds::one(one).but(doubled));
        into.extend(second.map(|two| Action::Pizza { with: TwoChips::new(one, two) }));
    }
}
