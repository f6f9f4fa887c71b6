//! N4 to N8, N13: tiles on the board.

use bistro_core::{Arg, Viewer};
use noodle::{Event, Kind};

use crate::kitchen::{BARE, Kitchen, chips, seat};

#[test]
fn n4_a_noodle_starts_on_any_free_start_point_and_runs_inwards() {
    let kitchen = Kitchen::new(2, BARE).hand(0, "straight");
    let starts: Vec<String> = kitchen.offered_to("start");
    assert_eq!(starts.len(), 12);
    assert_eq!(starts[0], "start straight at b1");
    let mut kitchen = kitchen;
    kitchen.play("start straight at a5");
    assert_eq!(kitchen.row(5), "5  ─ . . . . . . . o");
    assert_eq!(kitchen.ends_of(0), ["a5 east"]);
    assert_eq!(kitchen.why_not("start straight at b1"), "N13 why-already-started");
}

#[test]
fn n4_a_start_point_under_a_tile_is_not_free() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "curve").hand(1, "straight");
    kitchen.play_all(&["start curve east at b1", "draw", "draw", "end"]);
    assert_eq!(kitchen.offered_to("start").len(), 11);
    assert_eq!(kitchen.why_not("start straight at b1"), "N4 why-start-taken");
    assert_eq!(kitchen.why_not("start straight at c1"), "N4 why-no-start-point");
    assert_eq!(kitchen.why_not("lay straight at b2"), "N4 why-start-first");
}

#[test]
fn n4_every_tile_is_offered_in_every_way_it_can_join() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "straight straight curve fork");
    kitchen.play("start straight at e1");
    let ways = [
        "lay straight at e2",
        "lay curve east at e2",
        "lay curve west at e2",
        "lay fork east south at e2",
        "lay fork east west at e2",
        "lay fork south west at e2",
    ];
    assert_eq!(kitchen.offered_to("lay"), ways);
    assert_eq!(kitchen.why_not("lay curve south at e2"), "N4 why-does-not-fit");
    assert_eq!(kitchen.why_not("lay fork north east at e2"), "N4 why-does-not-fit");
    assert_eq!(kitchen.why_not("lay straight at e3"), "N4 why-not-faced");
}

#[test]
fn n4_only_tiles_in_hand_are_laid() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "straight");
    assert_eq!(kitchen.why_not("start curve east at b1"), "N3 why-not-in-hand");
    kitchen.play("start straight at e1");
    assert_eq!(kitchen.offered_to("lay"), [""; 0]);
    assert_eq!(kitchen.why_not("lay straight at e2"), "N3 why-not-in-hand");
}

#[test]
fn n4_tiles_join_to_a_noodle() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "curve curve straight");
    kitchen.play_all(&["start curve east at b1", "lay straight at c1", "lay curve south at d1"]);
    assert_eq!(kitchen.row(1), "1  . └───┐ o . . o .");
    assert_eq!(kitchen.ends_of(0), ["d1 south"]);
}

#[test]
fn n4_nobody_continues_anothers_noodle() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "straight").hand(1, "straight straight");
    kitchen.play_all(&["start straight at e1", "draw", "draw", "end", "start straight at a5"]);
    assert_eq!(kitchen.why_not("lay straight at e2"), "N4 why-not-faced");
    assert_eq!(kitchen.offered_to("lay"), ["lay straight at b5"]);
}

/// Seat 0 faces the tile of seat 1 at c2; d2 beyond it is empty.
const CROSSROADS: &str = "
       a b c d e f g h i
    1  . o . . o . . o .
    2  ─── │ . . . . . o
    3  . . │ . . . . . .
    4  . . . . . . . . .
    5  o . . . . . . . o
    6  . . . . . . . . .
    7  . . . . . . . . .
    8  o . . . . . . . o
    9  . o . . o . . o .";

fn crossroads() -> Kitchen {
    Kitchen::new(2, CROSSROADS).ends(0, &["b2 east"]).ends(1, &["c2 north"])
}

#[test]
fn n5_a_tile_is_laid_only_on_a_cell_without_one() {
    let kitchen = crossroads().hand(0, "straight curve fork");
    assert_eq!(kitchen.offered_to("lay"), [""; 0]);
    assert_eq!(kitchen.why_not("lay straight at c2"), "N5 why-occupied");
}

#[test]
fn n5_a_free_end_may_face_the_rim_or_a_tile_and_then_the_noodle_is_stuck() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "curve curve");
    assert!(!kitchen.place(0).stuck, "the one who has no tile on the board is not stuck");
    kitchen.play("start curve west at b1");
    assert!(!kitchen.place(0).stuck);
    kitchen.play("lay curve north at a1");
    assert!(kitchen.place(0).stuck);
    assert_eq!(kitchen.offered_to("lay"), [""; 0]);
    assert!(crossroads().place(0).stuck);
}

