//! A game between computer players as a designer watches it.

use bistro_bots::{Bot, Finished, LengthSoFar, play_watched};
use bistro_core::{
    Chances, CheckedSetup, Dice, FastDice, Game, Id, Moves, Observation, Phrase, Seat, SeatSet, Seed, Setup,
    Silent, Speak, TableDice, Viewer,
};

use crate::appraisal::{Appraisal, Appraiser, Moment};
use crate::calibration::{Calibration, Judged, shares};

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Detail {
    /// Who was how likely to win, step by step; what each player chose.
    Chances,
    /// Besides, what every decision was about, and what was luck. It takes several times as long.
    Decisions,
}

/// How a game went, decision by decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Watched {
    /// `bistro record --seed` with this number, the same table and the same bots is this very game.
    pub seed: u64,
    pub finished: Finished,
    pub decisions: Vec<WatchedDecision>,
    /// The chances of all seats before each step, and when all is over. They add up to 1 unless nobody may win.
    pub chances: Vec<Chances>,
    /// Squares of the changes that luck made, and of all other changes, summed over seats and steps.
    pub swings: Option<Swings>,
}

/// What moved the chances to win, as sums of squares.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Swings {
    pub luck: f64,
    pub play: f64,
}

/// One decision of one seat.
#[derive(Clone, PartialEq, Debug)]
pub struct WatchedDecision {
    pub step: u32,
    /// The turn or round in which it was made.
    pub turn: u32,
    pub seat: Seat,
    /// The decision in notation.
    pub action: String,
    /// How many actions there were to choose from.
    pub choices: u32,
    /// The action taken, in the words of its seat.
    pub taken: Phrase,
    /// The kinds of action that were there to choose from, each once.
    pub offered: Vec<ActionKind>,
    /// The best that each of these kinds could do for its player, in the same order, where it was appraised.
    pub worth: Vec<f32>,
    /// Nothing for a decision without a choice, or where nobody looked so closely.
    pub appraisal: Option<Appraisal>,
}

/// Actions that are put into the same words are of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ActionKind {
    /// The message in the game's `.ftl` files.
    pub id: Id,
    pub rule: Option<Id>,
}

impl From<&Phrase> for ActionKind {
    fn from(phrase: &Phrase) -> ActionKind {
        ActionKind { id: phrase.id.clone(), rule: phrase.rule.clone() }
    }
}

/// Play one game and note everything. Its luck is that of a table with this seed, as `bistro record` has it.
pub(crate) fn watch<G: Speak>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    seed: u64,
    detail: Detail,
    calibration: &Calibration,
) -> Watched {
    let mut dice = TableDice::new(&Seed::from_number(seed).key(&[]));
    let mut watcher = Watcher::<G> {
        seats: setup.seats(),
        detail,
        calibration,
        appraiser: Appraiser::default(),
        appraising: FastDice::nth(seed, 1),
        length: LengthSoFar::default(),
        legal: Vec::new(),
        expected: None,
        decisions: Vec::new(),
        chances: Vec::new(),
        swings: (detail == Detail::Decisions).then(Swings::default),
    };
    let mut thinking = FastDice::new(seed);
    let finished =
        play_watched(setup, bots, &mut dice, &mut thinking, |state, moves| watcher.look(state, moves));
    let Watcher { decisions, mut chances, mut swings, expected, .. } = watcher;
    let end = shares(&finished.outcome);
    if let (Some(swings), Some(expected)) = (&mut swings, &expected) {
        swings.add(expected, chances.last(), &end);
    }
    chances.push(end);
    Watched { seed, finished, decisions, chances, swings }
}

struct Watcher<'a, G: Speak> {
    seats: bistro_core::SeatCount,
    detail: Detail,
    calibration: &'a Calibration,
    appraiser: Appraiser<G>,
    /// Dice of its own: looking changes nothing.
    appraising: FastDice,
    length: LengthSoFar,
    legal: bistro_core::Actions<G>,
    /// What was to be expected of the last step, whatever the luck.
    expected: Option<Expected>,
    decisions: Vec<WatchedDecision>,
    chances: Vec<Chances>,
    swings: Option<Swings>,
}

