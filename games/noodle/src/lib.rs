//! Макаронина: lead your noodle past the ingredients of your recipes.
//!
//! The rules are numbered in `rules.md`; everything here cites those numbers.

mod action;
mod board;
mod chips;
mod encode;
mod event;
mod features;
mod judge;
mod picture;
mod recipes;
mod refuse;
mod rules;
mod setup;
mod state;
mod strand;
mod tables;
mod tiles;
mod view;
mod words;

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Choice, Depth, Dice, Features, Game, Log, Moves, Network, Outcome,
    Refusal, Rollout, Seat, SeatSet, Skill, Viewer, embedded_network,
};

pub use action::{Action, Payment, TwoChips};
pub use board::{Cell, Cells, Side, Sides};
pub use chips::{Chips, Kind, Kinds};
pub use event::Event;
pub use picture::Picture;
pub use recipes::{Recipe, Recipes};
pub use rules::{Part, Score};
pub use setup::Options;
pub use state::{Ending, Pizza, Stage, State, ThisTurn};
pub use strand::{End, Layer, Strand};
pub use tiles::{Piece, Tile, Tiles, TwoSides};
pub use view::{Ingredient, LaidTile, Place, View};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noodle;

impl Game for Noodle {
    const ABOUT: About = About {
        id: "noodle",
        title: "Макаронина",
        seats: 2..=4,
        rules_version: 1,
        earlier_rules: &[],
        options: setup::OPTIONS,
        presets: setup::PRESETS,
    };

    const ROLLOUT: Rollout = Rollout { steps: 2, tries: 2 };
    const LEVELS: [Skill; 7] = [
        Skill { iterations: 1, softness: 0.25 },
        Skill { iterations: 1, softness: 0.135 },
        Skill { iterations: 1, softness: 0.07 },
        Skill { iterations: 2, softness: 0.04 },
        Skill { iterations: 4, softness: 0.027 },
        Skill { iterations: 60, softness: 0.012 },
        Skill { iterations: 1200, softness: 0.0 },
    ];
    const HEAD_CHEF_1: Depth = Depth { iterations: 600, rollout: Rollout { steps: 6, tries: 4 } };

    const CHEF_1: Depth = Depth { iterations: 240, rollout: Rollout::AT_ONCE };

    const LAB_OPTIONS: &[Choice] = setup::LAB_OPTIONS;

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
            Stage::Turn { .. } | Stage::LastRound { .. } => SeatSet::one(state.player),
            Stage::Over(_) => SeatSet::EMPTY,
        }
    }

    fn begun(state: &State) -> Option<u32> {
        Some(u32::from(state.turn) + 1)
    }

    #[inline]
    fn legal(state: &State, seat: Seat, into: &mut Actions<Noodle>) {
        rules::legal(state, seat, into);
    }

    #[inline]
    fn apply(state: &mut State, moves: &Moves<Action>, dice: &mut impl Dice, log: &mut impl Log<Event>) {
        rules::apply(state, moves, dice, log);
    }

    /// N18: places go by points, then finished recipes, then chips.
    fn outcome(state: &State) -> Option<Outcome> {
        let Stage::Over(ending) = state.stage else { return None };
        let scores: Vec<Score> = Seat::all(state.seats()).map(|seat| rules::score_of(state, seat)).collect();
        let points = scores.iter().map(|score| i32::from(score.points)).collect();
        Some(Outcome::ranked(&scores, points, ending.message()))
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
