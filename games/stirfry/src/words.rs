//! What the game says. The words are in `messages/`.

use bistro_core::{Phrase, Seat, SeatCount, Speak, Translated, Viewer};

use crate::StirFry;
use crate::action::Action;
use crate::cards::{Cards, Kind, Kinds};
use crate::dish::line_points;
use crate::event::{Event, Why};
use crate::view::{Claimed, Place, StageView, View};

impl Speak for StirFry {
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

    fn ask(view: &View, _: Seat) -> Phrase {
        match view.stage {
            StageView::Main if view.this_turn.caught => Phrase::new("ask-caught").rule("F6"),
            StageView::Main => Phrase::new("ask-main").rule("F3"),
            StageView::Window { claim: Claimed::Pair, .. } => {
                Phrase::new("ask-taste-pair").rule("F5").seat("chef", view.chef)
            }
            StageView::Window { claim: Claimed::Protein(named), .. } => Phrase::new("ask-taste-protein")
                .rule("F5")
                .seat("chef", view.chef)
                .word("named", named.kind().name()),
            StageView::Trim => Phrase::new("ask-keep").rule("F10"),
            StageView::Over(ending) => Phrase::new(ending.message()),
        }
    }

    fn offer(view: &View, seat: Seat, action: &Action) -> Phrase {
        match *action {
            Action::Pair(kind) => Phrase::new("offer-pair").rule("F3").words("cards", [kind.name(); 2]),
            Action::Bluff(one, other) => {
                Phrase::new("offer-pair-bluff").rule("F4").words("cards", [one.name(), other.name()])
            }
            Action::Claim { named, card } => {
                let id = if named.kind() == card { "offer-claim" } else { "offer-claim-bluff" };
                let phrase = Phrase::new(id).rule("F3").word("named", named.kind().name());
                phrase.word("card", card.name()).number("earns", named.earns())
            }
            Action::Cook(dish) => {
                with_dish(Phrase::new("offer-cook").rule("F9"), dish).number("points", dish.dish_points())
            }
            Action::Done => Phrase::new("offer-done").rule("F10"),
            Action::Keep(kept) => {
                let kept: Cards = kept.into_iter().collect();
                let lost = view.hand(seat).minus(kept);
                Phrase::new("offer-keep").rule("F10").words("kept", kept.words()).words("lost", lost.words())
            }
            Action::Taste => Phrase::new("offer-taste").rule("F6"),
            Action::Trust => Phrase::new("offer-trust").rule("F8"),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealt { seat, cards } => {
                known("dealt", "dealt-hidden", *cards, 3).rule("F1").seat("seat", *seat)
            }
            Event::Turn { seat } => Phrase::new("turn").rule("F2").seat("seat", *seat),
            Event::Drew { seat, count, cards, why } => {
                known("drew", "drew-hidden", *cards, *count).rule(why.rule()).seat("seat", *seat)
            }
            Event::ClaimedPair { seat, cards } => {
                known("claimed-pair", "claimed-pair-hidden", *cards, 2).rule("F3").seat("seat", *seat)
            }
            Event::ClaimedProtein { seat, named, cards } => {
                known("claimed-protein", "claimed-protein-hidden", *cards, 1)
                    .rule("F3")
                    .seat("seat", *seat)
                    .word("named", named.kind().name())
            }
            Event::Answered { tasters, .. } if tasters.is_empty() => Phrase::new("all-trust").rule("F8"),
            Event::Answered { tasters, trusters } if trusters.is_empty() => {
                Phrase::new("all-taste").rule("F5").seats("tasters", *tasters)
            }
            Event::Answered { tasters, trusters } => {
                Phrase::new("answered").rule("F5").seats("tasters", *tasters).seats("trusters", *trusters)
            }
            Event::Unchallenged { seat } => Phrase::new("unchallenged").rule("F7").seat("seat", *seat),
            Event::Tested { accuser, claimant, cards, honest } => {
                Phrase::new(if *honest { "tested-honest" } else { "tested-bluff" })
                    .rule("F6")
                    .seat("accuser", *accuser)
                    .seat("claimant", *claimant)
                    .words("cards", cards.words())
            }
            Event::LostHand { seat, count, cards } => {
                known("lost-hand", "lost-hand-hidden", *cards, *count).rule("F6").seat("seat", *seat)
            }
            Event::LostPoints { seat, points } => {
                Phrase::new("lost-points").rule("F6").seat("seat", *seat).number("points", *points)
            }
            Event::Owed { seat, owed } => {
                Phrase::new("owed").rule("F6").seat("seat", *seat).number("owed", *owed)
            }
            Event::Cooked { seat, dish, points, score, bounced } => {
                let (id, rule) = if *bounced { ("cooked-bounced", "F17") } else { ("cooked", "F9") };
                with_dish(Phrase::new(id).rule(rule).seat("seat", *seat), *dish)
                    .number("points", *points)
                    .number("score", *score)
            }
            Event::Discarded { seat, count, cards } => {
                known("discarded", "discarded-hidden", *cards, *count).rule("F10").seat("seat", *seat)
            }
            Event::Shuffled { pile } => Phrase::new("shuffled").rule("F11").number("pile", *pile),
            Event::LastRound { seat } => Phrase::new("last-round").rule("F14").seat("seat", *seat),
            Event::PlayOn => Phrase::new("play-on").rule("F14"),
            Event::Over { ending } => Phrase::new(ending.message()),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let mut lines = vec![
            Phrase::new("scene-turn")
                .number("turn", view.turn + 1)
                .seat("chef", view.chef)
                .number("pile", view.pile)
                .number("target", view.options.target.points()),
        ];
        if view.closing {
            lines.push(Phrase::new("scene-closing").rule("F14"));
        }
        if !view.shown.is_empty() {
            lines.push(Phrase::new("scene-shown").words("cards", view.shown.words()));
        }
        if let StageView::Window { claim, .. } = view.stage {
            lines.push(match claim {
                Claimed::Pair => Phrase::new("scene-claim-pair").seat("chef", view.chef),
                Claimed::Protein(named) => Phrase::new("scene-claim-protein")
                    .seat("chef", view.chef)
                    .word("named", named.kind().name()),
            });
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
            .number("down", place.laid_down)
            .number("owed", place.owed),
    );
    if let Some(hand) = place.hand
        && !hand.is_empty()
    {
        lines.push(Phrase::new("scene-hand").seat("seat", seat).words("cards", hand.words()));
    }
    if let Some(down) = place.down
        && !down.is_empty()
    {
        lines.push(Phrase::new("scene-down").seat("seat", seat).words("cards", down.words()));
    }
    if let Viewer::Seat(me) = view.viewer
        && me != seat
        && place.cards > 0
    {
        // Only what is remembered: everybody sees for themselves what is in sight right now.
        let recall = view.recall_now(seat);
        let impossible = view.hidden().kinds().filter(|kind| !recall.allows(*kind, 0));
        let words: Vec<_> = impossible.map(Kind::name).collect();
        if !words.is_empty() {
            lines.push(Phrase::new("scene-recall").seat("seat", seat).words("kinds", words));
        }
    }
}

/// The sentence for those who may see the cards, or the one for those who may not.
fn known(full: &'static str, masked: &'static str, cards: Option<Cards>, count: u8) -> Phrase {
    match cards {
        Some(cards) => Phrase::new(full).words("cards", cards.words()),
        None => Phrase::new(masked).number("count", count),
    }
}

/// F9: the dish, its sum as one says it (`8 + 2 + 1`, in the order of the cards), and what each card adds to it, under
/// the card's own name.
fn with_dish(phrase: Phrase, dish: Kinds) -> Phrase {
    let sum: Vec<String> = dish.map(|kind| line_points(kind, dish).to_string()).collect();
    let phrase = phrase.words("dish", dish.cards().words()).sign("sum", sum.join(" + "));
    dish.fold(phrase, |phrase, kind| phrase.number(kind.name(), line_points(kind, dish)))
}

impl Why {
    fn rule(self) -> &'static str {
        match self {
            Why::Start => "F2",
            Why::Claim => "F3",
            Why::Reward => "F6",
            Why::Bonus => "F12",
        }
    }
}
