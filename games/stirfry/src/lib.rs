//! Stir-Fry Eighteen: claim, bluff, taste and cook with eighteen cards.
//!
//! The rules are numbered in `rules.md`; everything here cites those numbers.

mod action;
mod cards;
mod dish;
mod encode;
mod event;
mod features;
mod judge;
mod recall;
mod refuse;
mod rules;
mod setup;
mod state;
mod view;
mod words;

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Depth, Dice, Features, Game, Log, Moves, Network, Others, Outcome,
    Refusal, Rollout, Seat, SeatSet, Skill, Viewer, embedded_network,
};

pub use action::Action;
pub use cards::{Cards, Kind, Kinds, Protein};
pub use event::{Event, Why};
pub use recall::Recall;
pub use setup::{Options, Reward, Target};
pub use state::{Answers, Dish, Ending, State, ThisTurn};
pub use view::{Claimed, Place, StageView, View};

use state::Stage;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StirFry;

impl Game for StirFry {
    const ABOUT: About = About {
        id: "stirfry",
        title: "Stir-Fry Eighteen",
        seats: 2..=5,
        rules_version: 1,
        earlier_rules: &[],
        options: setup::OPTIONS,
        presets: setup::PRESETS,
    };

    /// In the tree, others would learn what lies face down: then no bluff with a pair ever looks good.
    const OTHERS: Others = Others::Judged;

    // Even the strongest chooses a little softly: who always does the same can be read, and loses to who cannot.
    const LEVELS: [Skill; 7] = [
        Skill { iterations: 1, softness: 0.09 },
        Skill { iterations: 1, softness: 0.074 },
        Skill { iterations: 1, softness: 0.06 },
        Skill { iterations: 2, softness: 0.043 },
        Skill { iterations: 4, softness: 0.03 },
        Skill { iterations: 8, softness: 0.018 },
        Skill { iterations: 400, softness: 0.002 },
    ];
    const HEAD_CHEF_1: Depth = Depth { iterations: 1200, rollout: Rollout { steps: 4, tries: 3 } };

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
            Stage::Main | Stage::Trim => SeatSet::one(state.chef),
            Stage::Window(_) => state.accusers(),
            Stage::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Who answers a claim has no turn.
    fn turn(state: &State) -> Option<Seat> {
        Some(state.chef)
    }

    fn begun(state: &State) -> Option<u32> {
        Some(u32::from(state.turn) + 1)
    }

    #[inline]
    fn legal(state: &State, seat: Seat, into: &mut Actions<StirFry>) {
        rules::legal(state, seat, into);
    }

    #[inline]
    fn apply(state: &mut State, moves: &Moves<Action>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        rules::apply(state, moves, dice, log);
    }

    /// F13, F14, F18, F19: places go by score, equal scores share one.
    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over(ending) = state.stage else { return None };
        let scores: Vec<i32> =
            state.scores[..state.seats().get()].iter().map(|score| i32::from(*score)).collect();
        Some(Outcome::ranked(&scores.clone(), scores, ending.message()))
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn sample_world(view: &View, seat: Seat, dice: &mut impl Dice) -> State {
        view::sample_world(view, seat, dice)
    }

    fn refuse(view: &View, seat: Seat, action: &Action) -> Refusal {
        refuse::refuse(view, seat, action)
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

    fn plausibility(state: &State, seat: Seat) -> f32 {
        judge::plausibility(state, seat)
    }

    fn plausibility_1(state: &State, seat: Seat) -> f32 {
        judge::plausibility_1(state, seat)
    }
}