impl<G: Speak> Watcher<'_, G> {
    fn look(&mut self, state: &G::State, moves: &Moves<G::Action>) {
        self.length.count::<G>(state);
        let at = Moment { seats: self.seats, turn: self.length.turns, calibration: self.calibration };
        let chances = at.chances::<G>(state);
        if let Some(swings) = &mut self.swings {
            match &self.expected {
                Some(expected) => swings.add(expected, self.chances.last(), &chances),
                None => swings.add_deal(self.seats.get(), &chances),
            }
        }
        self.chances.push(chances);
        for (seat, action) in moves.iter() {
            self.note(state, seat, action, &at);
        }
        if self.detail == Detail::Decisions {
            self.expected = Some(Expected::of::<G>(state, moves, &at, &mut self.appraising));
        }
    }

    fn note(&mut self, state: &G::State, seat: Seat, action: G::Action, at: &Moment<'_>) {
        let view = G::view(state, Viewer::Seat(seat));
        self.legal.clear();
        G::legal(state, seat, &mut self.legal);
        let kinds: Vec<ActionKind> =
            self.legal.iter().map(|action| ActionKind::from(&G::offer(&view, seat, action))).collect();
        let mut offered = kinds.clone();
        offered.sort_unstable();
        offered.dedup();
        let appraisal = (self.detail == Detail::Decisions && self.legal.len() > 1).then(|| {
            let observation = Observation::new(state, seat);
            self.appraiser.appraise(&observation, &self.legal, at, &mut self.appraising)
        });
        let worth = appraisal.as_ref().map_or(Vec::new(), |appraisal| {
            let of_kind = |kind: &ActionKind| {
                let worths = kinds.iter().zip(&appraisal.own).filter(|(each, _)| *each == kind);
                worths.map(|(_, worth)| *worth).fold(f32::MIN, f32::max)
            };
            offered.iter().map(of_kind).collect()
        });
        self.decisions.push(WatchedDecision {
            step: self.chances.len() as u32 - 1,
            turn: at.turn,
            seat,
            action: action.to_string(),
            choices: self.legal.len() as u32,
            taken: G::offer(&view, seat, &action),
            offered,
            worth,
            appraisal,
        });
    }
}

/// The chances after a step, as they are on average over the luck that may come with it.
#[derive(Debug)]
struct Expected {
    mean: Chances,
    /// How much single draws differ from the mean, by seat: their variance.
    variance: Chances,
}

/// So many times fresh dice are thrown to know what a step brings on average.
const THROWS: usize = 8;

impl Expected {
    fn of<G: Game>(
        state: &G::State,
        moves: &Moves<G::Action>,
        at: &Moment<'_>,
        dice: &mut FastDice,
    ) -> Expected {
        let mut expected = Expected { mean: Chances::default(), variance: Chances::default() };
        let mut squares = Chances::default();
        for _ in 0..THROWS {
            let mut next = state.clone();
            G::apply(&mut next, moves, &mut FastDice::new(dice.seed()), &mut Silent);
            let chances = at.chances::<G>(&next);
            for seat in SeatSet::all(at.seats) {
                expected.mean[seat.index()] += chances[seat.index()] / THROWS as f32;
                squares[seat.index()] += chances[seat.index()].powi(2);
            }
        }
        for seat in SeatSet::all(at.seats) {
            let of_mean = THROWS as f32 * expected.mean[seat.index()].powi(2);
            expected.variance[seat.index()] =
                ((squares[seat.index()] - of_mean) / (THROWS - 1) as f32).max(0.0);
        }
        expected
    }
}

impl Swings {
    /// What came instead of what was expected is luck; what was expected instead of what was before is play. Both
    /// are corrected for the error of a mean of few throws.
    fn add(&mut self, expected: &Expected, before: Option<&Chances>, after: &Chances) {
        let Some(before) = before else { return };
        let throws = THROWS as f64;
        for seat in 0..before.len() {
            let square = |one: f32, other: f32| f64::from(one - other).powi(2);
            self.luck += square(after[seat], expected.mean[seat]) * throws / (throws + 1.0);
            self.play +=
                square(expected.mean[seat], before[seat]) - f64::from(expected.variance[seat]) / throws;
        }
    }

    /// The deal is luck, too.
    fn add_deal(&mut self, seats: usize, chances: &Chances) {
        let fair = chances.iter().sum::<f32>() / seats as f32;
        self.luck += chances[..seats].iter().map(|chance| f64::from(chance - fair).powi(2)).sum::<f64>();
    }
}

/// What the judge says in one game, uncorrected, and who won it: practice for [`Calibration`].
pub(crate) fn judge_game<G: Game>(
    setup: &CheckedSetup<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut impl Dice,
    thinking: &mut FastDice,
) -> (Vec<Judged>, u32) {
    let mut judged: Vec<(u32, Chances)> = Vec::new();
    let mut length = LengthSoFar::default();
    let finished = play_watched(setup, bots, dice, thinking, |state, _| {
        length.count::<G>(state);
        let at = Moment { seats: setup.seats(), turn: length.turns, calibration: &Calibration::NONE };
        judged.push((length.turns, at.chances::<G>(state)));
    });
    let won = shares(&finished.outcome);
    let judged = judged.into_iter().map(|(turn, chances)| Judged { turn, chances, won });
    (judged.collect(), finished.length)
}
