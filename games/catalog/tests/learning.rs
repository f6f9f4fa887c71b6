//! A game is learned from nothing, and the same seed learns the same.

use std::fs;
use std::path::{Path, PathBuf};

use bistro_core::{
    About, Actions, Chances, CheckedSetup, Dice, Features, Game, Log, Moves, Network, Outcome, Refusal,
    Rollout, Seat, SeatSet, Viewer,
};
use bistro_learn::{Plan, Start, learn};
use nim::Nim;

/// Nim with features, and with a judge that knows nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Novice;

impl Game for Novice {
    const ABOUT: About = Nim::ABOUT;

    type Setup = nim::Options;
    type State = nim::State;
    type Action = nim::Action;
    type Event = nim::Event;
    type View = nim::View;

    fn deal(setup: &CheckedSetup<Self>, dice: &mut impl Dice, log: &mut impl Log<nim::Event>) -> nim::State {
        Nim::deal(&CheckedSetup::new((**setup).clone()).expect("checked before"), dice, log)
    }

    fn pending(state: &nim::State) -> SeatSet {
        Nim::pending(state)
    }

    fn legal(state: &nim::State, seat: Seat, into: &mut Actions<Self>) {
        Nim::legal(state, seat, into);
    }

    fn apply(
        state: &mut nim::State,
        moves: &Moves<nim::Action>,
        dice: &mut impl Dice,
        log: &mut impl Log<nim::Event>,
    ) {
        Nim::apply(state, moves, dice, log);
    }

    fn outcome(state: &nim::State) -> Option<Outcome> {
        Nim::outcome(state)
    }

    fn view(state: &nim::State, viewer: Viewer) -> nim::View {
        Nim::view(state, viewer)
    }

    fn sample_world(view: &nim::View, seat: Seat, dice: &mut impl Dice) -> nim::State {
        Nim::sample_world(view, seat, dice)
    }

    fn refuse(view: &nim::View, seat: Seat, action: &nim::Action) -> Refusal {
        Nim::refuse(view, seat, action)
    }

    fn judge(state: &nim::State) -> Chances {
        if Nim::outcome(state).is_some() {
            Nim::judge(state)
        } else {
            bistro_core::softmax(bistro_core::SeatCount::new(2), |_| 0.0)
        }
    }

    /// Whether the binary digits of the heaps cancel out is all there is to know.
    fn features(state: &nim::State, into: &mut Features) {
        let view = Nim::view(state, Viewer::Public);
        let digits = view.heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let only_ones = view.heaps.iter().all(|heap| *heap <= 1);
        for seat in Seat::all(bistro_core::SeatCount::new(2)) {
            into.seat(|row| {
                row.flag(false);
                row.flag(seat == view.turn && digits != 0);
                row.flag(seat == view.turn && digits == 0);
                row.flag(seat == view.turn && only_ones);
            });
        }
        into.table(|row| row.flag(view.misere));
    }
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn plan(folder: PathBuf, generations: u32) -> Plan {
    let rollouts = vec![Rollout::AT_ONCE];
    let start = Start::Nothing;
    Plan { folder, generations, games: 150, iterations: 4, rollouts, most_deals: 400, seed: 5, start }
}

fn run(plan: &Plan) -> String {
    learn::<Novice>(plan, &|_| {}, &|| {}).expect("this game can be learned");
    fs::read_to_string(plan.folder.join("log.txt")).expect("there is a log")
}

#[test]
fn a_novice_learns_to_win() {
    let plan = plan(folder("novice"), 1);
    let log = run(&plan);
    assert!(log.contains("accepted"), "{log}");
    let weights = fs::read(plan.folder.join("best.weights")).expect("the best is kept");
    let network = Network::read(&weights).expect("it can be read again");
    assert_eq!((network.features().seat, network.features().table), (4, 1));
    assert!(
        String::from_utf8_lossy(&weights).contains("--seed 5 --games 150"),
        "the header says how it was made"
    );
}

/// A run that was stopped after one generation goes on to the same end as one that was not.
#[test]
fn a_run_goes_on_where_it_stopped() {
    let (whole, parts) = (plan(folder("whole"), 2), plan(folder("parts"), 1));
    run(&whole);
    run(&parts);
    run(&Plan { generations: 2, ..parts.clone() });
    let weights = |plan: &Plan| fs::read(plan.folder.join("generation-2.weights")).expect("two generations");
    assert!(weights(&whole) == weights(&parts), "the second generations differ");
}
