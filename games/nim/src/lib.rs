//! Nim: the smallest complete game. Copy this folder to start a new one (`cargo xtask new-game`).

mod action;
mod encode;
mod setup;
mod words;

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Choice, Dice, Game, Log, Moves, Outcome, Phrase, Preset, Refusal,
    Seat, SeatCount, SeatSet, Values, Viewer, shared_win,
};
use serde::{Deserialize, Serialize};

pub use action::Action;
pub use setup::{Heaps, Options};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nim;

/// H1: two play.
const SEATS: SeatCount = SeatCount::new(2);

/// The heaps, and whose turn it is. Nothing is hidden, so the view is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    view: View,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub heaps: [u8; 4],
    pub turn: Seat,
    pub misere: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    Dealt { heaps: [u8; 4], first: Seat },
    Took { seat: Seat, heap: u8, peas: u8 },
}

impl View {
    fn is_over(&self) -> bool {
        self.heaps == [0; 4]
    }
}

impl Game for Nim {
    const ABOUT: About = About {
        id: "nim",
        title: "Nim",
        seats: 2..=2,
        rules_version: 1,
        earlier_rules: &[],
        options: &[
            Choice { id: "heaps", rule: "H1", values: Values::OneOf(&["1-3-5-7", "3-4-5", "2-2"]) },
            Choice { id: "misere", rule: "H5", values: Values::Flag },
        ],
        presets: &[Preset { id: "classic", sets: &[] }],
    };

    type Setup = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        let heaps = setup.heaps.sizes();
        let first = dice.seat(SEATS);
        log.tell_all(Event::Dealt { heaps, first });
        State { view: View { heaps, turn: first, misere: setup.misere } }
    }

    fn pending(state: &State) -> SeatSet {
        if state.view.is_over() { SeatSet::EMPTY } else { SeatSet::one(state.view.turn) }
    }

    fn legal(state: &State, _: Seat, into: &mut Actions<Nim>) {
        for (heap, &peas) in state.view.heaps.iter().enumerate() {
            into.extend((1..=peas).map(|peas| Action { heap: heap as u8, peas }));
        }
    }

    fn apply(state: &mut State, moves: &Moves<Action>, _: &mut impl Dice, log: &mut impl Log<Event>) {
        let seat = state.view.turn;
        let Action { heap, peas } = moves.of(seat);
        state.view.heaps[heap as usize] -= peas;
        log.tell_all(Event::Took { seat, heap, peas });
        state.view.turn = seat.next(SEATS);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let View { turn, misere, .. } = state.view;
        // H4: the turn has passed on from the one who took the last pea.
        let winner = if misere { turn } else { turn.next(SEATS) };
        let scores: Vec<i32> = Seat::all(SEATS).map(|seat| i32::from(seat == winner)).collect();
        state.view.is_over().then(|| Outcome::ranked(&scores.clone(), scores, "ending-last-pea"))
    }

    fn view(state: &State, _: Viewer) -> View {
        state.view.clone()
    }

    fn sample_world(view: &View, _: Seat, _: &mut impl Dice) -> State {
        State { view: view.clone() }
    }

    fn refuse(view: &View, _: Seat, action: &Action) -> Refusal {
        let heap = i64::from(action.heap) + 1;
        let why = match view.heaps.get(action.heap as usize) {
            None => Phrase::new("why-no-heap").number("heap", heap).number("heaps", 4),
            Some(_) if action.peas == 0 => Phrase::new("why-none"),
            Some(&peas) => Phrase::new("why-too-many").number("heap", heap).number("peas", peas),
        };
        Refusal { rule: if action.heap < 4 { "H3" } else { "H1" }, why }
    }

    /// Bouton's theorem: the player to move wins unless the binary digits of the heaps cancel out; with
    /// `misere` the last heaps of one pea count the other way round.
    fn judge(state: &State) -> Chances {
        let View { heaps, turn, misere } = &state.view;
        let digits = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let only_ones = heaps.iter().all(|&heap| heap <= 1);
        let mover_wins = if *misere && only_ones { digits == 0 } else { digits != 0 };
        shared_win(SEATS, |seat| mover_wins == (seat == *turn))
    }
}
