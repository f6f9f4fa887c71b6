//! What the game says. The words are in `messages/`.

use bistro_core::{Phrase, Seat, SeatCount, SeatSet, Speak, Translated};

use crate::Pasta;
use crate::action::Action;
use crate::cards::{Cards, Kind, Shape};
use crate::cells::Cell;
use crate::event::Event;
use crate::grid::Spot;
use crate::groups::Group;
use crate::rules::AL_DENTE;
use crate::state::HAND_LIMIT;
use crate::view::{Place, StageView, View};

impl Speak for Pasta {
    const RULEBOOK: Translated = Translated {
        en: include_str!("../rules.md"),
        fr: include_str!("../rules.fr.md"),
        ru: include_str!("../rules.ru.md"),
    };
    const MESSAGES: Translated = Translated {
        en: include_str!("../messages/en.ftl"),
        fr: include_str!("../messages/fr.ftl"),
        ru: include_str!("../messages/ru.ftl"),
    };
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.toml"));

    fn ask(view: &View, seat: Seat) -> Phrase {
        match view.stage {
            StageView::Opening => Phrase::new("ask-place-hat").rule("P2"),
            StageView::Turn if u32::from(view.places[seat.index()].cards) == HAND_LIMIT => {
                Phrase::new("ask-full-hand").rule("P8")
            }
            StageView::Turn => Phrase::new("ask-turn").rule("P3"),
            StageView::MoveHat { onto } => {
                Phrase::new("ask-move-hat").rule("P4").sign("cells", onto.written())
            }
            StageView::Theft { shape, .. } => {
                Phrase::new("ask-theft").rule("P13").word("shape", shape.name())
            }
            StageView::Over => Phrase::new("ending-pile"),
        }
    }