#[test]
fn n5_a_noodle_that_faces_itself_is_stuck() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, "straight curve curve curve");
    kitchen.play_all(&["start straight at a5", "lay curve north at b5", "lay curve west at b4"]);
    assert!(!kitchen.place(0).stuck);
    kitchen.play_all(&["end", "draw", "draw", "draw", "end", "lay curve south at a4"]);
    assert!(kitchen.place(0).stuck);
    assert_eq!(kitchen.row(4), "4  ┌─┐ . . . . . . .");
    assert_eq!(kitchen.row(5), "5  ──┘ . . . . . . o");
}

#[test]
fn n5_behind_a_fork_both_ends_must_be_blocked() {
    const BOARD: &str = "
           a b c d e f g h i
        1  . o . . ┴ . . o .
        2  o . . . . . . . o
        3  . . . . . . . . .
        4  . . . . . . . . .
        5  ─ . . . . . . . o
        6  . . . . . . . . .
        7  . . . . . . . . .
        8  o . . . . . . . o
        9  . o . . o . . o .";
    let stuck = |ends: &[&str]| Kitchen::new(2, BOARD).ends(0, ends).place(0).stuck;
    assert!(!stuck(&["e1 east", "e1 west"]));
    // One end at the rim, the other free: not stuck.
    assert!(!stuck(&["e1 north", "e1 west"]));
    assert!(stuck(&["e1 north", "a5 west"]));
}

/// A tomato and a bacon lie before the noodle of seat 0.
const INGREDIENTS: &str = "
       a b c d e f g h i
    1  . o . . o . . o .
    2  ─ . T . . . . . o
    3  . B . . . . . . .
    4  . . . . . . . . .
    5  o . . . . . . . o
    6  . . . . . . . . .
    7  . . . . M . . . .
    8  o . . . . . . . o
    9  . o . . o . . o .";

fn ingredients() -> Kitchen {
    Kitchen::new(2, INGREDIENTS).ends(0, &["a2 east"])
}

#[test]
fn n6_a_free_end_takes_the_ingredient_it_faces_at_once() {
    let mut kitchen = ingredients().hand(0, "straight straight");
    kitchen.play("lay straight at b2");
    assert_eq!(kitchen.place(0).chips, chips("tomato"));
    let took = Event::Took { seat: seat(0), cell: "c2".parse().unwrap(), kind: Kind::Tomato };
    assert!(kitchen.heard_by(Viewer::Seat(seat(1))).contains(&took));
    // Its cell is free to be built on.
    assert_eq!(kitchen.row(2), "2  ─── . . . . . . o");
    kitchen.play("lay straight at c2");
    assert_eq!(kitchen.row(2), "2  ───── . . . . . o");
}

#[test]
fn n6_a_first_tile_takes_too() {
    let mut kitchen = Kitchen::new(2, INGREDIENTS).hand(0, "curve straight");
    kitchen.play("start straight at e9");
    assert_eq!(kitchen.place(0).chips, chips(""), "one cell too far away");
    let board = INGREDIENTS.replace("1  . o", "1  T o");
    let mut kitchen = Kitchen::new(2, &board).hand(0, "curve");
    kitchen.play("start curve west at b1");
    assert_eq!(kitchen.place(0).chips, chips("tomato"));
}

#[test]
fn n6_an_offer_tells_what_its_tile_would_take() {
    let on_board = || ingredients().hand(0, "straight curve fork basil");
    let beginning = || {
        let board = INGREDIENTS.replace("1  . o", "1  T o");
        Kitchen::new(2, &board).hand(0, "straight curve fork")
    };
    let mut takings = 0;
    for kitchen in [&on_board as &dyn Fn() -> Kitchen, &beginning] {
        for notation in kitchen().offered().iter().filter(|notation| notation.contains(" at ")) {
            let mut played = kitchen();
            let takes = played.spoken(notation, "takes");
            let before = played.heard_by(Viewer::Public).len();
            played.play(notation);
            let took = played.heard_by(Viewer::Public).split_off(before).into_iter();
            let took: Vec<_> = took
                .filter_map(|event| match event {
                    Event::Took { kind, .. } => Some(kind.name().into()),
                    _ => None,
                })
                .collect();
            takings += took.len();
            assert_eq!(takes, Some(Arg::Words(took)), "{notation}");
        }
    }
    assert!(takings > 2, "the board of this test has something to take");
}

