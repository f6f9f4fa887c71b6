//! What the game says. The words are in `messages/`.

use bistro_core::{Phrase, Seat, SeatCount, Speak, Translated, Viewer};

use crate::Sardines;
use crate::action::Action;
use crate::cards::{Effect, Face};
use crate::counts::Cards;
use crate::event::{Event, Why};
use crate::packed::Packed;
use crate::state::Stage;
use crate::view::{Place, TinView, View};

impl Speak for Sardines {
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
            Stage::Turn => Phrase::new("ask-turn").rule("S2"),
            Stage::Encore => Phrase::new("ask-encore").rule("S5"),
            Stage::Thief => Phrase::new("ask-thief").rule("S5"),
            Stage::Meal => Phrase::new("ask-meal").rule("S5").seat("player", view.player),
            Stage::Opener => Phrase::new("ask-opener").rule("S5"),
            Stage::Pick { left, .. } => Phrase::new("ask-pick").rule("S15").number("left", left),
            Stage::Trim => Phrase::new("ask-trim").rule("S6"),
            Stage::Over(ending) => Phrase::new(ending.message()).rule(ending.rule()),
        }
    }

    fn offer(view: &View, seat: Seat, action: &Packed) -> Phrase {
        match action.action() {
            Action::Play { card, tin } => {
                with_tin(Phrase::new("offer-play").rule("S2"), tin).word("card", card.name())
            }
            Action::Lid { card, tin } => {
                with_tin(Phrase::new("offer-lid").rule("S2"), tin).word("card", card.name())
            }
            Action::Exchange(cards) => Phrase::new("offer-exchange")
                .rule("S3")
                .words("cards", cards.words())
                .number("count", cards.count()),
            Action::StealHand { from } => Phrase::new("offer-steal-hand").rule("S5").seat("victim", from),
            Action::StealTin { from, tin } => with_tin(Phrase::new("offer-steal-tin").rule("S5"), tin)
                .seat("victim", from)
                .word("card", last_sardine(view, from, tin).name()),
            Action::Open { of, tin } => match view.places[of.index()].tins[usize::from(tin)].lid {
                Some(lid) => with_tin(Phrase::new("offer-open-known").rule("S5"), tin)
                    .seat("owner", of)
                    .word("lid", lid.name()),
                None => with_tin(Phrase::new("offer-open").rule("S5"), tin).seat("owner", of),
            },
            Action::Give(card) => Phrase::new("offer-give").rule("S5").word("card", card.name()),
            Action::GiveTin { tin } => with_tin(Phrase::new("offer-give-tin").rule("S5"), tin)
                .word("card", last_sardine(view, seat, tin).name()),
            Action::Pick(card) => Phrase::new("offer-pick").rule("S15").word("card", card.name()),
            Action::Draw => Phrase::new("offer-draw").rule("S15"),
            Action::Discard(card) => Phrase::new("offer-discard").rule("S6").word("card", card.name()),
            Action::Decline => Phrase::new("offer-decline").rule("S4"),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match *event {
            Event::Dealt { seat, cards } => {
                known_cards("dealt", "dealt-hidden", cards, 5).rule("S1").seat("seat", seat)
            }
            Event::Turn { seat } => Phrase::new("turn").rule("S2").seat("seat", seat),
            Event::Played { seat, card, tin } => {
                with_tin(Phrase::new("played").rule("S2"), tin).seat("seat", seat).word("card", card.name())
            }
            Event::Closed { seat, tin, lid } => {
                with_tin(known_card("closed", "closed-hidden", lid).rule("S2"), tin).seat("seat", seat)
            }
            Event::Exchanged { seat, cards } => {
                Phrase::new("exchanged").rule("S3").seat("seat", seat).words("cards", cards.words())
            }
            Event::Drew { seat, count, cards, why } => {
                known_cards("drew", "drew-hidden", cards, count).rule(why.rule()).seat("seat", seat)
            }
            Event::Picked { seat, card } => {
                Phrase::new("picked").rule("S15").seat("seat", seat).word("card", card.name())
            }
            Event::Lapsed { seat, effect } => {
                Phrase::new("lapsed").rule("S5").seat("seat", seat).word("effect", effect.name())
            }
            Event::Declined { seat, effect } => {
                Phrase::new("declined").rule("S4").seat("seat", seat).word("effect", effect.name())
            }
            Event::StoleFromHand { thief, victim, card } => {
                let phrase = known_card("stole-hand", "stole-hand-hidden", card).rule("S5");
                phrase.seat("thief", thief).seat("victim", victim)
            }
            Event::StoleSardine { thief, victim, tin, card } => {
                let phrase = with_tin(Phrase::new("stole-sardine").rule("S5"), tin);
                phrase.seat("thief", thief).seat("victim", victim).word("card", card.name())
            }
            Event::Opened { thief, owner, tin, lid } => {
                let phrase = with_tin(known_card("opened", "opened-hidden", lid).rule("S5"), tin);
                phrase.seat("thief", thief).seat("owner", owner)
            }
            Event::Gave { seat, card, tin: None } => {
                Phrase::new("gave").rule("S5").seat("seat", seat).word("card", card.name())
            }
            Event::Gave { seat, card, tin: Some(tin) } => {
                with_tin(Phrase::new("gave-tin").rule("S5"), tin).seat("seat", seat).word("card", card.name())
            }
            Event::Discarded { seat, card } => {
                Phrase::new("discarded").rule("S6").seat("seat", seat).word("card", card.name())
            }
            Event::NightFell { pile } => Phrase::new("night-fell").rule("S8").number("pile", pile),
            Event::Over { ending } => Phrase::new(ending.message()).rule(ending.rule()),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        let time = if view.night.is_empty() { "scene-day" } else { "scene-night" };
        let mut lines = vec![
            Phrase::new("scene-turn")
                .number("turn", view.turn + 1)
                .seat("player", view.player)
                .number("tins", view.options.tins_to_close()),
            Phrase::new(time).rule("S8").number("pile", view.pile),
        ];
        if !view.discard.is_empty() {
            lines.push(Phrase::new("scene-discard").words("cards", view.discard.words()));
        }
        for (seat, place) in Seat::all(SeatCount::of(&view.places)).zip(&view.places) {
            scene_of_place(view, seat, place, &mut lines);
        }
        lines
    }
}

fn scene_of_place(view: &View, seat: Seat, place: &Place, lines: &mut Vec<Phrase>) {
    let closed = place.tins.iter().filter(|tin| tin.closed).count();
    lines.push(
        Phrase::new("scene-seat")
            .seat("seat", seat)
            .number("cards", place.cards)
            .number("closed", closed as i64),
    );
    for (number, tin) in (0..).zip(&place.tins) {
        lines.extend(scene_of_tin(tin).map(|line| with_tin(line, number).seat("seat", seat)));
    }
    if let Some(hand) = place.hand
        && !hand.is_empty()
    {
        lines.push(Phrase::new("scene-hand").seat("seat", seat).words("cards", hand.words()));
    }
    if let (Some(glimpsed), Viewer::Seat(_)) = (place.glimpsed, view.viewer)
        && !glimpsed.is_empty()
    {
        lines.push(Phrase::new("scene-glimpsed").seat("seat", seat).words("cards", glimpsed.words()));
    }
}

/// A tin with something in it, or with a bonus.
fn scene_of_tin(tin: &TinView) -> Option<Phrase> {
    let names = |id| {
        let args = ["first", "second", "third"].into_iter().zip(tin.sardines.list());
        args.fold(Phrase::new(id), |phrase, (arg, face)| phrase.word(arg, face.name()))
    };
    match (tin.sardines.len(), tin.closed, tin.lid) {
        (0, ..) => {
            let assortment = tin.assortment?;
            Some(Phrase::new("scene-tin-bonus").rule("S15").word("assortment", assortment.name()))
        }
        (_, true, Some(lid)) => Some(names("scene-tin-closed-known").word("lid", lid.name())),
        (_, true, None) => Some(names("scene-tin-closed")),
        (1, false, _) => Some(names("scene-tin-one")),
        (2, false, _) => Some(names("scene-tin-two")),
        (_, false, _) => Some(names("scene-tin-full")),
    }
}

/// Tins are numbered from 1 in words, too.
fn with_tin(phrase: Phrase, tin: u8) -> Phrase {
    phrase.number("tin", i64::from(tin) + 1)
}

fn last_sardine(view: &View, owner: Seat, tin: u8) -> Face {
    let tin = &view.places[owner.index()].tins[usize::from(tin)];
    tin.within_reach().expect("only a sardine within reach is offered")
}

/// The sentence for those who may see the card, or the one for those who may not.
fn known_card(full: &'static str, masked: &'static str, card: Option<Face>) -> Phrase {
    match card {
        Some(card) => Phrase::new(full).word("card", card.name()),
        None => Phrase::new(masked),
    }
}

fn known_cards(full: &'static str, masked: &'static str, cards: Option<Cards>, count: u8) -> Phrase {
    match cards {
        Some(cards) => Phrase::new(full).words("cards", cards.words()),
        None => Phrase::new(masked).number("count", count),
    }
}

impl Effect {
    /// Its word in messages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Effect::Encore => "effect-encore",
            Effect::DrawTwo => "effect-draw-two",
            Effect::Thief => "effect-thief",
            Effect::FeedTheCat => "effect-feed-the-cat",
            Effect::CanOpener => "effect-can-opener",
        }
    }
}

impl Why {
    const fn rule(self) -> &'static str {
        match self {
            Why::Exchange => "S3",
            Why::DrawTwo => "S5",
            Why::EmptyHand => "S7",
        }
    }
}
