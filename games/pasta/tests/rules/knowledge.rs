//! What you know, and how moves are written.

use bistro_core::{Dice, FastDice, Game, Seat, SeatCount, Viewer};
use pasta::{Action, Options, Pasta};

use crate::kitchen::{GRID, Kitchen, cards, seats, three};

#[test]
fn what_is_taken_face_up_is_remembered_until_it_is_laid_down() {
    let mut kitchen = Kitchen::new(three(), GRID, ["penne fusilli", "", ""]);
    kitchen.play("take penne").play("hat b1");
    assert_eq!(
        (kitchen.hand(0), kitchen.known(0)),
        (cards("penne penne penne penne fusilli"), cards("penne penne penne"))
    );
    // Two worlds apart: the others hold what they hold, but the three penne are in every one of them.
    let view = kitchen.seen_by(1);
    let mut dice = FastDice::new(3);
    for _ in 0..50 {
        let world = Pasta::sample_world(&view, Seat::new(1), &mut dice);
        let hand = Pasta::view(&world, Viewer::Above).places[0].hand.expect("all is seen from above");
        assert!(hand.includes(cards("penne penne penne")));
        assert_eq!(hand.count(), 5);
    }
}

#[test]
fn laying_down_takes_from_what_is_remembered_and_never_more() {
    let known = |known: &str, notation: &str| {
        let hand = "ravioli ravioli ravioli sauce fusilli";
        let mut kitchen = Kitchen::new(three(), GRID, [hand, "", ""]).with_known(0, known);
        kitchen.play(notation);
        kitchen.known(0)
    };
    assert_eq!(known("ravioli ravioli fusilli", "bank ravioli 1"), cards("ravioli fusilli"));
    assert_eq!(known("ravioli ravioli fusilli", "bank ravioli 3 sauce 1"), cards("fusilli"));
    assert_eq!(known("ravioli sauce", "bank fusilli 1 sauce 1"), cards("ravioli"));
}

#[test]
fn the_view_from_above_gives_the_one_true_world() {
    let mut dice = FastDice::new(5);
    for seed in 0..40 {
        let mut kitchen = Kitchen::dealt(
            Options { seats: SeatCount::new(2 + (seed % 4) as usize), ..Options::default() },
            seed,
        );
        for _ in 0..60 {
            if kitchen.is_over() {
                break;
            }
            let legal = kitchen.legal();
            kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
            let world = Pasta::sample_world(&kitchen.view(), Seat::new(0), &mut dice);
            assert_eq!(world, kitchen.state);
        }
    }
}

#[test]
fn nothing_is_decided_out_of_its_moment() {
    let kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    assert_eq!(kitchen.why_not("hat c2"), "P4 why-no-hat");
    assert_eq!(kitchen.why_not("no theft"), "P13 why-no-theft");
    assert_eq!(Pasta::pending(&kitchen.state), seats(&[0]));
}

#[test]
fn bad_notation_says_what_would_be_right() {
    let wrong = |text: &str| text.parse::<Action>().expect_err("this is no move").0;
    assert!(wrong("take bread").contains("penne") && wrong("take bread").contains("take hidden"));
    assert!(wrong("bank penne").contains("bank penne 3"));
    assert!(wrong("bank bread 2").contains("the shapes are"));
    assert!(wrong("bank penne many").contains("bank penne 3 sauce 1"));
    assert!(wrong("hat e5").contains("as in c2"));
    assert!(wrong("steal Ben").contains("numbered from 1"));
    assert!(wrong("steal 9").contains("from 1 to 8"));
    assert!(wrong("pass").contains("'take penne'"));
}