#[test]
fn n4_an_offer_tells_how_the_noodle_runs_into_the_cell() {
    let kitchen = ingredients().hand(0, "curve fork basil");
    let running = |notation| kitchen.spoken(notation, "running");
    assert_eq!(running("lay curve south at b2"), Some(Arg::Word("east".into())));
    assert_eq!(running("restart b1"), Some(Arg::Word("south".into())));
    let beginning = Kitchen::new(2, BARE).hand(0, "straight");
    assert_eq!(beginning.spoken("start straight at i5", "running"), Some(Arg::Word("west".into())));
}

#[test]
fn n7_both_ends_of_a_fork_take_and_the_next_tile_settles_which_goes_on() {
    let mut kitchen = ingredients().hand(0, "fork straight straight");
    kitchen.play("lay fork east south at b2");
    assert_eq!(kitchen.place(0).chips, chips("tomato bacon"));
    assert_eq!(kitchen.ends_of(0), ["b2 east", "b2 south"]);
    assert_eq!(kitchen.offered_to("lay"), ["lay straight at c2", "lay straight at b3"]);
    kitchen.play("lay straight at b3");
    // The other end is dead from now on.
    assert_eq!(kitchen.ends_of(0), ["b3 south"]);
    assert_eq!(kitchen.why_not("lay straight at c2"), "N4 why-not-faced");
    assert_eq!(kitchen.row(2), "2  ──┬ . . . . . . o");
}

/// The turn that the rulebook tells.
#[test]
fn n7_a_turn_at_the_table() {
    const BOARD: &str = "
           a b c d e f g h i
        1  . o . . o . . o .
        2  o . . . . . . . o
        3  . . . . . . . . .
        4  . . . S C T . . .
        5  ──┐ P . . . B . o
        6  . └ . M O L . . .
        7  . . . . . . . . .
        8  o . . . . . . . o
        9  . o . . o . . o .";
    let mut kitchen = Kitchen::new(2, BOARD).ends(0, &["b6 east"]).hand(0, "curve curve fork");
    kitchen.play_all(&["lay curve north at c6", "lay fork north east at c5", "lay curve north at d5"]);
    assert_eq!(kitchen.place(0).chips, chips("pepper shrimp"));
    assert_eq!(kitchen.row(4), "4  . . . . C T . . .");
    assert_eq!(kitchen.row(5), "5  ──┐ ├─┘ . . B . o");
    assert_eq!(kitchen.row(6), "6  . └─┘ M O L . . .");
    assert_eq!(kitchen.ends_of(0), ["d5 north"]);
}

#[test]
fn n8_basil_crosses_a_tile_and_the_noodle_below_stays() {
    let mut kitchen = crossroads().hand(0, "basil straight");
    assert_eq!(kitchen.offered_to("cross"), ["cross c2"]);
    kitchen.play("cross c2");
    assert_eq!(kitchen.row(2), "2  ────╪ . . . . . o");
    assert_eq!(kitchen.ends_of(0), ["c2 east"]);
    assert_eq!(kitchen.ends_of(1), ["c2 north"]);
    kitchen.play("lay straight at d2");
    assert_eq!(kitchen.row(2), "2  ────╪── . . . . o");
    let laid = kitchen.view().tiles;
    let at_c2: Vec<_> = laid.iter().filter(|tile| tile.cell.to_string() == "c2").collect();
    assert_eq!(at_c2.len(), 2, "the crossed tile is still there");
    assert_eq!([at_c2[0].owner, at_c2[1].owner], [seat(1), seat(0)]);
}

#[test]
fn n8_basil_crosses_ones_own_noodle_and_takes_what_lies_beyond() {
    const LOOP: &str = "
           a b c d e f g h i
        1  . o . . o . . o .
        2  o . . . . . . . o
        3  . ┌─┐ . . . . . .
        4  . └─┘ . . . . . .
        5  o . . . . . . . o
        6  . . . . . . . . .
        7  . C . . . . . . .
        8  o . . . . . . . o
        9  . o . . o . . o .";
    let mut kitchen = Kitchen::new(2, LOOP).ends(0, &["b3 south"]).hand(0, "basil straight");
    // The cell beyond b4 is empty, so there is room to cross.
    kitchen.play("cross b4");
    assert_eq!(kitchen.ends_of(0), ["b4 south"]);
    let mut kitchen = Kitchen::new(2, &LOOP.replace("5  o .", "5  o │").replace("6  . .", "6  . │"));
    kitchen = kitchen.ends(0, &["b5 south"]).hand(0, "basil").with(|_| ());
    kitchen.play("cross b6");
    assert_eq!(kitchen.place(0).chips, chips("cheese"));
}

