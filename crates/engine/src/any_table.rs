//! A game in progress, whichever it is.

use std::fmt::Debug;

use bistro_bots::{BotSpec, SearchSpec};
use bistro_core::{
    About, Accepted, FastDice, NotationVersion, Outcome, Phrase, Refused, Seat, SeatCount, SeatSet, Seed,
    Viewer,
};
use bistro_protocol::{ClockFace, Hint, Json, LessonStep, NewsItem, Offer, Play};
use bistro_words::phrases;
use serde_json::Value;

use crate::record::{BadRecordFile, RecordFile, RecordedStep};

/// A table. Decisions come in as notation; views, offers and news go out, each addressed to its viewer.
pub trait AnyTable: Debug + Send + Sync {
    /// The label on the box of the game.
    fn about(&self) -> &'static About;

    /// Seats and options, as JSON.
    fn setup(&self) -> Value;

    /// How many play.
    fn seats(&self) -> SeatCount;

    /// Who is asked now. Whether a seat has already sealed its answer does not show here.
    fn pending(&self) -> SeatSet;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How many steps have been played.
    fn step(&self) -> usize;

    /// What this viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Json;

    /// The table as this viewer sees it, line by line.
    fn scene(&self, viewer: Viewer) -> Vec<Phrase>;

    /// What this seat is asked, if it is.
    fn ask(&self, seat: Seat) -> Option<Phrase>;

    /// What this seat may do now; empty when it is not asked.
    fn legal(&self, seat: Seat) -> Vec<Offer>;

    /// What this seat sees, as numbers ([`Encode::encode`](bistro_core::Encode::encode)).
    fn encode(&self, seat: Seat) -> Vec<i16>;

    /// The ids of what this seat may do now, in the order of [`AnyTable::legal`]; empty when it is not asked.
    fn legal_ids(&self, seat: Seat) -> Vec<u16>;

    /// The action that an id stands for in this seat now, whether it is legal or not. Some ids stand for nothing.
    fn notation_of(&self, seat: Seat, id: u16) -> Option<String>;

    /// All of that together, for a guest of a server.
    fn play(&self, viewer: Viewer, moment: Moment) -> Play;

    /// The same as JSON, written straight from the table.
    fn write_play(&self, viewer: Viewer, moment: Moment, into: &mut Vec<u8>);

    /// Decide for a seat, in the game's notation.
    fn decide(&mut self, seat: Seat, notation: &str) -> Result<Accepted, DecisionError>;

    /// Decide for a seat, and keep the decision sealed even if it is the last one owed.
    fn seal(&mut self, seat: Seat, notation: &str) -> Result<(), DecisionError>;

    /// Carry out what is sealed, if nobody is owed any more. Returns whether that was so.
    fn reveal(&mut self) -> bool;

    /// Go on with other luck; with a seat named, what it does not know is dealt again.
    fn fork(&mut self, seed: Seed, redealt_for: Option<Seat>);

    /// Take back a decision that is still sealed. Returns whether there was one.
    fn withdraw(&mut self, seat: Seat) -> bool;

    /// What this seat has sealed, for its own eyes.
    fn sealed(&self, seat: Seat) -> Option<String>;

    /// What a bot in this seat would do, if the seat is asked. It is not done yet.
    fn think(&self, seat: Seat, bot: BotSpec, dice: &mut FastDice) -> Option<String>;

    /// A bot for this seat, if the seat is asked, that can think elsewhere while the table goes on. It takes
    /// along what the seat may know, and answers in notation.
    fn ponder(&self, seat: Seat, bot: BotSpec) -> Option<Pondering<String>>;

    /// A search for this seat, if the seat is asked, with what it found out about every action: in the order of
    /// [`AnyTable::legal`].
    fn ponder_search(&self, seat: Seat, search: SearchSpec) -> Option<Pondering<Vec<Searched>>>;

    /// [`AnyTable::hints`], to be worked out elsewhere.
    fn ponder_hints(&self, seat: Seat) -> Pondering<Vec<Hint>>;

    /// The same about a decision that was made: what was taken is always among the lines.
    fn ponder_opinion(&self, seat: Seat, taken: &str) -> Pondering<Vec<Hint>>;

    /// Why this seat may not do this now; nothing is done. `None` when it may.
    fn why_not(&self, seat: Seat, notation: &str) -> Option<DecisionError>;

    /// What a search thinks worth considering for this seat, the best first. It costs up to a second of one core.
    fn hints(&self, seat: Seat, dice: &mut FastDice) -> Vec<Hint>;

    /// What this viewer was told in step `since` and later; step 0 is the deal.
    fn news(&self, since: usize, viewer: Viewer) -> Vec<NewsItem>;

    /// The same as JSON, written straight from the table.
    fn write_news(&self, since: usize, viewer: Viewer, into: &mut Vec<u8>);

    /// Whether anything secret was told in this step or later.
    fn secret_told_since(&self, step: usize) -> bool;

    /// The decisions of one step, the first being 1. They may hold secrets: for records and for the replay
    /// of a finished game, not for players.
    fn moves(&self, step: usize) -> Vec<(Seat, String)>;

    /// Everything needed to build this table again, the seed included.
    fn record(&self) -> RecordFile;

    /// Play the next step of a record, written in this notation, checking it: a replay that goes forward a step at a
    /// time.
    fn repeat(&mut self, step: &RecordedStep, notation: NotationVersion) -> Result<(), BadRecordFile>;

    /// The table as it was after this many steps.
    fn back_to(&self, step: usize) -> Box<dyn AnyTable>;
}

/// A thought that can be taken to another thread.
pub type Pondering<T> = Box<dyn FnOnce(&mut FastDice) -> T + Send>;

/// What a search found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct Searched {
    /// The action.
    pub notation: String,
    /// The chance with which it should be played.
    pub chance: f32,
    /// Its mean value, from 0 (it loses) to 1 (it wins).
    pub value: f32,
    /// How often it was tried.
    pub visits: u32,
}

/// What a server knows of a question, and its game does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    /// Names the present question.
    pub turn: u32,
    /// Whether anything is asked at all: a game may have been ended before its end.
    pub playing: bool,
    /// Whether the table is told in words too.
    pub words: bool,
    /// The clocks as they stand, if there are any.
    pub clock: Option<ClockFace>,
    /// What a lesson says now, for the newcomer's seat alone.
    pub lesson: Option<(Seat, LessonStep)>,
}

/// Why a decision was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DecisionError {
    /// This is not an action; the message says what would be.
    NotNotation(String),
    /// It is an action, and the table does not take it now.
    Refused(Refused),
}

impl DecisionError {
    /// The reason, for people. Where a rule forbids the decision, the phrase carries the rule's number.
    pub fn phrase(&self) -> Phrase {
        match self {
            DecisionError::NotNotation(problem) => phrases::not_notation(problem),
            DecisionError::Refused(refused) => phrases::refused(refused),
        }
    }
}

impl From<Refused> for DecisionError {
    fn from(refused: Refused) -> DecisionError {
        DecisionError::Refused(refused)
    }
}
