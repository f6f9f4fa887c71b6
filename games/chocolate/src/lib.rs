//! Nestor's chocolates: bid for ingredients, combine them, and let the helpers help.
//!
//! The rules are numbered in `rules.md`; everything here cites those numbers.

mod action;
mod batches;
mod card;
mod cards;
mod combination;
mod copies;
mod encode;
mod event;
mod features;
mod helper;
mod judge;
mod queue;
mod refuse;
mod rules;
mod setup;
mod state;
mod view;
mod words;

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Depth, Dice, Features, Game, Log, Moves, Network, Outcome,
    Refusal, Rollout, Seat, SeatSet, Skill, Unit, Viewer, embedded_network,
};

pub use action::{Action, Pair};
pub use card::{Card, Ingredient};
pub use cards::Cards;
pub use combination::{BadCombination, Combination};
pub use event::Event;
pub use helper::Helper;
pub use rules::TARGET;
pub use setup::Options;
pub use state::{Ending, Squirrel, Stage, State};
pub use view::{Older, Place, Share, View};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NestorsChocolates;

impl Game for NestorsChocolates {
    const ABOUT: About = About {
        id: "chocolate",
        title: "Les chocolats de Nestor",
        seats: 2..=6,
        rules_version: 1,
        earlier_rules: &[],
        options: setup::OPTIONS,
        presets: setup::PRESETS,
    };

    const ROLLOUT: Rollout = Rollout { steps: 2, tries: 1 };
    const LEVELS: [Skill; 7] = [
        Skill { iterations: 1, softness: 0.155 },
        Skill { iterations: 1, softness: 0.105 },
        Skill { iterations: 1, softness: 0.078 },
        Skill { iterations: 2, softness: 0.045 },
        Skill { iterations: 4, softness: 0.025 },
        Skill { iterations: 60, softness: 0.0 },
        Skill { iterations: 1200, softness: 0.0 },
    ];
    const HEAD_CHEF_1: Depth = Depth { iterations: 1200, rollout: Rollout { steps: 4, tries: 3 } };

    /// C2: everybody bids, takes and may combine in every round.
    const UNIT: Unit = Unit::Rounds;

    type Setup = Options;
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
        setup::deal(setup, dice, log)
    }

    /// C3: everyone bids at once; everything else goes one after the other.
    #[inline]
    fn pending(state: &State) -> SeatSet {
        match state.stage {
            Stage::Bid => SeatSet::all(state.seats()),
            Stage::Take(seat) | Stage::Discard(seat) | Stage::Combine(seat) => SeatSet::one(seat),
            Stage::Over(_) => SeatSet::EMPTY,
        }
    }

    /// C4: all bid at once, and the bids decide who acts first.
    fn turn(_: &State) -> Option<Seat> {
        None
    }

    fn begun(state: &State) -> Option<u32> {
        Some(u32::from(state.round))
    }

    #[inline]
    fn legal(state: &State, seat: Seat, into: &mut Actions<NestorsChocolates>) {
        rules::legal(state, seat, into);
    }

    #[inline]
    fn apply(state: &mut State, moves: &Moves<Action>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        rules::apply(state, moves, dice, log);
    }

    /// C10, C11: places go by points, then by the helper held at the end; so none is shared.
    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over(ending) = state.stage else { return None };
        let seats = || Seat::all(state.seats());
        let ranks: Vec<(u8, u8)> = seats().map(|seat| state.final_rank(seat)).collect();
        let scores = seats().map(|seat| i32::from(state.scores[seat.index()])).collect();
        Some(Outcome::ranked(&ranks, scores, ending.message()))
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
}