#[test]
fn n8_basil_never_crosses_basil() {
    let board = CROSSROADS.replace("───", "══─");
    let board = board.replace("5  o", "5  ═").replace("3  . . │", "3  . . ╫");
    let kitchen = Kitchen::new(2, &board).ends(0, &["c2 south"]).hand(0, "basil");
    assert_eq!(kitchen.offered_to("cross"), [""; 0]);
    assert_eq!(kitchen.why_not("cross c3"), "N8 why-basil-below");
    // Nor a basil tile on a start point.
    let kitchen = Kitchen::new(2, &board.replace("4  .", "4  │")).ends(0, &["a4 south"]).hand(0, "basil");
    assert_eq!(kitchen.why_not("cross a5"), "N8 why-basil-below");
}

#[test]
fn n8_a_crossing_needs_a_cell_beyond_which_may_hold_a_tile() {
    let tiled_beyond = CROSSROADS.replace("2  ─── │ .", "2  ─── │ │");
    let mut kitchen = Kitchen::new(2, &tiled_beyond).ends(0, &["b2 east"]).hand(0, "basil");
    kitchen.play("cross c2");
    assert!(kitchen.place(0).stuck);
    let at_the_rim = CROSSROADS.replace("3  . .", "3  │ ─");
    let kitchen = Kitchen::new(2, &at_the_rim).ends(0, &["b3 west"]).hand(0, "basil");
    assert_eq!(kitchen.why_not("cross a3"), "N8 why-rim-beyond");
    let kitchen = crossroads().hand(0, "straight");
    assert_eq!(kitchen.why_not("cross c2"), "N3 why-not-in-hand");
    let kitchen = ingredients().hand(0, "basil");
    assert_eq!(kitchen.why_not("cross b2"), "N8 why-nothing-to-cross");
}

#[test]
fn n8_basil_is_laid_in_no_other_way() {
    let kitchen = ingredients().hand(0, "basil");
    assert_eq!(kitchen.offered(), ["draw"]);
    assert!("lay basil at b2".parse::<noodle::Action>().unwrap_err().to_string().contains("(N8)"));
}

#[test]
fn n8_a_stuck_noodle_starts_afresh_with_basil() {
    let mut kitchen = crossroads().hand(0, "basil straight");
    assert_eq!(kitchen.offered_to("restart").len(), 11);
    kitchen.play("restart e9");
    assert_eq!(kitchen.row(9), "9  . o . . ║ . . o .");
    assert_eq!(kitchen.ends_of(0), ["e9 north"]);
    // All tiles stay on the board.
    assert_eq!(kitchen.row(2), "2  ─── │ . . . . . o");
    kitchen.play("lay straight at e8");
}

#[test]
fn n8_a_restart_may_face_a_tile() {
    let board = CROSSROADS.replace("8  o . . . .", "8  o . . . ─");
    let mut kitchen = Kitchen::new(2, &board).ends(0, &["b2 east"]).hand(0, "basil basil");
    kitchen.play("restart e9");
    assert!(kitchen.place(0).stuck);
    assert!(kitchen.offers("cross e8") && kitchen.offers("restart b1"));
}

#[test]
fn n8_only_a_stuck_noodle_starts_afresh() {
    let kitchen = ingredients().hand(0, "basil");
    assert_eq!(kitchen.why_not("restart e9"), "N8 why-not-stuck");
    let kitchen = crossroads().hand(0, "straight");
    assert_eq!(kitchen.why_not("restart e9"), "N3 why-not-in-hand");
    assert_eq!(kitchen.why_not("restart a2"), "N4 why-start-taken");
    assert_eq!(kitchen.why_not("restart e5"), "N4 why-no-start-point");
}

#[test]
fn n13_a_first_start_needs_no_basil_and_every_later_one_does() {
    let kitchen = crossroads().hand(0, "straight curve fork");
    assert_eq!(kitchen.offered_to("start"), [""; 0]);
    assert_eq!(kitchen.why_not("start straight at e9"), "N13 why-already-started");
    let kitchen = Kitchen::new(2, BARE).hand(0, "basil");
    assert_eq!(kitchen.offered(), ["draw"], "basil starts no first noodle");
    assert_eq!(kitchen.why_not("restart e9"), "N4 why-start-first");
}

#[test]
fn n13_what_is_known_of_the_basil_in_a_hand() {
    let mut kitchen = crossroads().hand(0, "basil straight").with(|view| view.places[0].known_basil = 1);
    kitchen.play("restart e9");
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(1))).places[0].known_basil, 0);
}
