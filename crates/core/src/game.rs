//! The contract every game signs.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{Deref, RangeInclusive};
use std::str::FromStr;

use serde::Serialize;

use crate::chances::Chances;
use crate::dice::Dice;
use crate::features::Features;
use crate::log::Log;
use crate::network::Network;
use crate::notation::{BadNotation, NotationVersion};
use crate::outcome::Outcome;
use crate::phrase::Phrase;
use crate::seat::{MAX_SEATS, Seat, SeatSet, Viewer};
use crate::setup::{BadSetup, Choice, EarlierRules, Preset, Setup};
use crate::wire::Wire;

/// A rule set. The type itself is empty: everything is in the associated types and functions.
///
/// `State` is the truth and never travels: it has no serialisation, and what a seat may know of it is its
/// `View`. Functions that change the state cannot fail: a [`Table`](crate::Table) admits only what
/// [`Game::legal`] offers.
pub trait Game: Copy + Eq + Debug + Send + Sync + 'static {
    /// The label on the box: name, number of players, options.
    const ABOUT: About;
    /// How far a search should play on before it asks [`Game::judge`]; found by trying.
    const ROLLOUT: Rollout = Rollout::AT_ONCE;

    /// What a search does where only others decide; found by trying.
    const OTHERS: Others = Others::Searched;

    /// How the seven levels of computer players think, the weakest first. They should be evenly spaced: each wins about two
    /// games in three against the one before it. A game for which that was tried out has numbers of its own.
    const LEVELS: [Skill; 7] = [
        Skill { iterations: 1, softness: 0.12 },
        Skill { iterations: 2, softness: 0.06 },
        Skill { iterations: 6, softness: 0.03 },
        Skill { iterations: 20, softness: 0.01 },
        Skill { iterations: 60, softness: 0.0 },
        Skill { iterations: 240, softness: 0.0 },
        Skill { iterations: 1200, softness: 0.0 },
    ];

    /// How the strongest level of the first release thought. It never changes, whatever becomes of
    /// [`Game::LEVELS`]: newer players are measured against that one.
    const HEAD_CHEF_1: Depth = Depth { iterations: 1200, rollout: Self::ROLLOUT };

    /// How long the level below it thought, for the same reason.
    const CHEF_1: Depth = Depth { iterations: 240, rollout: Self::HEAD_CHEF_1.rollout };

    /// What the game's own length is counted in.
    const UNIT: Unit = Unit::Turns;

    /// Numbers inside the rules that are ours, not the rulebook's, and that the laboratory may turn; at most three. Each is
    /// a [`Values::Number`](crate::Values::Number) whose default of 0 means "as the rules say"; tables for people refuse
    /// it. At 0 it is not written, so that setups for people look as if it were not there.
    const LAB_OPTIONS: &'static [Choice] = &[];

    /// Seats and options, as chosen when the table is made.
    type Setup: Setup;
    /// The truth: small, flat, cheap to clone.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// A decision. It may hold a secret, so it travels from its seat to the table only.
    type Action: Wire + Copy + Ord + Display + FromStr<Err = BadNotation>;
    /// Something that happened, addressed when written.
    type Event: Wire;
    /// All that one viewer may know, perfect recall included.
    type View: Wire + Hash;

    /// Lay out the box.
    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Self::Event>)
    -> Self::State;

    /// Who owes a decision now. Empty exactly when the game is over.
    fn pending(state: &Self::State) -> SeatSet;

    /// What a pending seat may do, sorted and distinct, added to an empty list. Never empty.
    fn legal(state: &Self::State, seat: Seat, into: &mut Actions<Self>);

    /// Carry out the decisions of all pending seats at once.
    fn apply(
        state: &mut Self::State,
        moves: &Moves<Self::Action>,
        dice: &mut impl Dice,
        log: &mut impl Log<Self::Event>,
    );

    /// The result, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What this viewer may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// A truth that `seat`, knowing this view of its own, cannot tell from the real one.
    fn sample_world(view: &Self::View, seat: Seat, dice: &mut impl Dice) -> Self::State;

    /// Why a pending seat may not do this, which `legal` does not offer.
    fn refuse(view: &Self::View, seat: Seat, action: &Self::Action) -> Refusal;

    /// How likely each seat is to win, roughly; once the game is over, its share of the win. With [`Game::nobody`] the
    /// chances add up to 1. For computer players, until the game has been learned ([`Game::learned`]).
    fn judge(state: &Self::State) -> Chances;

    /// How likely it is that nobody wins, in games that can beat everybody.
    fn nobody(state: &Self::State) -> f32 {
        let _ = state;
        0.0
    }

    /// How the first release judged a position for a seat. It never changes, since newer players are measured against
    /// those of that release.
    fn judge_1(state: &Self::State, seat: Seat) -> f32 {
        Self::judge(state)[seat.index()]
    }

    /// What a network is to see of a position: some numbers for each seat, and some for the table. The state is a true
    /// one in training and a sampled one in play. A game that writes none cannot be learned.
    fn features(state: &Self::State, into: &mut Features) {
        let _ = (state, into);
    }

    /// The judge that `bistro learn` made, if it did.
    fn learned() -> Option<&'static Network> {
        None
    }

    /// The decision that this text stands for in a version of the notation, the current one or an older one. Only a
    /// game whose decisions name seats has to do more than parse it.
    fn read_action(text: &str, version: NotationVersion) -> Result<Self::Action, BadNotation> {
        let _ = version;
        text.parse()
    }

    /// Whose turn it is, by which reports tell the order of play: who has the first turn is the first, and so on. A
    /// seat that merely answers has no turn. Nothing where it is nobody's, or where the players themselves decide who
    /// goes first, so that the order says nothing about the deal.
    fn turn(state: &Self::State) -> Option<Seat> {
        let pending = Self::pending(state);
        pending.first().filter(|_| pending.len() == 1)
    }

    /// How many turns have begun, the present one included, or rounds, as [`Game::UNIT`] says. Nothing where the state
    /// does not count them: then the turn is another one whenever [`Game::turn`] is another seat's.
    fn begun(state: &Self::State) -> Option<u32> {
        let _ = state;
        None
    }

    /// How much this world, sampled for a seat, should count against others, from 0 to 1: less where the others
    /// would hardly have done what they did. For computer players; what a seat *knows* is in `sample_world`.
    fn plausibility(state: &Self::State, seat: Seat) -> f32 {
        let _ = (state, seat);
        1.0
    }

    /// The same for the players of the first release. It never changes, as [`Game::judge_1`].
    fn plausibility_1(state: &Self::State, seat: Seat) -> f32 {
        Self::plausibility(state, seat)
    }
}

