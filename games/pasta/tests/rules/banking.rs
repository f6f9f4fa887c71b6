//! Your turn: banking, and what a turn is (P6 to P10).

use bistro_core::{Dice, FastDice, Seat, SeatCount};
use pasta::{Action, Cards, Event, Options, StageView};

use crate::kitchen::{GRID, Kitchen, cards, groups, three};

#[test]
fn p6_one_to_seven_cards_of_one_shape_with_sauces_among_them() {
    let kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli fusilli sauce", "", ""]);
    assert_eq!(
        kitchen.legal_like("bank"),
        [
            "bank fusilli 1",
            "bank fusilli 1 sauce 1",
            "bank ravioli 1",
            "bank ravioli 1 sauce 1",
            "bank ravioli 2",
            "bank ravioli 2 sauce 1"
        ]
    );
    assert_eq!(kitchen.why_not("bank ravioli 3"), "P6 why-not-in-hand");
    assert_eq!(kitchen.why_not("bank ravioli 2 sauce 2"), "P6 why-not-in-hand");
    assert_eq!(kitchen.why_not("bank penne 1"), "P6 why-not-in-hand");
    let mut seven =
        Kitchen::new(three(), GRID, ["ravioli ravioli ravioli ravioli ravioli sauce sauce", "", ""]);
    seven.play("bank ravioli 5 sauce 2");
    assert_eq!((seven.groups(0), seven.hand(0)), (groups("ravioli 5 sauce 2"), Cards::NONE));
}

#[test]
fn p6_fewer_than_held_and_added_to_the_own_group() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli ravioli fusilli", "", ""]);
    kitchen = kitchen.with_groups(0, "ravioli 2 sauce 1, farfalle 3");
    kitchen.play("bank ravioli 2");
    assert_eq!(kitchen.groups(0), groups("ravioli 4 sauce 1, farfalle 3"));
    assert_eq!((kitchen.hand(0), kitchen.score(0)), (cards("ravioli fusilli"), 8 - 2));
}

#[test]
fn p7_sauces_need_company() {
    let kitchen = Kitchen::new(three(), GRID, ["sauce sauce ravioli", "", ""]).with_groups(0, "penne 3");
    assert!(!kitchen.offers("bank penne 0 sauce 2"));
    assert_eq!(kitchen.why_not("bank penne 0 sauce 2"), "P7 why-sauce-alone");
    assert!("bank sauce 2".parse::<Action>().is_err_and(|bad| bad.0.contains("P7")));
    assert!(kitchen.offers("bank ravioli 1 sauce 2"));
}

#[test]
fn p7_a_banked_sauce_counts_as_its_shape_for_good() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli sauce sauce", "ravioli", ""]);
    kitchen.play("bank ravioli 1 sauce 2");
    assert_eq!((kitchen.groups(0).size(pasta::Shape::Ravioli), kitchen.score(0)), (3, 3));
    // Even when stolen, it stays in a group of ravioli.
    kitchen.play("bank ravioli 1").play("steal 1");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 0 sauce 2"), groups("ravioli 2")));
}

#[test]
fn p8_a_hand_of_seven_must_bank() {
    let kitchen =
        Kitchen::new(three(), GRID, ["ravioli ravioli ravioli fusilli fusilli sauce sauce", "", ""]);
    assert_eq!(kitchen.legal(), kitchen.legal_like("bank"));
    assert_eq!(kitchen.legal().len(), (3 + 2) * 3);
    assert_eq!(kitchen.why_not("take ravioli"), "P8 why-must-bank");
    assert_eq!(kitchen.why_not("take macaroni"), "P8 why-must-bank");
    assert_eq!(kitchen.why_not("discard sauce"), "P8 why-no-discard");
}

#[test]
fn p8_seven_sauces_lose_one() {
    let no_sauce = GRID.replace("sauce", "ravioli");
    let mut kitchen = Kitchen::new(three(), &no_sauce, ["sauce sauce sauce sauce sauce sauce sauce", "", ""]);
    assert_eq!(kitchen.legal(), ["discard sauce"]);
    assert_eq!(kitchen.why_not("bank penne 1 sauce 6"), "P8 why-discard-sauce");
    assert_eq!(kitchen.why_not("take hidden"), "P8 why-discard-sauce");
    kitchen.play("discard sauce");
    assert_eq!((kitchen.hand(0).count(), kitchen.view().discarded, kitchen.chef()), (6, 1, 1));
    // Nobody else may discard, so everybody knows the six others.
    assert_eq!(kitchen.seen_by(1).places[0].known, cards("sauce sauce sauce sauce sauce sauce"));
    assert!(kitchen.has_happened(&Event::Discarded { seat: Seat::new(0) }));
}

#[test]
fn p9_a_turn_is_one_take_or_one_banking() {
    let hands = ["ravioli ravioli ravioli", "fusilli fusilli fusilli", "conchiglie"];
    let mut kitchen = Kitchen::new(three(), GRID, hands);
    kitchen.play("take penne");
    assert_eq!(kitchen.chef(), 0);
    kitchen.play("hat b1");
    assert_eq!(kitchen.chef(), 1);
    kitchen.play("bank fusilli 3");
    assert_eq!(kitchen.chef(), 2);
    kitchen.play("take hidden");
    assert_eq!((kitchen.chef(), kitchen.view().turn), (0, 3));
    // With a theft, the turn ends after it.
    let mut kitchen = Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 2");
    kitchen.play("bank ravioli 3");
    assert_eq!(kitchen.chef(), 0);
    kitchen.play("no theft");
    assert_eq!(kitchen.chef(), 1);
}

#[test]
fn p10_there_is_always_something_to_do() {
    for seed in 0..300 {
        let mut dice = FastDice::new(seed);
        let options = Options { seats: SeatCount::new(2 + (seed % 4) as usize), ..Options::default() };
        let mut kitchen = Kitchen::dealt(options, seed);
        while !kitchen.is_over() {
            let hand = kitchen.hand(kitchen.chef());
            if kitchen.view().stage == StageView::Turn {
                assert_eq!(kitchen.offers("take hidden"), hand.count() <= 6);
                assert!(
                    hand.count() < 7 || kitchen.legal().iter().all(|notation| !notation.starts_with("take"))
                );
            }
            let legal = kitchen.legal();
            kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
        }
    }
}
