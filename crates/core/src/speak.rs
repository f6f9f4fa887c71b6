//! How a game speaks of itself: its rulebook, its vocabulary, and its sentences about what it shows.

use crate::game::Game;
use crate::phrase::Phrase;
use crate::seat::Seat;

/// How a game speaks of itself. Words only: nothing here can decide anything.
pub trait Speak: Game {
    /// The rulebook: `rules.md` and its translations.
    const RULEBOOK: Translated;
    /// The vocabulary: `messages/*.ftl`.
    const MESSAGES: Translated;
    /// A prepared game for newcomers: `lesson.toml`.
    const LESSON: Option<&'static str> = None;

    /// What a pending seat is asked, in one sentence.
    fn ask(view: &Self::View, seat: Seat) -> Phrase;

    /// An action, in words for the seat that may take it.
    fn offer(view: &Self::View, seat: Seat, action: &Self::Action) -> Phrase;

    /// An event, in one sentence.
    fn tell(event: &Self::Event) -> Phrase;

    /// The table as its viewer sees it, line by line.
    fn scene(view: &Self::View) -> Vec<Phrase>;
}

/// A language that every game is translated into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// Russian.
    Ru,
}

impl Lang {
    /// Every language, English first.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Ru];

    /// The language's code, such as `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Ru => "ru",
        }
    }
}

impl std::str::FromStr for Lang {
    type Err = String;
    fn from_str(code: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("'{code}' is not spoken here: say en, fr or ru"))
    }
}

/// The same text in each language.
#[derive(Clone, Copy, Debug)]
pub struct Translated {
    /// In English.
    pub en: &'static str,
    /// In French.
    pub fr: &'static str,
    /// In Russian.
    pub ru: &'static str,
}

impl Translated {
    /// The text in this language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
            Lang::Ru => self.ru,
        }
    }
}
