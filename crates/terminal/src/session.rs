//! A table as the person at the terminal has it, wherever it stands: here among bots ([`Local`](crate::Local)), or
//! on a server ([`Joined`](crate::Joined)). Screens show it and know no more of it than this.

use std::fmt;

use bistro_client::Update;
use bistro_core::{Phrase, Seat};
use bistro_protocol::Hint;

pub trait Session: fmt::Debug {
    /// A word of the game's messages, or of the program's own.
    fn word(&self, id: &str) -> String;
    /// The game, and who one is.
    fn title(&self) -> String;
    /// What is said once, before anything else.
    fn greeting(&self) -> Vec<String>;
    fn rulebook(&self) -> &'static str;
    /// The rule behind what is asked now.
    fn rule_asked(&self) -> Option<String>;
    /// The message that names the keys of the drawn table.
    fn keys(&self) -> &'static str;

    fn is_over(&self) -> bool;
    /// Is the person asked, and has not answered?
    fn is_my_turn(&self) -> bool;
    /// Names what is asked now; another question has another number.
    fn question(&self) -> u64;
    fn scene(&self) -> Vec<SceneLine>;
    /// What the person is asked, or whose turn it is.
    fn asked(&self) -> Option<String>;
    /// What else is to be known now: who is missing, what is proposed, whether the connection holds.
    fn about(&self) -> Vec<String>;
    /// Everybody's time, where there is a clock.
    fn clock(&self) -> Option<String>;
    fn offers(&self) -> Vec<Offered>;
    /// How far the news go. [`Session::news`] since here is what happens from now on.
    fn heard(&self) -> usize;
    fn news(&self, since: usize) -> Vec<Told>;
    /// How it ended, line by line; empty until then.
    fn result(&self) -> Vec<String>;
    /// The seed of the shuffle, once it can no longer help anybody.
    fn seed(&self) -> Option<String>;

    /// Decide: the number of an offer, notation, or something one may say at this table.
    fn decide(&mut self, text: &str) -> Answer;
    /// Take back one's latest decision, or ask the others for it.
    fn undo(&mut self) -> Answer;
    fn hint(&mut self) -> Answer;
    fn save(&mut self) -> Answer;
    /// Go away. If that is refused once, it is not refused again.
    fn leave(&mut self) -> Answer;

    /// Something that is to be waited for elsewhere, such as a bot's decision or the server's answer. What came of
    /// it goes to [`Session::hear`]; until then there is no other.
    fn awaited(&mut self) -> Option<Awaited>;
    /// What came, and the answer to what was asked if that is what came.
    fn hear(&mut self, heard: Heard) -> Option<Answer>;
}

/// Something the person may do now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    pub words: String,
    pub notation: String,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    pub why: String,
    /// The rule that forbids it, if it is a rule.
    pub rule: Option<String>,
}

/// What became of something the person wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// It was done, and this is to be said about it.
    Done(Vec<String>),
    Refused(Refused),
    /// The answer will be heard.
    Later,
}

/// One line of the table as the person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneLine {
    pub text: String,
    /// Part of a drawing: its spaces matter, and it must not be broken.
    pub drawn: bool,
}

/// A game that draws gives the lines of its picture as messages of this name.
const PICTURE: &str = "picture";

impl SceneLine {
    pub(crate) fn of(phrase: &Phrase, text: String) -> SceneLine {
        SceneLine { text, drawn: phrase.id == PICTURE }
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    pub words: String,
    /// It happened since the person last decided.
    pub fresh: bool,
}

/// Something to be waited for, on any thread.
pub struct Awaited {
    /// What to say meanwhile; empty if nothing.
    pub words: String,
    pub wait: Box<dyn FnOnce() -> Heard + Send>,
}

impl fmt::Debug for Awaited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Awaited({})", self.words)
    }
}

/// What came of waiting.
#[derive(Debug)]
pub struct Heard(pub(crate) What);

#[derive(Debug)]
pub(crate) enum What {
    /// A bot has decided. An undo begins another timeline, in which the decision no longer counts.
    Decided {
        timeline: u64,
        seat: Seat,
        notation: String,
    },
    Hints(u64, Vec<Hint>),
    Update(Update),
}