    fn offer(view: &View, seat: Seat, action: &Action) -> Phrase {
        match *action {
            Action::Hat(cell) if view.stage == StageView::Opening => {
                let phrase = Phrase::new("offer-place-hat").rule("P2").sign("cell", cell);
                phrase.word("card", spot_word(view, cell))
            }
            Action::Hat(cell) => Phrase::new("offer-move-hat").rule("P4").sign("cell", cell),
            Action::Take(kind) => {
                let cells = view.hat.map_or(Default::default(), |hat| view.grid.in_reach_of_kind(hat, kind));
                Phrase::new("offer-take")
                    .rule("P3")
                    .words("cards", Cards::some(kind, cells.count()).words())
                    .sign("cells", cells.written())
            }
            Action::TakeHidden => Phrase::new("offer-take-hidden").rule("P5"),
            Action::Bank { shape, pasta, sauces } => {
                let (pasta, sauces) = (u32::from(pasta), u32::from(sauces));
                let is_al_dente = pasta + sauces <= AL_DENTE;
                let victims: SeatSet = view.others_with(seat, shape).collect();
                let id = match (is_al_dente, victims.is_empty()) {
                    (false, true) => "offer-bank",
                    (false, false) => "offer-bank-steal",
                    (true, true) => "offer-bank-al-dente",
                    (true, false) => "offer-bank-al-dente-steal",
                };
                let group = view.places[seat.index()].groups.size(shape) + pasta + sauces;
                Phrase::new(id)
                    .rule(if is_al_dente { "P11" } else { "P6" })
                    .words("cards", laid(shape, pasta, sauces).words())
                    .number("group", group)
                    .seats("victims", victims)
            }
            Action::DiscardSauce => Phrase::new("offer-discard").rule("P8"),
            Action::Steal(victim) => {
                let shape = shape_at_stake(view);
                let size = shape.map_or(0, |shape| view.places[victim.index()].groups.size(shape));
                Phrase::new("offer-steal").rule("P13").seat("victim", victim).number("group", size)
            }
            Action::NoTheft => Phrase::new("offer-no-theft").rule("P13"),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealt { hat: Some(hat), pile, first, .. } => {
                Phrase::new("dealt").rule("P1").sign("hat", hat).number("pile", *pile).seat("first", *first)
            }
            Event::Dealt { hat: None, pile, first, .. } => {
                Phrase::new("dealt-for-two").rule("P2").number("pile", *pile).seat("first", *first)
            }
            Event::Placed { seat, cell, removed } => Phrase::new("placed")
                .rule("P2")
                .seat("seat", *seat)
                .sign("cell", cell)
                .word("removed", removed.name()),
            Event::Took { seat, kind, cells, pile } => Phrase::new("took")
                .rule("P3")
                .seat("seat", *seat)
                .words("cards", Cards::some(*kind, cells.count()).words())
                .sign("cells", cells.written())
                .number("pile", *pile),
            Event::HatMoved { onto, turned, .. } => Phrase::new("hat-moved")
                .rule("P4")
                .sign("cell", onto)
                .words("turned", turned.face_up().words()),
            Event::TookHidden { seat, kind: Some(kind), pile } => Phrase::new("took-hidden")
                .rule("P5")
                .seat("seat", *seat)
                .word("card", kind.name())
                .number("pile", *pile),
            Event::TookHidden { seat, kind: None, pile } => {
                Phrase::new("took-hidden-masked").rule("P5").seat("seat", *seat).number("pile", *pile)
            }
            Event::Banked { seat, shape, pasta, sauces, group } => Phrase::new("banked")
                .rule("P6")
                .seat("seat", *seat)
                .words("cards", laid(*shape, u32::from(*pasta), u32::from(*sauces)).words())
                .word("shape", shape.name())
                .number("group", *group),
            Event::AlDente { seat } => Phrase::new("al-dente").rule("P11").seat("seat", *seat),
            Event::Stole { seat, victim, card, .. } => Phrase::new("stole")
                .rule("P13")
                .seat("seat", *seat)
                .seat("victim", *victim)
                .word("card", card.name()),
            Event::Declined { seat, .. } => Phrase::new("declined").rule("P13").seat("seat", *seat),
            Event::Discarded { seat } => Phrase::new("discarded").rule("P8").seat("seat", *seat),
            Event::Over => Phrase::new("ending-pile").rule("P14"),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let is_over = view.stage == StageView::Over;
        let mut lines = vec![if is_over {
            Phrase::new("scene-over").number("turn", view.turn)
        } else {
            let line = Phrase::new("scene-turn").number("turn", view.turn + 1).seat("chef", view.chef);
            line.number("pile", view.pile)
        }];
        for row in 0..4 {
            let word = |column: usize| spot_word(view, Cell::all().nth(4 * row + column).expect("a cell"));
            let line = Phrase::new("scene-row").number("row", row as i64 + 1);
            lines.push(line.word("a", word(0)).word("b", word(1)).word("c", word(2)).word("d", word(3)));
        }
        if let Some(hat) = view.hat {
            lines.push(Phrase::new("scene-hat").sign("hat", hat).sign("reach", view.reach.written()));
        }
        if let Some(bottom) = view.bottom {
            let id = if is_over { "scene-bottom-drawn" } else { "scene-bottom" };
            lines.push(Phrase::new(id).rule("P2").word("card", bottom.name()));
        }
        if view.discarded > 0 {
            lines.push(Phrase::new("scene-discarded").rule("P8").number("sauces", view.discarded));
        }
        if let Some(holder) = view.al_dente {
            lines.push(
                Phrase::new("scene-al-dente")
                    .rule("P12")
                    .seat("holder", holder)
                    .number("points", view.options.al_dente.points()),
            );
        }
        for (seat, place) in Seat::all(SeatCount::of(&view.places)).zip(&view.places) {
            scene_of_place(seat, place, &mut lines);
        }
        lines
    }
}

fn scene_of_place(seat: Seat, place: &Place, lines: &mut Vec<Phrase>) {
    let line = Phrase::new("scene-seat").seat("seat", seat).number("score", place.score);
    lines.push(line.number("cards", place.cards));
    for Group { shape, pasta, sauces } in place.groups.list() {
        lines.push(
            Phrase::new("scene-group")
                .seat("seat", seat)
                .word("shape", shape.name())
                .number("pasta", pasta)
                .number("sauces", sauces)
                .number("size", pasta + sauces),
        );
    }
    match place.hand {
        Some(hand) if !hand.is_empty() => {
            lines.push(Phrase::new("scene-hand").seat("seat", seat).words("cards", hand.words()));
        }
        None if !place.known.is_empty() => {
            lines.push(Phrase::new("scene-known").seat("seat", seat).words("cards", place.known.words()));
        }
        Some(_) | None => {}
    }
}

/// What lies on a cell, in a word.
fn spot_word(view: &View, cell: Cell) -> &'static str {
    match view.grid.spot(cell) {
        Spot::Up(kind) => kind.name(),
        Spot::Down if view.hat == Some(cell) => "under-hat",
        Spot::Down => "face-down",
        Spot::Empty => "empty",
    }
}

fn laid(shape: Shape, pasta: u32, sauces: u32) -> Cards {
    Cards::some(shape.kind(), pasta).plus(Cards::some(Kind::Sauce, sauces))
}

fn shape_at_stake(view: &View) -> Option<Shape> {
    match view.stage {
        StageView::Theft { shape, .. } => Some(shape),
        StageView::Opening | StageView::Turn | StageView::MoveHat { .. } | StageView::Over => None,
    }
}