/// A setup that the rules allow. Only such a table can be dealt.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent, bound = "")]
pub struct CheckedSetup<G: Game>(G::Setup);

impl<G: Game> CheckedSetup<G> {
    /// Check the number of seats and the options.
    pub fn new(setup: G::Setup) -> Result<CheckedSetup<G>, BadSetup> {
        let seats = setup.seats().get();
        if !G::ABOUT.seats.contains(&seats) {
            return Err(BadSetup::seats(seats, &G::ABOUT.seats));
        }
        setup.check()?;
        Ok(CheckedSetup(setup))
    }
}

impl<G: Game> Deref for CheckedSetup<G> {
    type Target = G::Setup;
    fn deref(&self) -> &G::Setup {
        &self.0
    }
}

/// The label on the box.
#[derive(Clone, Debug)]
pub struct About {
    /// The game's folder and its name on the command line.
    pub id: &'static str,
    /// The name on the box, in its own language. Translations are in the messages.
    pub title: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// Goes up whenever an old record would no longer replay.
    pub rules_version: u16,
    /// Versions before this one whose games can still be played and replayed.
    pub earlier_rules: &'static [EarlierRules],
    /// What can be chosen before the deal.
    pub options: &'static [Choice],
    /// The first preset is the default.
    pub presets: &'static [Preset],
}

/// In what the players themselves would say how long a game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// One player after the other has a turn.
    Turns,
    /// All act in every round.
    Rounds,
}

/// How a search values a position that it has not explored: it plays on for some steps and then judges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rollout {
    /// How many steps at most.
    pub steps: u32,
    /// Of so many random actions the one is taken that is judged best at once; 1 is plain chance.
    pub tries: u32,
}

impl Rollout {
    /// Judge where you are.
    pub const AT_ONCE: Rollout = Rollout { steps: 0, tries: 1 };
    /// Play at random until the game is over.
    pub const TO_THE_END: Rollout = Rollout { steps: u32::MAX, tries: 1 };
}

/// Steps and tries, as in `8x2`.
impl Display for Rollout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.steps, self.tries)
    }
}

impl FromStr for Rollout {
    type Err = String;
    fn from_str(text: &str) -> Result<Rollout, String> {
        let numbers =
            text.split_once('x').and_then(|(steps, tries)| Some((steps.parse().ok()?, tries.parse().ok()?)));
        match numbers {
            Some((steps, tries)) if tries > 0 => Ok(Rollout { steps, tries }),
            Some(_) | None => Err("write steps and tries as in 2x3".to_owned()),
        }
    }
}

/// What a search does below its own decisions, where only others decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Others {
    /// Their decisions are searched, each by what that seat sees. But all worlds of a search have the searcher's own
    /// cards in common, so that others who are asked again and again learn to answer those very cards.
    Searched,
    /// The position is judged. Where others must guess what the searcher has, as at a bluff, a learned judge knows how
    /// they guess; in the tree they would find out.
    Judged,
}

/// How much a search does for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// How many worlds are tried.
    pub iterations: u32,
    /// How each of them is valued.
    pub rollout: Rollout,
}

/// How a level of computer players thinks about a decision.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skill {
    /// How many worlds are tried.
    pub iterations: u32,
    /// How readily an action is played that is not the best, in winning chance: one that seems to win so much less often
    /// is played about a third as often. 0 always plays the best.
    pub softness: f32,
}

/// The actions offered to a seat: a list that is filled again and again without new memory.
pub type Actions<G> = Vec<<G as Game>::Action>;

