//! One game's table behind the face of all.

use std::fmt;

use bistro_bots::{Advice, BotSpec, SearchSpec, advise, make};
use bistro_core::{
    About, Accepted, Actions, BadRecord, Encode, FastDice, NotationVersion, Observation, Outcome, Phrase,
    Refused, Seat, SeatCount, SeatSet, Seed, Speak, Table, Viewer, length, num_actions,
};
use bistro_protocol::{Hint, Json, NewsItem, Offer, OutcomeData, Play};
use bistro_words::phrases;
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::any_table::{AnyTable, DecisionError, Moment, Pondering, Searched};
use crate::observation;
use crate::record::{BadRecordFile, RecordFile, RecordedStep};
use crate::setup;

pub(crate) struct ErasedTable<G: Speak + Encode>(pub(crate) Table<G>);

/// The state behind it stays out of logs.
impl<G: Speak + Encode> fmt::Debug for ErasedTable<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at step {}", G::ABOUT.id, self.step())
    }
}

impl<G: Speak + Encode> ErasedTable<G> {
    /// The action this text stands for.
    fn admit(&self, seat: Seat, notation: &str) -> Result<G::Action, DecisionError> {
        let pending = self.pending();
        notation.trim().parse::<G::Action>().map_err(|bad| {
            // Somebody who is not asked at all should hear that first.
            if pending.is_empty() {
                Refused::Over.into()
            } else if !pending.contains(seat) {
                Refused::NotAsked.into()
            } else {
                DecisionError::NotNotation(bad.to_string())
            }
        })
    }

    /// Advice for this seat, if it is asked, to be worked out elsewhere.
    fn ponder_advice(&self, seat: Seat, taken: Option<G::Action>) -> Pondering<Vec<Hint>> {
        if !self.pending().contains(seat) {
            return Box::new(|_| Vec::new());
        }
        let observation = self.0.observe_owned(seat);
        Box::new(move |dice| hints(&observation.observe(), taken, dice))
    }

    /// A seat that is not at this table sees what the public sees.
    fn admitted(&self, viewer: Viewer) -> Viewer {
        match viewer {
            Viewer::Seat(seat) if !self.seats().has(seat) => Viewer::Public,
            Viewer::Seat(_) | Viewer::Public | Viewer::Above => viewer,
        }
    }

    /// How the game stands, ready to be written.
    fn play_of<'a>(
        &self,
        view: &'a G::View,
        viewer: Viewer,
        moment: Moment,
    ) -> Play<&'a G::View, Offers<'a, G>> {
        let Moment { turn, playing, words, clock, lesson } = moment;
        let pending = if playing { self.pending() } else { SeatSet::EMPTY };
        let seat = match viewer {
            Viewer::Seat(seat) if playing => Some(seat),
            Viewer::Seat(_) | Viewer::Public | Viewer::Above => None,
        };
        let outcome = self.outcome();
        Play {
            turn,
            step: self.step() as u32,
            pending: pending.collect(),
            view,
            scene: if words { G::scene(view) } else { Vec::new() },
            ask: seat.filter(|seat| pending.contains(*seat)).map(|seat| G::ask(view, seat)),
            offers: Offers { view, of: seat.map(|seat| (seat, self.0.legal(seat))) },
            sealed: seat.and_then(|seat| self.sealed(seat)),
            clock,
            lesson: lesson.filter(|(learner, _)| seat == Some(*learner)).map(|(_, step)| step),
            result: outcome.as_ref().map_or_else(Vec::new, phrases::result),
            outcome: outcome.as_ref().map(OutcomeData::from),
        }
    }

    fn news_lines(&self, since: usize, viewer: Viewer) -> impl Iterator<Item = NewsItem<&G::Event>> {
        let line = |(step, event)| NewsItem { step: step as u32, words: G::tell(event), event };
        self.0.news_since(since, self.admitted(viewer)).map(line)
    }
}

/// What a seat may do, if anything.
struct Offers<'a, G: Speak> {
    view: &'a G::View,
    of: Option<(Seat, Actions<G>)>,
}

