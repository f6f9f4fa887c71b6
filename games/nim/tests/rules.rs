//! The rulebook, rule by rule.

use bistro_core::{Actions, CheckedSetup, Game, Moves, News, Refused, Seat, Seed, Silent, Table, Viewer};
use bistro_testkit::{ScriptedDice, deal};
use nim::{Action, Event, Heaps, Nim, Options, State, View};

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

/// A table where seat 0 begins.
fn first_begins(setup: &Options) -> State {
    deal::<Nim>(setup, &mut ScriptedDice::new([0]), &mut Silent)
}

fn pair() -> Options {
    Options { heaps: Heaps::Pair, ..Options::default() }
}

fn see(state: &State) -> View {
    Nim::view(state, Viewer::Public)
}

/// Play these moves, in turn.
fn play(mut state: State, moves: &[&str]) -> State {
    for text in moves {
        let seat = Nim::pending(&state).first().expect("the game is not over");
        let action = text.parse().expect("the test writes moves that can be read");
        Nim::apply(&mut state, &Moves::one(seat, action), &mut ScriptedDice::none(), &mut Silent);
    }
    state
}

#[test]
fn h1_the_option_says_how_large_the_heaps_are() {
    for (heaps, sizes) in
        [(Heaps::Pyramid, [1, 3, 5, 7]), (Heaps::Three, [3, 4, 5, 0]), (Heaps::Pair, [2, 2, 0, 0])]
    {
        assert_eq!(see(&first_begins(&Options { heaps, ..Options::default() })).heaps, sizes);
    }
}

#[test]
fn h2_the_first_player_is_drawn_and_everyone_hears_who() {
    for (roll, first) in [(0, FIRST), (1, SECOND)] {
        let (mut dice, mut log) = (ScriptedDice::new([roll]), Vec::new());
        let state = deal::<Nim>(&pair(), &mut dice, &mut log);
        dice.assert_used_up();
        assert_eq!(Nim::pending(&state).first(), Some(first));
        let told: Vec<&Event> =
            log.iter().map(|news: &News<Event>| news.for_viewer(Viewer::Public)).collect();
        assert_eq!(told, [&Event::Dealt { heaps: [2, 2, 0, 0], first }]);
    }
}

#[test]
fn h2_the_players_take_turns() {
    let state = play(first_begins(&pair()), &["take 1 from 1"]);
    assert_eq!(Nim::pending(&state).first(), Some(SECOND));
    let state = play(state, &["take 1 from 1"]);
    assert_eq!(Nim::pending(&state).first(), Some(FIRST));
}

#[test]
fn h3_take_any_number_of_peas_from_one_heap() {
    let state = play(first_begins(&pair()), &["take 1 from 1"]);
    let mut actions: Actions<Nim> = Vec::new();
    Nim::legal(&state, SECOND, &mut actions);
    let written: Vec<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(written, ["take 1 from 1", "take 1 from 2", "take 2 from 2"]);
}

#[test]
fn h3_no_more_than_there_are_and_at_least_one() {
    let mut table = Table::<Nim>::open(CheckedSetup::new(pair()).unwrap(), Seed::from_number(1), Vec::new());
    let seat = table.pending().first().expect("somebody begins");
    let mut why = |text: &str| match table.decide(seat, text.parse().expect("a move")) {
        Err(Refused::Against(refusal)) => (refusal.rule, refusal.why.id),
        other => panic!("'{text}' should be refused: {other:?}"),
    };
    assert_eq!(why("take 3 from 1"), ("H3", "why-too-many".into()));
    assert_eq!(why("take 0 from 1"), ("H3", "why-none".into()));
    assert_eq!(why("take 1 from 9"), ("H1", "why-no-heap".into()));
}

#[test]
fn h4_whoever_takes_the_last_pea_wins() {
    let state = play(first_begins(&pair()), &["take 2 from 1", "take 2 from 2"]);
    assert_eq!(Nim::outcome(&state).expect("no pea is left").places, [2, 1]);
}

#[test]
fn h5_whoever_takes_the_last_pea_loses_if_so_agreed() {
    let state = play(first_begins(&Options { misere: true, ..pair() }), &["take 2 from 1", "take 2 from 2"]);
    assert_eq!(Nim::outcome(&state).expect("no pea is left").places, [1, 2]);
}
