//! Sardines de Marseille: head to tail, lid on, mind the cat.
//!
//! The rules are numbered in `rules.md`; everything here cites those numbers.

mod action;
mod cards;
mod counts;
mod encode;
mod event;
mod features;
mod judge;
mod packed;
mod recall;
mod refuse;
mod rules;
mod setup;
mod state;
mod tin;
mod view;
mod words;

use bistro_core::{
    About, Actions, BadNotation, Chances, CheckedSetup, Depth, Dice, Features, Game, Log, Moves, Network,
    NotationVersion, Outcome, Refusal, Rollout, Seat, SeatSet, Skill, Viewer, embedded_network,
};

pub use action::Action;
pub use cards::{Effect, Face, Faces, Heads};
pub use counts::{Cards, Parcel};
pub use event::{Event, Why};
pub use packed::Packed;
pub use setup::Options;
pub use state::{Ending, Stage, State};
pub use tin::{Assortment, Row};
pub use view::{Place, TinView, View};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sardines;

impl Game for Sardines {
    const ABOUT: About = About {
        id: "sardines",
        title: "Sardines de Marseille",
        seats: 2..=5,
        rules_version: 1,
        earlier_rules: &[],
        options: setup::OPTIONS,
        presets: setup::PRESETS,
    };

    const LEVELS: [Skill; 7] = [
        Skill { iterations: 1, softness: 0.157 },
        Skill { iterations: 2, softness: 0.115 },
        Skill { iterations: 6, softness: 0.0855 },
        Skill { iterations: 20, softness: 0.057 },
        Skill { iterations: 60, softness: 0.04 },
        Skill { iterations: 240, softness: 0.0223 },
        Skill { iterations: 2400, softness: 0.0 },
    ];
    const HEAD_CHEF_1: Depth = Depth { iterations: 12_000, rollout: Rollout { steps: 3, tries: 8 } };

    type Setup = Options;
    type State = State;
    type Action = Packed;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        setup::deal(setup, dice, log)
    }

    #[inline]
    fn pending(state: &State) -> SeatSet {
        match state.stage {
            Stage::Turn | Stage::Encore | Stage::Thief | Stage::Opener | Stage::Pick { .. } | Stage::Trim => {
                SeatSet::one(state.player)
            }
            Stage::Meal => state.givers(),
            Stage::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Who gives to a meal has no turn.
    fn turn(state: &State) -> Option<Seat> {
        Some(state.player)
    }

    fn begun(state: &State) -> Option<u32> {
        Some(u32::from(state.turn) + 1)
    }

    #[inline]
    fn legal(state: &State, seat: Seat, into: &mut Actions<Sardines>) {
        rules::legal(state, seat, into);
    }

    #[inline]
    fn apply(state: &mut State, moves: &Moves<Packed>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        rules::apply(state, moves, dice, log);
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over(ending) = state.stage else { return None };
        Some(rules::outcome(state, ending))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
        view::sample_world(view, seat, dice)
    }

    fn refuse(view: &View, seat: Seat, action: &Packed) -> Refusal {
        refuse::refuse(view, seat, &action.action())
    }

    fn read_action(text: &str, version: NotationVersion) -> Result<Packed, BadNotation> {
        Action::read(text, version).map(Packed::of)
    }

    fn judge(state: &State) -> Chances {
        judge::judge(state)
    }

    fn nobody(state: &State) -> f32 {
        judge::nobody(state)
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
