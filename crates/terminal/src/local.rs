//! A game against computer players, with no server.

use std::path::PathBuf;

use bistro_bots::BotSpec;
use bistro_core::{Accepted, BadSetup, FastDice, Lang, Phrase, Seat, Seed, Viewer};
use bistro_engine::{AnyGame, AnyTable, BadRecordFile, RecordFile};
use bistro_protocol::Hint;
use bistro_words::{Names, Words, phrases};
use serde_json::Value;

use crate::saved::{SaveFault, Saved};
use crate::session::{Answer, Awaited, Heard, Offered, Refused, SceneLine, Session, Told, What};

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
pub struct Local {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    me: Seat,
    bots: Vec<BotSpec>,
    words: Words,
    names: Names,
    thinking: FastDice,
    /// Where the game is saved when it is left.
    saved_at: Option<PathBuf>,
    /// Goes up with every undo, so that thoughts about what never happened are not heard.
    timeline: u64,
    wants_hints: bool,
    leave_refused: bool,
}

impl Local {
    pub fn sit_down(seating: Seating, lang: Lang, thinking: FastDice) -> Result<Local, BadSetup> {
        let Seating { game, setup, seed, me, bots } = seating;
        let table = game.open(&setup, seed, Vec::new())?;
        Ok(Local::at(game, table, me, bots, lang, thinking))
    }

    /// Go on with a game that was left.
    pub fn resume(
        game: &'static dyn AnyGame,
        saved: &Saved,
        lang: Lang,
        thinking: FastDice,
    ) -> Result<Local, BadRecordFile> {
        let table = game.load(&saved.record)?;
        Ok(Local::at(game, table, saved.seat, saved.bots.clone(), lang, thinking))
    }

    fn at(
        game: &'static dyn AnyGame,
        table: Box<dyn AnyTable>,
        me: Seat,
        bots: Vec<BotSpec>,
        lang: Lang,
        thinking: FastDice,
    ) -> Local {
        let words = game.words(lang);
        let names = Names::numbered(&words, table.seats(), Some(me));
        Local {
            game,
            table,
            me,
            bots,
            words,
            names,
            thinking,
            saved_at: None,
            timeline: 0,
            wants_hints: false,
            leave_refused: false,
        }
    }

    /// Save it there when it is left, and forget it there when it is finished.
    #[must_use]
    pub fn kept_at(mut self, place: Option<PathBuf>) -> Local {
        self.saved_at = place;
        self.forget_if_over();
        self
    }

    /// The game as it stands, to go on with later.
    pub fn saved(&self) -> Saved {
        Saved::new(self.me, self.bots.clone(), self.table.record())
    }

    pub fn record(&self) -> RecordFile {
        self.table.record()
    }

    pub fn step(&self) -> usize {
        self.table.step()
    }

    /// The step in which the person last decided something.
    pub fn latest_decision(&self) -> Option<usize> {
        let decided = |step: &usize| self.table.moves(*step).iter().any(|(seat, _)| *seat == self.me);
        (1..=self.table.step()).rev().find(decided)
    }

    /// Let the bots decide, on this thread, until the person is asked or the game is over.
    pub fn wait_for_bots(&mut self) {
        while let Some(awaited) = self.awaited() {
            self.hear((awaited.wait)());
        }
    }

    fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase, &self.names)
    }

    fn refused(&self, why: &Phrase) -> Answer {
        let rule = why.rule.as_deref().map(str::to_owned);
        Answer::Refused(Refused { why: self.words.refusal(why, &self.names), rule })
    }

    fn refuse(&self, why: String) -> Answer {
        Answer::Refused(Refused { why, rule: None })
    }

    fn fresh_dice(&mut self) -> FastDice {
        FastDice::new(self.thinking.seed())
    }

    /// What a look ahead thinks of everything the person may do.
    fn hints(&mut self) -> Awaited {
        let (timeline, mut dice) = (self.timeline, self.fresh_dice());
        let ponder = self.table.ponder_hints(self.me);
        let wait = move || Heard(What::Hints(timeline, ponder(&mut dice)));
        Awaited { words: self.word("bistro-hint-coming"), wait: Box::new(wait) }
    }

    /// A saved game that has now been finished need not be kept; another stays.
    fn forget_if_over(&self) {
        let Some(place) = self.saved_at.as_deref().filter(|_| self.is_over()) else { return };
        let commitment = self.table.record().commitment;
        if Saved::read(place).is_ok_and(|saved| saved.record.commitment == commitment) {
            Saved::forget(place);
        }
    }

    fn write(&self) -> Result<(), SaveFault> {
        self.saved().write(self.saved_at.as_deref().ok_or(SaveFault::NoFolder)?)
    }
}

impl Session for Local {
    fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    fn title(&self) -> String {
        format!("{} · {}", self.word("title"), self.names.of(self.me))
    }

    fn greeting(&self) -> Vec<String> {
        let commitment = format!("{} {}", self.word("bistro-commitment"), self.table.record().commitment);
        vec![self.word("title"), commitment, self.word("bistro-commands")]
    }

