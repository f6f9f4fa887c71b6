//! What Tiny says.

use bistro_core::{Phrase, Seat, Speak, Translated};

use super::flaw::{Flaw, has};
use super::{Action, Event, NO_FRENCH, Step, Tiny, View};

const FRENCH: &str = include_str!("fr.ftl");

impl<const LABEL: u8> Speak for Tiny<LABEL> {
    const RULEBOOK: Translated = Translated {
        en: include_str!("rules.md"),
        fr: include_str!("rules.md"),
        ru: include_str!("rules.md"),
    };
    const MESSAGES: Translated = Translated {
        en: include_str!("en.ftl"),
        // The last message of the file is the first to be forgotten.
        fr: if LABEL == NO_FRENCH { FRENCH.split_at(FRENCH.len() - LAST).0 } else { FRENCH },
        ru: include_str!("ru.ftl"),
    };

    fn ask(view: &View, _: Seat) -> Phrase {
        match view.step {
            Step::Swap(_) if has(Flaw::QuestionWithoutGuide) => Phrase::new("ask-unexplained"),
            Step::Swap(_) if has(Flaw::QuestionOfAnotherName) => Phrase::new("offer-keep"),
            Step::Swap(_) => Phrase::new("ask-swap").rule("T2"),
            Step::Guess | Step::Over => {
                Phrase::new("ask-guess").rule(if has(Flaw::UnknownRule) { "T12" } else { "T3" })
            }
        }
    }

    fn offer(_: &View, _: Seat, action: &Action) -> Phrase {
        match action {
            Action::Keep if has(Flaw::UnknownMessage) => Phrase::new("offer-hold"),
            Action::Keep => Phrase::new("offer-keep"),
            Action::Swap => Phrase::new("offer-swap"),
            Action::Guess(card) => Phrase::new("offer-guess").number("card", *card),
        }
    }

    fn tell(event: &Event) -> Phrase {
        match event {
            Event::Dealt { seat, card: Some(card) } => {
                Phrase::new("dealt-you").seat("seat", *seat).number("card", *card)
            }
            Event::Dealt { seat, card: None } => Phrase::new("dealt").seat("seat", *seat),
            Event::Kept { .. } if has(Flaw::GapInSentence) => Phrase::new("kept"),
            Event::Kept { seat } => Phrase::new("kept").seat("seat", *seat),
            Event::Swapped { seat, card: Some(card) } => {
                Phrase::new("swapped-you").seat("seat", *seat).number("card", *card)
            }
            Event::Swapped { seat, card: None } => Phrase::new("swapped").seat("seat", *seat),
            Event::Guessed { seat, card } => Phrase::new("guessed").seat("seat", *seat).number("card", *card),
            Event::Shown { seat, card } => Phrase::new("shown").seat("seat", *seat).number("card", *card),
        }
    }

    fn scene(view: &View) -> Vec<Phrase> {
        vec![Phrase::new("pile").number("cards", view.pile)]
    }
}

/// The length of the last line of the French messages.
const LAST: usize = "why-guess = Devinez une carte qui n'est pas à vous.\n".len();
