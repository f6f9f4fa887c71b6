//! Rock, paper, scissors: one simultaneous decision. Rock may win more than one.

use std::fmt;
use std::str::FromStr;

use bistro_core::{
    About, Actions, BadNotation, Chances, CheckedSetup, Dice, Game, Log, Moves, Outcome, Phrase, Preset,
    Refusal, Seat, SeatCount, SeatSet, Setup, Viewer, softmax,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Roshambo;

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Stakes {
    /// What rock wins from scissors.
    pub(crate) rock: i32,
}

impl Default for Stakes {
    fn default() -> Stakes {
        Stakes { rock: 1 }
    }
}

impl Setup for Stakes {
    fn seats(&self) -> SeatCount {
        SeatCount::new(2)
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    stakes: Stakes,
    shown: Option<[Action; 2]>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State(View);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Rock,
    Paper,
    Scissors,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Action {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Action, BadNotation> {
        [Action::Rock, Action::Paper, Action::Scissors]
            .into_iter()
            .find(|action| action.to_string() == text)
            .ok_or_else(|| BadNotation::new("say Rock, Paper or Scissors"))
    }
}

impl View {
    /// What the first player wins.
    fn won(&self) -> Option<i32> {
        use Action::{Paper, Rock, Scissors};
        self.shown.map(|shown| match shown {
            [Rock, Scissors] => self.stakes.rock,
            [Scissors, Rock] => -self.stakes.rock,
            [Paper, Rock] | [Scissors, Paper] => 1,
            [Rock, Paper] | [Paper, Scissors] => -1,
            [Rock, Rock] | [Paper, Paper] | [Scissors, Scissors] => 0,
        })
    }
}

impl Game for Roshambo {
    const ABOUT: About = About {
        id: "roshambo",
        title: "Rock, paper, scissors",
        seats: 2..=2,
        rules_version: 1,
        earlier_rules: &[],
        options: &[],
        presets: &[Preset { id: "classic", sets: &[] }],
    };
    type Setup = Stakes;
    type State = State;
    type Action = Action;
    type Event = Action;
    type View = View;

    fn deal(stakes: &CheckedSetup<Roshambo>, _: &mut impl Dice, _: &mut impl Log<Action>) -> State {
        State(View { stakes: (**stakes).clone(), shown: None })
    }

    fn pending(state: &State) -> SeatSet {
        if state.0.shown.is_some() { SeatSet::EMPTY } else { SeatSet::all(SeatCount::new(2)) }
    }

    fn legal(_: &State, _: Seat, into: &mut Actions<Roshambo>) {
        into.extend([Action::Rock, Action::Paper, Action::Scissors]);
    }

    fn apply(state: &mut State, moves: &Moves<Action>, _: &mut impl Dice, _: &mut impl Log<Action>) {
        state.0.shown = Some([moves.of(Seat::new(0)), moves.of(Seat::new(1))]);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.0.won().map(|won| Outcome::ranked(&[won, -won], vec![won, -won], "ending"))
    }

    fn view(state: &State, _: Viewer) -> View {
        state.0.clone()
    }

    fn sample_world(view: &View, _: Seat, _: &mut impl Dice) -> State {
        State(view.clone())
    }

    fn refuse(_: &View, _: Seat, _: &Action) -> Refusal {
        Refusal { rule: "R1", why: Phrase::new("why") }
    }

    fn judge(_: &State) -> Chances {
        softmax(SeatCount::new(2), |_| 0.0)
    }
}
