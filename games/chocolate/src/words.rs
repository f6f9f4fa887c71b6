//! What the game says. The words are in `messages/`.

use bistro_core::{Phrase, Seat, SeatCount, Speak, Translated, Viewer};

use crate::NestorsChocolates;
use crate::action::Action;
use crate::event::Event;
use crate::helper::Helper;
use crate::rules::TARGET;
use crate::state::{Squirrel, Stage};
use crate::view::{Place, View};

impl Speak for NestorsChocolates {
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
        let squirrel = view.helper(seat) == Helper::Squirrel && view.squirrel == Squirrel::Ready;
        match view.stage {
            Stage::Bid => Phrase::new("ask-bid").rule("C3"),
            Stage::Take(_) => Phrase::new(if squirrel { "ask-take-squirrel" } else { "ask-take" }).rule("C4"),
            Stage::Discard(_) => Phrase::new("ask-discard").rule("C5"),
            Stage::Combine(_) => {
                Phrase::new(if squirrel { "ask-combine-squirrel" } else { "ask-combine" }).rule("C6")
            }
            Stage::Over(ending) => Phrase::new(ending.message()),
        }
    }

    fn offer(view: &View, seat: Seat, action: &Action) -> Phrase {
        match *action {
            Action::Bid(card) => {
                let coins = card.coins() + view.helper(seat).extra_coins();
                Phrase::new("offer-bid").rule("C3").word("card", card.name()).number("coins", coins)
            }
            Action::Take(pair) => {
                Phrase::new("offer-take").rule("C4").words("cards", pair.cards().map(|card| card.name()))
            }
            Action::TakeLast(card) => Phrase::new("offer-take").rule("C4").words("cards", [card.name()]),
            Action::Discard(card) => Phrase::new("offer-discard").rule("C5").word("card", card.name()),
            Action::Combine(combination) => Phrase::new("offer-combine")
                .rule("C7")
                .words("cards", combination.cards().words())
                .words("scored", combination.scored().words())
                .number("points", combination.points()),
            Action::Pass => Phrase::new("offer-pass").rule("C6"),
            Action::Squirrel(card) => Phrase::new("offer-squirrel").rule("C9").word("card", card.name()),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealer { seat } => Phrase::new("dealer").rule("C1").seat("seat", *seat),
            Event::Dealt { seat, helper, cards } => {
                let phrase = match cards {
                    Some(cards) => Phrase::new("dealt").words("cards", cards.words()),
                    None => Phrase::new("dealt-hidden"),
                };
                phrase.rule("C1").seat("seat", *seat).word("helper", helper.name())
            }
            Event::Round { round, worktop } => {
                Phrase::new("round").rule("C2").number("round", *round).words("worktop", worktop.words())
            }
            Event::Shuffled { pile } => Phrase::new("shuffled").rule("C2").number("pile", *pile),
            Event::Bid { seat, card, coins } => {
                let id = if *coins > card.coins() { "bid-hamster" } else { "bid" };
                Phrase::new(id)
                    .rule("C3")
                    .seat("seat", *seat)
                    .word("card", card.name())
                    .number("coins", *coins)
            }
            Event::Took { seat, cards, bid } => Phrase::new("took")
                .rule("C4")
                .seat("seat", *seat)
                .words("cards", cards.words())
                .word("bid", bid.name()),
            Event::Discarded { seat, card } => {
                Phrase::new("discarded").rule("C5").seat("seat", *seat).word("card", card.name())
            }
            Event::Combined { seat, cards, scored, points, score } => Phrase::new("combined")
                .rule("C7")
                .seat("seat", *seat)
                .words("cards", cards.words())
                .words("scored", scored.words())
                .number("points", *points)
                .number("score", *score),
            Event::Passed { seat } => Phrase::new("passed").rule("C6").seat("seat", *seat),
            Event::HelpersPassed { dealer, taken, neighbour, laid } => Phrase::new("helpers-passed")
                .rule("C8")
                .seat("dealer", *dealer)
                .word("taken", taken.name())
                .seat("neighbour", *neighbour)
                .word("laid", laid.name()),
            Event::Traded { seat, card } => {
                Phrase::new("traded").rule("C9").seat("seat", *seat).word("card", card.name())
            }
            Event::Drew { seat, card: Some(card) } => {
                Phrase::new("drew").rule("C9").seat("seat", *seat).word("card", card.name())
            }
            Event::Drew { seat, card: None } => Phrase::new("drew-hidden").rule("C9").seat("seat", *seat),
            Event::Over { ending } => Phrase::new(ending.message()),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let mut lines = vec![
            Phrase::new("scene-round")
                .number("round", view.round)
                .number("target", TARGET)
                .number("pile", view.pile)
                .number("discard", view.discard.count())
                .seat("dealer", view.dealer),
            Phrase::new("scene-worktop").words("worktop", view.worktop.words()),
            Phrase::new("scene-reserve").words("reserve", view.reserve.iter().map(|helper| helper.name())),
        ];
        if !view.queue.is_empty() {
            lines.push(Phrase::new("scene-queue").seats("queue", view.queue.iter().copied()));
        }
        for (seat, place) in Seat::all(SeatCount::of(&view.places)).zip(&view.places) {
            scene_of_place(view, seat, place, &mut lines);
        }
        lines
    }
}

fn scene_of_place(view: &View, seat: Seat, place: &Place, lines: &mut Vec<Phrase>) {
    lines.push(
        Phrase::new("scene-seat")
            .seat("seat", seat)
            .number("score", place.score)
            .number("cards", place.cards)
            .word("helper", place.helper.name()),
    );
    if let Some(bid) = place.bid {
        let coins = bid.coins() + place.helper.extra_coins();
        lines
            .push(Phrase::new("scene-bid").seat("seat", seat).word("bid", bid.name()).number("coins", coins));
    }
    if let Some(hand) = place.hand
        && !hand.is_empty()
    {
        lines.push(Phrase::new("scene-hand").seat("seat", seat).words("cards", hand.words()));
    }
    if view.viewer != Viewer::Seat(seat) && place.hand.is_none() && !place.known.is_empty() {
        lines.push(Phrase::new("scene-known").seat("seat", seat).words("cards", place.known.words()));
    }
}