    fn rulebook(&self) -> &'static str {
        self.game.rulebook(self.words.lang())
    }

    fn rule_asked(&self) -> Option<String> {
        self.table.ask(self.me)?.rule.map(|rule| rule.into_owned())
    }

    fn keys(&self) -> &'static str {
        if self.is_over() { "bistro-keys-over" } else { "bistro-keys-table" }
    }

    fn is_over(&self) -> bool {
        self.table.pending().is_empty()
    }

    fn is_my_turn(&self) -> bool {
        self.table.pending().contains(self.me) && self.table.sealed(self.me).is_none()
    }

    fn question(&self) -> u64 {
        self.timeline << 32 | self.table.step() as u64
    }

    fn scene(&self) -> Vec<SceneLine> {
        self.table
            .scene(Viewer::Seat(self.me))
            .iter()
            .map(|line| SceneLine::of(line, self.say(line)))
            .collect()
    }

    fn asked(&self) -> Option<String> {
        let phrase = if self.is_my_turn() { self.table.ask(self.me) } else { None };
        phrase.or_else(|| phrases::turn(self.table.pending())).map(|phrase| self.say(&phrase))
    }

    fn about(&self) -> Vec<String> {
        Vec::new()
    }

    fn clock(&self) -> Option<String> {
        None
    }

    fn offers(&self) -> Vec<Offered> {
        if !self.is_my_turn() {
            return Vec::new();
        }
        let offered = self.table.legal(self.me).into_iter();
        offered.map(|offer| Offered { words: self.say(&offer.words), notation: offer.notation }).collect()
    }

    fn heard(&self) -> usize {
        self.table.step() + 1
    }

    /// What happened in this step and later; the deal is step 0.
    fn news(&self, since: usize) -> Vec<Told> {
        let decided = self.latest_decision().unwrap_or(0);
        let items = self.table.news(since, Viewer::Seat(self.me)).into_iter();
        items
            .map(|item| Told { words: self.say(&item.words), fresh: item.step as usize >= decided })
            .collect()
    }

    fn result(&self) -> Vec<String> {
        let Some(outcome) = self.table.outcome() else { return Vec::new() };
        phrases::result(&outcome).iter().map(|line| self.say(line)).collect()
    }

    fn seed(&self) -> Option<String> {
        let seed = self.table.record().seed.filter(|_| self.is_over())?;
        Some(format!("{} {seed}", self.word("bistro-seed")))
    }

    fn decide(&mut self, text: &str) -> Answer {
        let notation = match text.trim().parse::<usize>() {
            Ok(number @ 1..) => {
                let offer = self.table.legal(self.me).into_iter().nth(number - 1);
                offer.map_or_else(|| text.to_owned(), |offer| offer.notation)
            }
            _ => text.to_owned(),
        };
        let answer = match self.table.decide(self.me, &notation) {
            Ok(Accepted::Played) => Answer::Done(Vec::new()),
            Ok(Accepted::Sealed) => Answer::Done(vec![self.say(&phrases::sealed(&notation))]),
            Err(refused) => self.refused(&refused.phrase()),
        };
        self.forget_if_over();
        answer
    }

    fn undo(&mut self) -> Answer {
        if !self.table.withdraw(self.me) {
            let Some(step) = self.latest_decision() else {
                return self.refuse(self.word("bistro-undo-nothing"));
            };
            self.table = self.table.back_to(step - 1);
        }
        self.timeline += 1;
        Answer::Done(vec![self.word("bistro-undone")])
    }

    fn hint(&mut self) -> Answer {
        if !self.is_my_turn() {
            return self.refused(&phrases::refused(&bistro_core::Refused::NotAsked));
        }
        self.wants_hints = true;
        Answer::Later
    }

    fn save(&mut self) -> Answer {
        match self.write() {
            Ok(()) => Answer::Done(vec![self.word("bistro-saved")]),
            Err(fault) => self.refuse(fault.say(&self.words)),
        }
    }

    fn leave(&mut self) -> Answer {
        // A player who leaves before the first decision loses nothing, and keeps what was saved before.
        let worth_it = !self.is_over() && self.latest_decision().is_some();
        if !worth_it || std::mem::replace(&mut self.leave_refused, true) {
            return Answer::Done(Vec::new());
        }
        self.save()
    }

    fn awaited(&mut self) -> Option<Awaited> {
        if std::mem::take(&mut self.wants_hints) && self.is_my_turn() {
            return Some(self.hints());
        }
        let owes = |seat: &Seat| self.table.sealed(*seat).is_none();
        let seat = self.table.pending().without(self.me).find(owes)?;
        let thought = self.table.ponder(seat, self.bots[seat.index()]).expect("this seat is asked");
        let (timeline, mut dice) = (self.timeline, self.fresh_dice());
        let wait = move || Heard(What::Decided { timeline, seat, notation: thought(&mut dice) });
        let words = self.say(&Phrase::new("bistro-thinking").seat("player", seat));
        Some(Awaited { words, wait: Box::new(wait) })
    }

    fn hear(&mut self, heard: Heard) -> Option<Answer> {
        match heard.0 {
            What::Decided { timeline, seat, notation } if timeline == self.timeline => {
                self.table.decide(seat, &notation).expect("a bot chooses among legal actions");
                self.forget_if_over();
                None
            }
            What::Hints(timeline, hints) if timeline == self.timeline => {
                Some(Answer::Done(hint_lines(&hints, |phrase| self.say(phrase))))
            }
            What::Decided { .. } | What::Hints(..) | What::Update(_) => None,
        }
    }
}

/// The best few hints, each with its chance to win and, behind the best, by how much it is behind.
pub(crate) fn hint_lines(hints: &[Hint], say: impl Fn(&Phrase) -> String) -> Vec<String> {
    const TOLD: usize = 3;
    let Some(best) = hints.first() else { return Vec::new() };
    let line = |hint: &Hint| {
        let chance = if hint.notation == best.notation {
            phrases::hint_best(hint.mean)
        } else {
            phrases::hint_behind(hint.mean, best.mean - hint.mean, hint.error)
        };
        format!("{}: {} [{}]", say(&chance), say(&hint.words), hint.notation)
    };
    hints.iter().take(TOLD).map(line).collect()
}