impl<G: Speak> Offers<'_, G> {
    fn lines(&self) -> impl Iterator<Item = Offer<Notation<'_, G::Action>, &G::Action>> {
        let offers =
            self.of.iter().flat_map(|(seat, actions)| actions.iter().map(move |action| (*seat, action)));
        offers.map(|(seat, action)| Offer {
            notation: Notation(action),
            action,
            words: G::offer(self.view, seat, action),
        })
    }

    fn kept(&self) -> Vec<Offer> {
        let kept = |line: Offer<Notation<'_, G::Action>, &G::Action>| Offer {
            notation: line.action.to_string(),
            action: Json::of(line.action),
            words: line.words,
        };
        self.lines().map(kept).collect()
    }
}

impl<G: Speak> Serialize for Offers<'_, G> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.lines())
    }
}

/// An action, to be written in its game's notation.
struct Notation<'a, A>(&'a A);

impl<A: fmt::Display> Serialize for Notation<'_, A> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self.0)
    }
}

fn write(what: &impl Serialize, into: &mut Vec<u8>) {
    serde_json::to_writer(into, what).expect("what a game sends has a JSON form");
}

/// What a search with this observation thinks worth considering, the best first, and what was taken if anything was.
fn hints<G: Speak>(
    observation: &Observation<'_, G>,
    taken: Option<G::Action>,
    dice: &mut FastDice,
) -> Vec<Hint> {
    let view = observation.view();
    let hint = |advice: Advice<G::Action>| Hint {
        notation: advice.action.to_string(),
        words: G::offer(&view, observation.seat(), &advice.action),
        mean: advice.mean,
        error: advice.error,
    };
    advise(observation, taken, dice).into_iter().map(hint).collect()
}

