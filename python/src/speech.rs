//! Phrases as sentences, for a table's viewers.

use std::sync::OnceLock;

use bistro_core::{Lang, Phrase, Seat, SeatCount, Viewer};
use bistro_engine::AnyGame;
use bistro_words::{Names, Words};

/// The speaker of one table: its game's words, and who is called what.
#[derive(Debug)]
pub(crate) struct Speech {
    game: &'static dyn AnyGame,
    seats: SeatCount,
    /// In the order of [`Lang::ALL`]; made when first needed, since reading a vocabulary takes a millisecond.
    words: [OnceLock<Words>; 3],
}

impl Speech {
    pub(crate) fn new(game: &'static dyn AnyGame, seats: SeatCount) -> Speech {
        Speech { game, seats, words: Default::default() }
    }

    fn words(&self, lang: Lang) -> &Words {
        let slot = match lang {
            Lang::En => 0,
            Lang::Fr => 1,
            Lang::Ru => 2,
        };
        self.words[slot].get_or_init(|| self.game.words(lang))
    }

    /// The phrases as this viewer reads them.
    pub(crate) fn say(&self, phrases: &[Phrase], viewer: Viewer, lang: Lang) -> Vec<String> {
        let words = self.words(lang);
        let you: Option<Seat> = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Above => None,
        };
        let names = Names::numbered(words, self.seats, you);
        phrases.iter().map(|phrase| words.say(phrase, &names)).collect()
    }

    /// Why a decision was not accepted, with the rule that forbids it.
    pub(crate) fn refusal(&self, why: &Phrase, lang: Lang) -> String {
        let words = self.words(lang);
        words.refusal(why, &Names::numbered(words, self.seats, None))
    }
}
