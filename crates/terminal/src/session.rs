//! A game against computer players, apart from how it is shown.

use bistro_bots::BotSpec;
use bistro_core::{BadSetup, Commitment, Lang, Phrase, Seat, Seed, Thinker, Viewer};
use bistro_wire::{
    AnyGame, AnyTable, BadRecordFile, Hint, Names, Pondering, RecordFile, Value, WireRefused, Words, house,
};

use crate::saved::Saved;

/// Who sits down, and at what.
#[derive(Clone, Debug)]
pub struct Seating {
    pub game: &'static dyn AnyGame,
    pub setup: Value,
    pub seed: Seed,
    /// The person's seat; it has to be at the table.
    pub me: Seat,
    /// One for each seat; the person's own is never asked.
    pub bots: Vec<BotSpec>,
}

/// One person at a table of bots.
#[derive(Debug)]
pub struct Session {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    me: Seat,
    bots: Vec<BotSpec>,
    words: Words,
    names: Names,
    thinking: Thinker,
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

/// What became of a decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    Played,
    /// It waits for the others; the words say so.
    Sealed(String),
}

/// One line of the table as the person sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneLine {
    pub text: String,
    /// Part of a drawing: its spaces matter, and it must not be broken.
    pub drawn: bool,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    pub words: String,
    /// It happened since the person last decided.
    pub fresh: bool,
}

/// A game that draws gives the lines of its picture as messages of this name.
const PICTURE: &str = "picture";

impl Session {
    pub fn sit_down(seating: Seating, lang: Lang, thinking: Thinker) -> Result<Session, BadSetup> {
        let Seating { game, setup, seed, me, bots } = seating;
        let table = game.open(&setup, seed, Vec::new())?;
        Ok(Session::at(game, table, me, bots, lang, thinking))
    }

    /// Go on with a game that was left.
    pub fn resume(
        game: &'static dyn AnyGame,
        saved: &Saved,
        lang: Lang,
        thinking: Thinker,
    ) -> Result<Session, BadRecordFile> {
        let table = game.load(&saved.record)?;
        Ok(Session::at(game, table, saved.seat, saved.bots.clone(), lang, thinking))
    }

    fn at(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyTable>,
        me: Seat,
        bots: Vec<BotSpec>,
        lang: Lang,
        thinking: Thinker,
    ) -> Session {
        let words = Words::new(game, lang);
        let names = Names::numbered(&words, table.seats(), Some(me));
        Session { game, table, me, bots, words, names, thinking }
    }

    /// The game as it stands, to go on with later.
    pub fn saved(&self) -> Saved {
        Saved::new(self.me, self.bots.clone(), self.table.record())
    }

    pub fn record(&self) -> RecordFile {
        self.table.record()
    }

    pub fn commitment(&self) -> Commitment {
        self.table.record().commitment
    }

    /// The seed of the shuffle, once it can no longer help anybody.
    pub fn seed(&self) -> Option<Seed> {
        self.table.outcome().and_then(|_| self.table.record().seed)
    }

