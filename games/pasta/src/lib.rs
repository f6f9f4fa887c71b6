//! Passe ta Pasta: take pasta around the chef's hat, bank it in groups, and steal what the others banked.
//!
//! The rules are numbered in `rules.md`; everything here cites those numbers.

mod action;
mod cards;
mod cells;
mod encode;
mod event;
mod features;
mod grid;
mod groups;
mod judge;
mod refuse;
mod rules;
mod setup;
mod state;
mod view;
mod words;

use bistro_core::{
    About, Actions, BadNotation, Chances, CheckedSetup, Depth, Dice, Features, Game, Log, Moves, Network,
    NotationVersion, Outcome, Refusal, Rollout, Seat, SeatSet, Skill, Viewer, embedded_network,
};

pub use action::Action;
pub use cards::{COPIES, Cards, Kind, Shape};
pub use cells::{Cell, Cells};
pub use event::Event;
pub use grid::{Grid, Spot};
pub use groups::{Group, Groups};
pub use setup::{AlDente, Options};
pub use state::State;
pub use view::{Place, StageView, Threat, View};

use state::Stage;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pasta;

impl Game for Pasta {
    const ABOUT: About = About {
        id: "pasta",
        title: "Passe ta Pasta",
        seats: 2..=5,
        rules_version: 1,
        earlier_rules: &[],
        options: setup::OPTIONS,
        presets: setup::PRESETS,
    };

    const ROLLOUT: Rollout = Rollout { steps: 4, tries: 2 };
    const LEVELS: [Skill; 7] = [
        Skill { iterations: 2, softness: 0.045 },
        Skill { iterations: 5, softness: 0.027 },
        Skill { iterations: 10, softness: 0.017 },
        Skill { iterations: 20, softness: 0.01 },
        Skill { iterations: 45, softness: 0.0 },
        Skill { iterations: 150, softness: 0.0 },
        Skill { iterations: 640, softness: 0.0 },
    ];
    const HEAD_CHEF_1: Depth = Depth { iterations: 1200, rollout: Rollout { steps: 8, tries: 3 } };

    type Setup = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        setup::deal(setup, dice, log)
    }

    #[inline]
    fn pending(state: &State) -> SeatSet {
        match state.stage {
            Stage::Opening | Stage::Turn | Stage::MoveHat(_) | Stage::Theft { .. } => {
                SeatSet::one(state.chef)
            }
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn begun(state: &State) -> Option<u32> {
        Some(u32::from(state.turn) + 1)
    }

    #[inline]
    fn legal(state: &State, seat: Seat, into: &mut Actions<Pasta>) {
        rules::legal(state, seat, into);
    }

    #[inline]
    fn apply(state: &mut State, moves: &Moves<Action>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        rules::apply(state, moves.of(state.chef), dice, log);
    }

    /// P15: places go by points, then by the largest group, then by the number of groups.
    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over = state.stage else { return None };
        let merits: Vec<_> = Seat::all(state.seats()).map(|seat| state.merit(seat)).collect();
        let scores = merits.iter().map(|(score, _, _)| *score).collect();
        Some(Outcome::ranked(&merits, scores, "ending-pile"))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sample_world(view: &View, _: Seat, dice: &mut impl Dice) -> State {
        view::sample_world(view, dice)
    }

    fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
        refuse::refuse(view, seat, action)
    }

    fn read_action(text: &str, version: NotationVersion) -> Result<Action, BadNotation> {
        Action::read(text, version)
    }

    fn judge(state: &State) -> Chances {
        judge::judge(state)
    }

    fn features(state: &State, into: &mut Features) {
        features::features(state, into);
    }

    fn learned() -> Option<&'static Network> {
        Some(embedded_network!("../weights"))
    }

    fn judge_1(state: &State, seat: Seat) -> f32 {
        judge::judge_1(state, seat)
    }
}