/// What the pending seats decided: one action each.
#[derive(Clone, Copy)]
pub struct Moves<A> {
    seats: SeatSet,
    /// What was decided last. Mostly it is all there is, and then it need not go through memory.
    last: A,
    /// The places of seats that have not decided hold anything.
    actions: [A; MAX_SEATS],
}

/// Equal when the same seats decided the same, in whatever order they did: what stands in the places of
/// other seats means nothing.
impl<A: Copy + PartialEq> PartialEq for Moves<A> {
    fn eq(&self, other: &Moves<A>) -> bool {
        self.seats == other.seats && self.iter().eq(other.iter())
    }
}

impl<A: Copy + Eq> Eq for Moves<A> {}

impl<A: Copy + Debug> Debug for Moves<A> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<A: Copy> Moves<A> {
    /// The decision of a single seat.
    #[inline]
    pub fn one(seat: Seat, action: A) -> Moves<A> {
        Moves { seats: SeatSet::one(seat), last: action, actions: [action; MAX_SEATS] }
    }

    /// The same, and another seat's.
    #[inline]
    #[must_use]
    pub fn and(mut self, seat: Seat, action: A) -> Moves<A> {
        self.set(seat, action);
        self
    }

    /// Add a seat's decision, or replace it.
    #[inline]
    pub fn set(&mut self, seat: Seat, action: A) {
        self.seats.insert(seat);
        self.last = action;
        self.actions[seat.index()] = action;
    }

    /// What this seat decided.
    ///
    /// # Panics
    /// If the seat was not asked.
    #[inline]
    pub fn of(&self, seat: Seat) -> A {
        self.get(seat).expect("every pending seat has decided")
    }

    /// What this seat decided, if it was asked.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<A> {
        if self.seats == SeatSet::one(seat) {
            return Some(self.last);
        }
        self.seats.contains(seat).then(|| self.actions[seat.index()])
    }

    /// Who has decided.
    #[inline]
    pub fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Each seat with its decision, in seat order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, A)> + '_ {
        self.seats.map(|seat| (seat, self.actions[seat.index()]))
    }
}

/// Why an action is not allowed, with the rule that forbids it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The rule's number, such as `F7`.
    pub rule: &'static str,
    /// The reason, as a message of the game.
    pub why: Phrase,
}

/// What a network sees of this position.
#[inline]
pub fn features_of<G: Game>(state: &G::State) -> Features {
    let mut features = Features::none();
    G::features(state, &mut features);
    features
}

/// Play on with random decisions until the game is over; returns how many were made.
///
/// This is the loop that benchmarks measure and rollouts run: it allocates nothing.
#[inline]
pub fn playout<G: Game>(
    state: &mut G::State,
    dice: &mut impl Dice,
    log: &mut impl Log<G::Event>,
    actions: &mut Actions<G>,
) -> u32 {
    playout_for::<G>(state, u32::MAX, dice, log, actions)
}

/// The same for so many steps at most.
#[inline]
pub fn playout_for<G: Game>(
    state: &mut G::State,
    steps: u32,
    dice: &mut impl Dice,
    log: &mut impl Log<G::Event>,
    actions: &mut Actions<G>,
) -> u32 {
    let mut decisions = 0;
    for _ in 0..steps {
        let pending = G::pending(state);
        let Some(first) = pending.first() else { break };
        let moves = choose_at_random::<G>(state, first, pending, dice, actions);
        decisions += pending.len() as u32;
        G::apply(state, &moves, dice, log);
    }
    decisions
}

/// A random decision for every pending seat, or nothing when the game is over.
#[inline]
pub fn random_moves<G: Game>(
    state: &G::State,
    dice: &mut impl Dice,
    actions: &mut Actions<G>,
) -> Option<Moves<G::Action>> {
    let pending = G::pending(state);
    pending.first().map(|first| choose_at_random::<G>(state, first, pending, dice, actions))
}

/// A random decision for every pending seat, of which `first` is one.
#[inline]
fn choose_at_random<G: Game>(
    state: &G::State,
    first: Seat,
    pending: SeatSet,
    dice: &mut impl Dice,
    actions: &mut Actions<G>,
) -> Moves<G::Action> {
    let mut choose = |seat| {
        actions.clear();
        G::legal(state, seat, actions);
        dice.pick(actions)
    };
    let mut moves = Moves::one(first, choose(first));
    for seat in pending.without(first) {
        moves.set(seat, choose(seat));
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::Moves;
    use crate::seat::Seat;

    #[test]
    fn who_answered_first_does_not_show() {
        let [one, other] = [Seat::new(0), Seat::new(1)];
        let moves = Moves::one(one, "bid 3").and(other, "pass");
        assert_eq!(moves, Moves::one(other, "pass").and(one, "bid 3"));
        assert_eq!(format!("{moves:?}"), r#"{Seat(0): "bid 3", Seat(1): "pass"}"#);
        assert_ne!(moves, Moves::one(other, "pass").and(one, "bid 4"));
        assert_ne!(moves, Moves::one(one, "bid 3"));
    }
}
