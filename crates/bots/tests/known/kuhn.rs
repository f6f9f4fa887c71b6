//! Kuhn's poker: three cards, one chip each, one bet. The smallest game with bluffing.

use std::fmt;
use std::str::FromStr;

use bistro_core::{
    About, Actions, BadNotation, Chances, CheckedSetup, Dice, Game, Log, Moves, Outcome, Phrase, Preset,
    Refusal, Seat, SeatCount, SeatSet, Setup, Viewer, softmax,
};
use serde::{Deserialize, Serialize};

pub(crate) const JACK: u8 = 0;
pub(crate) const KING: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Kuhn;

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hand;

impl Setup for Hand {
    fn seats(&self) -> SeatCount {
        SeatCount::new(2)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct State {
    cards: [u8; 2],
    said: Vec<Action>,
}

/// `Check` is also folding, `Bet` also calling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Check,
    Bet,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Action::Bet { "bet" } else { "check" })
    }
}

impl FromStr for Action {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Action, BadNotation> {
        match text {
            "bet" => Ok(Action::Bet),
            "check" => Ok(Action::Check),
            _ => Err(BadNotation::new("say bet or check")),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) card: Option<u8>,
    pub(crate) said: Vec<Action>,
    pub(crate) turn: Seat,
}

impl State {
    fn turn(&self) -> Seat {
        Seat::new(self.said.len() % 2)
    }

    /// What the first player wins, once it is settled.
    fn settled(&self) -> Option<i32> {
        let showdown = if self.cards[0] > self.cards[1] { 1 } else { -1 };
        match self.said[..] {
            [Action::Check, Action::Check] => Some(showdown),
            [Action::Bet, Action::Check] => Some(1),
            [Action::Check, Action::Bet, Action::Check] => Some(-1),
            [Action::Bet, Action::Bet] | [Action::Check, Action::Bet, Action::Bet] => Some(2 * showdown),
            _ => None,
        }
    }
}

impl Game for Kuhn {
    const ABOUT: About = About {
        id: "kuhn",
        title: "Kuhn's poker",
        seats: 2..=2,
        rules_version: 1,
        earlier_rules: &[],
        options: &[],
        presets: &[Preset { id: "classic", sets: &[] }],
    };
    type Setup = Hand;
    type State = State;
    type Action = Action;
    type Event = Action;
    type View = View;

    fn deal(_: &CheckedSetup<Kuhn>, dice: &mut impl Dice, _: &mut impl Log<Action>) -> State {
        let mut deck = [0, 1, 2];
        dice.shuffle(&mut deck);
        State { cards: [deck[0], deck[1]], said: Vec::new() }
    }

    fn pending(state: &State) -> SeatSet {
        if state.settled().is_some() { SeatSet::EMPTY } else { SeatSet::one(state.turn()) }
    }

    fn legal(_: &State, _: Seat, into: &mut Actions<Kuhn>) {
        into.extend([Action::Check, Action::Bet]);
    }

    fn apply(state: &mut State, moves: &Moves<Action>, _: &mut impl Dice, log: &mut impl Log<Action>) {
        let action = moves.of(state.turn());
        state.said.push(action);
        log.tell_all(action);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.settled().map(|won| Outcome::ranked(&[won, -won], vec![won, -won], "ending"))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let card = match viewer {
            Viewer::Seat(seat) => Some(state.cards[seat.index()]),
            Viewer::Public | Viewer::Above => None,
        };
        View { card, said: state.said.clone(), turn: state.turn() }
    }

    fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
        let mine = view.card.expect("a player's own view");
        let others: Vec<u8> = (0..3).filter(|card| *card != mine).collect();
        let mut cards = [dice.pick(&others); 2];
        cards[seat.index()] = mine;
        State { cards, said: view.said.clone() }
    }

    fn refuse(_: &View, _: Seat, _: &Action) -> Refusal {
        Refusal { rule: "K1", why: Phrase::new("why") }
    }

    fn judge(state: &State) -> Chances {
        softmax(SeatCount::new(2), |seat| f32::from(state.cards[seat.index()]))
    }
}