impl<G: Speak + Encode> AnyTable for ErasedTable<G> {
    fn about(&self) -> &'static About {
        const { &G::ABOUT }
    }

    fn setup(&self) -> Value {
        setup::to_value(self.0.setup())
    }

    fn seats(&self) -> SeatCount {
        self.0.seats()
    }

    fn pending(&self) -> SeatSet {
        self.0.pending()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn step(&self) -> usize {
        self.0.steps().len()
    }

    fn view(&self, viewer: Viewer) -> Json {
        Json::of(&self.0.view(self.admitted(viewer)))
    }

    fn scene(&self, viewer: Viewer) -> Vec<Phrase> {
        G::scene(&self.0.view(self.admitted(viewer)))
    }

    fn ask(&self, seat: Seat) -> Option<Phrase> {
        self.pending().contains(seat).then(|| G::ask(&self.0.view(Viewer::Seat(seat)), seat))
    }

    fn legal(&self, seat: Seat) -> Vec<Offer> {
        let actions = self.0.legal(seat);
        if actions.is_empty() {
            return Vec::new();
        }
        let view = self.0.view(Viewer::Seat(seat));
        Offers::<G> { view: &view, of: Some((seat, actions)) }.kept()
    }

    fn encode(&self, seat: Seat) -> Vec<i16> {
        let mut array = vec![0; length::<G>()];
        // A seat that is not at this table sees nothing.
        if self.seats().has(seat) {
            G::encode(&self.0.view(Viewer::Seat(seat)), seat, &mut array);
        }
        array
    }

    fn legal_ids(&self, seat: Seat) -> Vec<u16> {
        let (actions, mut ids) = (self.0.legal(seat), Vec::new());
        if !actions.is_empty() {
            G::ids(&self.0.view(Viewer::Seat(seat)), seat, &actions, &mut ids);
        }
        ids
    }

    fn notation_of(&self, seat: Seat, id: u16) -> Option<String> {
        let known = self.seats().has(seat) && usize::from(id) < num_actions::<G>();
        let action = known.then(|| G::action(&self.0.view(Viewer::Seat(seat)), seat, id))??;
        Some(action.to_string())
    }

    fn play(&self, viewer: Viewer, moment: Moment) -> Play {
        let view = self.0.view(self.admitted(viewer));
        let Play { turn, step, pending, view, scene, ask, offers, sealed, clock, lesson, outcome, result } =
            self.play_of(&view, viewer, moment);
        let (view, offers) = (Json::of(view), offers.kept());
        Play { turn, step, pending, view, scene, ask, offers, sealed, clock, lesson, outcome, result }
    }

    fn write_play(&self, viewer: Viewer, moment: Moment, into: &mut Vec<u8>) {
        let view = self.0.view(self.admitted(viewer));
        write(&self.play_of(&view, viewer, moment), into);
    }

    fn decide(&mut self, seat: Seat, notation: &str) -> Result<Accepted, DecisionError> {
        let action = self.admit(seat, notation)?;
        Ok(self.0.decide(seat, action)?)
    }

    fn seal(&mut self, seat: Seat, notation: &str) -> Result<(), DecisionError> {
        let action = self.admit(seat, notation)?;
        Ok(self.0.seal(seat, action)?)
    }

    fn reveal(&mut self) -> bool {
        self.0.reveal()
    }

    fn fork(&mut self, seed: Seed, redealt_for: Option<Seat>) {
        let redealt_for = redealt_for.filter(|seat| self.seats().has(*seat));
        self.0.fork(seed, redealt_for);
    }

    fn withdraw(&mut self, seat: Seat) -> bool {
        self.0.withdraw(seat)
    }

    fn sealed(&self, seat: Seat) -> Option<String> {
        self.0.sealed(seat).map(|action| action.to_string())
    }

    fn think(&self, seat: Seat, bot: BotSpec, dice: &mut FastDice) -> Option<String> {
        let asked = self.pending().contains(seat);
        asked.then(|| make::<G>(bot).choose(&self.0.observe(seat), dice).to_string())
    }

    fn ponder(&self, seat: Seat, bot: BotSpec) -> Option<Pondering<String>> {
        if !self.pending().contains(seat) {
            return None;
        }
        let observation = self.0.observe_owned(seat);
        Some(Box::new(move |dice| observation::think(&observation, bot, dice)))
    }

    fn ponder_search(&self, seat: Seat, search: SearchSpec) -> Option<Pondering<Vec<Searched>>> {
        if !self.pending().contains(seat) {
            return None;
        }
        let observation = self.0.observe_owned(seat);
        Some(Box::new(move |dice| observation::search(&observation, search, dice)))
    }

    fn ponder_hints(&self, seat: Seat) -> Pondering<Vec<Hint>> {
        self.ponder_advice(seat, None)
    }

    fn ponder_opinion(&self, seat: Seat, taken: &str) -> Pondering<Vec<Hint>> {
        self.ponder_advice(seat, taken.parse().ok())
    }

    fn why_not(&self, seat: Seat, notation: &str) -> Option<DecisionError> {
        self.admit(seat, notation).and_then(|action| Ok(self.0.admit(seat, action)?)).err()
    }

    fn hints(&self, seat: Seat, dice: &mut FastDice) -> Vec<Hint> {
        self.ponder_hints(seat)(dice)
    }

    fn news(&self, since: usize, viewer: Viewer) -> Vec<NewsItem> {
        let kept = |line: NewsItem<&G::Event>| NewsItem {
            step: line.step,
            words: line.words,
            event: Json::of(line.event),
        };
        self.news_lines(since, viewer).map(kept).collect()
    }

    fn write_news(&self, since: usize, viewer: Viewer, into: &mut Vec<u8>) {
        let lines: Vec<_> = self.news_lines(since, viewer).collect();
        write(&lines, into);
    }

    fn secret_told_since(&self, step: usize) -> bool {
        self.0.secret_told_since(step)
    }

    fn moves(&self, step: usize) -> Vec<(Seat, String)> {
        let played = step.checked_sub(1).and_then(|index| self.0.steps().get(index));
        played.map_or_else(Vec::new, |step| {
            step.moves.iter().map(|(seat, action)| (seat, action.to_string())).collect()
        })
    }

    fn record(&self) -> RecordFile {
        RecordFile::of(&self.0)
    }

    fn repeat(&mut self, recorded: &RecordedStep, notation: NotationVersion) -> Result<(), BadRecordFile> {
        let step = self.step() + 1;
        self.0.repeat(&recorded.to_step(step, notation)?).map_err(|fault| BadRecord { step, fault }.into())
    }

    fn back_to(&self, step: usize) -> Box<dyn AnyTable> {
        let table = Table::replay_until(&self.0.record(), step);
        Box::new(ErasedTable(table.expect("a table's own record replays")))
    }
}
