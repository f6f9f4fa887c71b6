//! N14 to N16: the end of the game.

use bistro_core::Viewer;
use noodle::{Ending, Event, Stage};

use crate::kitchen::{BARE, Kitchen, seat};

#[test]
fn n14_the_finish_token_ends_the_game_at_once() {
    let mut kitchen = Kitchen::new(2, BARE).lower_half();
    let pile = u32::from(kitchen.view().lower);
    // The last place of the lower half is the token's.
    kitchen.play_scripted("draw", &[pile]);
    assert_eq!(kitchen.asked(), None);
    assert_eq!(kitchen.view().stage, Stage::Over(Ending::Finish));
    assert_eq!(kitchen.outcome().expect("it is over").ending, "ending-finish");
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::Finish { seat: seat(0) }));
}

#[test]
fn n14_every_place_of_the_lower_half_is_equally_likely_and_none_of_the_upper() {
    let mut kitchen = Kitchen::new(2, BARE).with(|view| view.lower = 2);
    // While the upper half lasts, only tiles are drawn: the dice have no place for the token.
    let mut drawn = 0;
    while kitchen.view().upper > 0 {
        kitchen.play("draw");
        drawn += 1;
        if drawn % 3 == 0 {
            kitchen.play("end");
        }
    }
    assert_eq!(drawn, 78);
    assert_eq!(kitchen.view().lower, 2);
    kitchen.play_scripted("draw", &[1]).play_scripted("draw", &[0]);
    assert_eq!(kitchen.view().lower, 0);
    // Nothing is left but the token.
    kitchen.play_scripted("draw", &[0]);
    assert_eq!(kitchen.view().stage, Stage::Over(Ending::Finish));
}

/// One tomato is left on the board, two cells from the noodle of seat 1.
fn one_ingredient_left() -> Kitchen {
    const BOARD: &str = "
           a b c d e f g h i
        1  . o . . │ . . o .
        2  o . . . . . . . o
        3  . . . . T . . . .
        4  . . . . . . . . .
        5  o . . . . . . . o
        6  . . . . . . . . .
        7  . . . . . . . . .
        8  o . . . . . . . o
        9  . o . . o . . o .";
    let kitchen = Kitchen::new(3, BOARD).ends(1, &["e1 south"]).hand(1, "straight straight curve");
    kitchen.with(|view| view.player = seat(1))
}

#[test]
fn n15_the_last_ingredient_ends_the_turn_and_everybody_acts_once_more() {
    let mut kitchen = one_ingredient_left().hand(2, "straight");
    kitchen.play("lay straight at e2");
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::LastIngredient { seat: seat(1) }));
    assert_eq!(kitchen.asked(), Some(seat(2)));
    assert_eq!(kitchen.view().stage, Stage::LastRound { left: 1, taker: seat(1) });
    kitchen.play("start straight at a5");
    assert_eq!(kitchen.offered(), ["end"]);
    assert_eq!(kitchen.why_not("draw"), "N15 why-no-actions");
    assert_eq!(kitchen.why_not("decline"), "N15 why-end");
    kitchen.play("end");
    assert_eq!(kitchen.asked(), Some(seat(0)));
    assert_eq!(kitchen.why_not("end"), "N15 why-decline");
    kitchen.play("decline");
    // The taker comes last.
    assert_eq!(kitchen.asked(), Some(seat(1)));
    kitchen.play_all(&["draw", "end"]);
    assert_eq!(kitchen.view().stage, Stage::Over(Ending::Eaten));
}

#[test]
fn n15_free_actions_come_before_and_after_the_last_one() {
    let mut kitchen = one_ingredient_left().chips(2, "tomato bacon olive cheese").recipes(2, "caprese");
    kitchen.play_all(&["lay straight at e2", "recipe", "pizza tomato bacon olive", "draw"]);
    assert_eq!(kitchen.offered(), ["end"], "one recipe in a turn, also in the last one");
    let mut kitchen = one_ingredient_left().chips(2, "tomato bacon olive cheese").recipes(2, "caprese");
    kitchen.play_all(&["lay straight at e2", "draw", "pizza tomato bacon olive"]);
    assert_eq!(kitchen.asked(), Some(seat(2)));
}

#[test]
fn n15_the_finish_token_ends_the_last_round_too() {
    let mut kitchen = one_ingredient_left().lower_half();
    kitchen.play("lay straight at e2");
    let lower = u32::from(kitchen.view().lower);
    kitchen.play_scripted("draw", &[lower]);
    assert_eq!(kitchen.view().stage, Stage::Over(Ending::Finish));
}

#[test]
fn n16_turns_without_drawing_or_laying_end_the_game() {
    let mut kitchen = Kitchen::new(3, BARE).chips(0, "bacon").chips(1, "bacon").chips(2, "olive");
    let swap = |kitchen: &mut Kitchen| {
        for _ in 0..3 {
            let trade = kitchen.offered_to("trade").pop().expect("the shop is open");
            kitchen.play(&trade);
        }
        kitchen.play("end");
    };
    for turn in 0..5 {
        swap(&mut kitchen);
        assert_eq!(kitchen.view().idle, turn + 1);
    }
    // A single tile breaks the row.
    kitchen.play_all(&["draw", "draw", "draw", "end"]);
    assert_eq!(kitchen.view().idle, 0);
    for _ in 0..6 {
        assert!(kitchen.asked().is_some());
        swap(&mut kitchen);
    }
    assert_eq!(kitchen.outcome().expect("it is over").ending, "ending-idle");
}

#[test]
fn n16_the_game_is_cut_at_300_turns() {
    let mut kitchen = Kitchen::new(2, BARE).with(|view| view.turn = 298);
    kitchen.play_all(&["draw", "draw", "draw", "end"]);
    assert!(kitchen.asked().is_some());
    kitchen.play_all(&["draw", "draw", "draw", "end"]);
    assert_eq!(kitchen.outcome().expect("it is over").ending, "ending-long");
}