    /// A word of the game or the house.
    pub fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    pub fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &self.names)
    }

    pub fn rulebook(&self) -> &'static str {
        self.game.rulebook(self.words.lang())
    }

    /// The rule behind what is asked now.
    pub fn rule_asked(&self) -> Option<String> {
        self.table.ask(self.me)?.rule.map(|rule| rule.into_owned())
    }

    pub fn me(&self) -> String {
        self.names.of(self.me)
    }

    pub fn step(&self) -> usize {
        self.table.step()
    }

    pub fn is_over(&self) -> bool {
        self.table.pending().is_empty()
    }

    /// Is the person asked, and has not answered?
    pub fn is_my_turn(&self) -> bool {
        self.table.pending().contains(self.me) && self.table.sealed(self.me).is_none()
    }

    pub fn scene(&self) -> Vec<SceneLine> {
        let line = |phrase: Phrase| SceneLine { drawn: phrase.id == PICTURE, text: self.say(&phrase) };
        self.table.scene(Viewer::Seat(self.me)).into_iter().map(line).collect()
    }

    /// What the person is asked, or whose turn it is; nothing when the game is over.
    pub fn asked(&self) -> Option<String> {
        let phrase = if self.is_my_turn() { self.table.ask(self.me) } else { None };
        phrase.or_else(|| house::turn(self.table.pending())).map(|phrase| self.say(&phrase))
    }

    pub fn offers(&self) -> Vec<Offered> {
        if !self.is_my_turn() {
            return Vec::new();
        }
        let offered = self.table.legal(self.me).into_iter();
        offered.map(|offer| Offered { words: self.say(&offer.words), notation: offer.notation }).collect()
    }

    /// What happened in this step and later; the deal is step 0.
    pub fn news(&self, since: usize) -> Vec<Told> {
        let decided = self.latest_decision().unwrap_or(0);
        let items = self.table.news(since, Viewer::Seat(self.me)).into_iter();
        items.map(|item| Told { words: self.say(&item.words), fresh: item.step >= decided }).collect()
    }

    /// How it ended, line by line.
    pub fn result(&self) -> Option<Vec<String>> {
        let outcome = self.table.outcome()?;
        Some(house::result(&outcome).iter().map(|line| self.say(line)).collect())
    }

    /// Decide for the person: the number of an offer, or notation.
    pub fn decide(&mut self, text: &str) -> Result<Taken, Refused> {
        let notation = match text.trim().parse::<usize>() {
            Ok(number @ 1..) => {
                let offer = self.table.legal(self.me).into_iter().nth(number - 1);
                offer.map_or_else(|| text.to_owned(), |offer| offer.notation)
            }
            _ => text.to_owned(),
        };
        match self.table.decide(self.me, &notation) {
            Ok(bistro_core::Accepted::Played) => Ok(Taken::Played),
            Ok(bistro_core::Accepted::Sealed) => Ok(Taken::Sealed(self.say(&house::sealed(&notation)))),
            Err(refused) => Err(self.refused(&refused)),
        }
    }

    fn refused(&self, refused: &WireRefused) -> Refused {
        let rule = match refused {
            WireRefused::Against(refusal) => Some(refusal.rule.to_owned()),
            WireRefused::NotNotation(_) | WireRefused::Over | WireRefused::NotAsked | WireRefused::NoSeed => {
                None
            }
        };
        Refused { why: self.words.refused(refused, &self.names), rule }
    }

    /// The next bot that owes a decision, and its thought, which may be taken to another thread.
    pub fn owed(&mut self) -> Option<Owed> {
        let owes = |seat: &Seat| self.table.sealed(*seat).is_none();
        let seat = self.table.pending().without(self.me).find(owes)?;
        let thought = self.table.ponder(seat, self.bots[seat.index()]).expect("this seat is asked");
        let dice = self.fresh_dice();
        Some(Owed { seat, thought, dice })
    }

    /// What a bot has decided.
    pub fn hear(&mut self, decided: &Decided) {
        self.table.decide(decided.seat, &decided.notation).expect("a bot chooses among legal actions");
    }

    /// Let the bots decide until the person is asked or the game is over.
    pub fn wait_for_bots(&mut self) {
        while let Some(owed) = self.owed() {
            self.hear(&owed.think());
        }
    }

    /// The phrase for a seat that thinks.
    pub fn thinks(&self, seat: Seat) -> String {
        self.say(&Phrase::new("house-thinking").seat("player", seat))
    }

    /// What a look ahead thinks of everything the person may do, to be worked out anywhere.
    pub fn ponder_hints(&mut self) -> (Pondering<Vec<Hint>>, Thinker) {
        (self.table.ponder_hints(self.me), self.fresh_dice())
    }

    /// The three best of them, in words.
    pub fn hint_lines(&self, hints: &[Hint]) -> Vec<String> {
        let line = |hint: &Hint| {
            let (mean, spread) = (100.0 * hint.mean, 100.0 * hint.spread);
            format!("{mean:.0} % ± {spread:.0}: {} [{}]", self.say(&hint.words), hint.notation)
        };
        hints.iter().take(3).map(line).collect()
    }

    fn fresh_dice(&mut self) -> Thinker {
        Thinker::new(self.thinking.seed())
    }

    /// Take back the person's latest decision and everything after it.
    pub fn undo(&mut self) -> Result<(), Refused> {
        if self.table.withdraw(self.me) {
            return Ok(());
        }
        match self.latest_decision() {
            Some(step) => {
                self.table = self.table.back_to(step - 1);
                Ok(())
            }
            None => Err(Refused { why: self.word("house-undo-nothing"), rule: None }),
        }
    }

    /// The step in which the person last decided something.
    pub fn latest_decision(&self) -> Option<usize> {
        let decided = |step: &usize| self.table.moves(*step).iter().any(|(seat, _)| *seat == self.me);
        (1..=self.table.step()).rev().find(decided)
    }
}

/// A decision that a bot still has to think of.
pub struct Owed {
    pub seat: Seat,
    thought: Pondering<String>,
    dice: Thinker,
}

impl std::fmt::Debug for Owed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a decision of seat {}", self.seat)
    }
}

impl Owed {
    pub fn think(mut self) -> Decided {
        Decided { seat: self.seat, notation: (self.thought)(&mut self.dice) }
    }
}

/// What a bot has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decided {
    seat: Seat,
    notation: String,
}
