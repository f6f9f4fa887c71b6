//! The end of the game (P14 to P16).

use bistro_core::{Dice, FastDice, Game, Outcome, SeatCount, Silent, playout};
use bistro_testkit::deal;
use pasta::{Event, Kind, Options, Pasta, Spot};

use crate::kitchen::{GRID, Kitchen, cards, cells, three, two};

#[test]
fn p14_the_last_card_of_the_pile_ends_the_game_at_once() {
    // Under the hat and in the pile: one card each.
    let mut kitchen = Kitchen::new(three(), GRID, ["fusilli", "", ""]).with_unseen("ravioli penne");
    assert_eq!(kitchen.pile(), 1);
    kitchen.play("take hidden");
    assert!(kitchen.is_over());
    assert_eq!((kitchen.hand(0).count(), kitchen.pile(), kitchen.face_down()), (2, 0, cells("a1")));
    assert!(kitchen.has_happened(&Event::Over));
}

#[test]
fn p14_a_take_may_empty_more_cells_than_the_pile_can_fill() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle");
    assert_eq!(kitchen.pile(), 2);
    kitchen.play("take penne");
    assert!(kitchen.is_over());
    // The first two cells in reading order are filled, the third stays empty; nothing turns over.
    assert_eq!(kitchen.hand(0), cards("penne penne penne"));
    assert_eq!((kitchen.face_down(), kitchen.hat()), (cells("a1 b1 d1"), "a1".to_owned()));
    assert_eq!(kitchen.spots(|spot| spot == Spot::Empty), cells("a2"));
}

#[test]
fn p14_a_take_that_draws_exactly_the_last_cards_ends_it_too() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle sauce");
    kitchen.play("take penne");
    assert_eq!((kitchen.is_over(), kitchen.face_down()), (true, cells("a1 b1 d1 a2")));
    // With one card more, the hat moves and play goes on.
    let mut kitchen =
        Kitchen::new(three(), GRID, ["", "", ""]).with_unseen("ravioli penne farfalle sauce macaroni");
    kitchen.play("take penne").play("hat a2");
    assert_eq!((kitchen.is_over(), kitchen.pile(), kitchen.chef()), (false, 1, 1));
}

#[test]
fn p14_the_bottom_card_of_two_players_is_the_last_to_be_drawn() {
    let mut kitchen =
        Kitchen::new(two(), GRID, ["", ""]).with_bottom("macaroni").with_unseen("ravioli conchiglie");
    // One unseen card and the bottom card.
    assert_eq!(kitchen.pile(), 2);
    kitchen.play("take hidden");
    assert_eq!((kitchen.is_over(), kitchen.pile()), (false, 1));
    kitchen.play("take hidden");
    // It has replaced the hidden card; nobody ever gets it.
    assert!(kitchen.is_over());
    assert_eq!(kitchen.hand(0).plus(kitchen.hand(1)), cards("ravioli conchiglie"));
    assert_eq!(kitchen.view().bottom, Some(Kind::Macaroni));
}

#[test]
fn p14_cards_in_hand_count_nothing() {
    let hands = ["penne penne penne ravioli ravioli", "", ""];
    let mut kitchen =
        Kitchen::new(three(), GRID, hands).with_groups(0, "fusilli 2").with_unseen("macaroni sauce");
    kitchen.play("take hidden");
    assert_eq!(kitchen.outcome().map(|outcome| outcome.scores[0]), Some(2));
}

/// What the banked groups of three seats are worth at the end, seat 0 drawing the last card.
fn ending(one: &str, two: &str, holder: usize) -> Outcome {
    let kitchen = Kitchen::new(three(), GRID, ["", "", ""]).with_groups(0, one).with_groups(1, two);
    let mut kitchen = kitchen.with_al_dente(holder).with_unseen("macaroni sauce");
    kitchen.play("take hidden");
    kitchen.outcome().expect("the pile is empty")
}

#[test]
fn p15_a_point_a_card_and_a_score_may_be_negative() {
    let outcome = ending("ravioli 3 sauce 2, fusilli 1", "", 1);
    assert_eq!(outcome.scores[..2], [6, -2]);
    assert_eq!((outcome.places, outcome.ending), (vec![2, 3, 1], "ending-pile"));
}

#[test]
fn p15_ties_go_by_the_largest_group_then_by_the_number_of_groups() {
    let places = |one, two| ending(one, two, 2).places;
    assert_eq!(places("ravioli 4, fusilli 1", "farfalle 3, rigatoni 2"), [2, 3, 1]);
    assert_eq!(places("ravioli 3, fusilli 2", "farfalle 3, rigatoni 1, spaghetti 1"), [3, 2, 1]);
    assert_eq!(places("ravioli 3, fusilli 2", "farfalle 3, rigatoni 2"), [2, 2, 1]);
    // Points come first.
    assert_eq!(places("ravioli 5", "farfalle 2, rigatoni 2, spaghetti 2"), [3, 2, 1]);
}

#[test]
fn p16_a_turn_that_draws_nothing_spends_a_card() {
    for seed in 0..40 {
        let mut kitchen = Kitchen::dealt(Options { seats: SeatCount::new(5), ..Options::default() }, seed);
        let mut dice = FastDice::new(seed);
        let in_hands = |kitchen: &Kitchen| (0..5).map(|seat| kitchen.hand(seat).count()).sum::<u32>();
        let mut in_a_row = 0;
        while !kitchen.is_over() {
            let (turn, pile, held) = (kitchen.view().turn, kitchen.pile(), in_hands(&kitchen));
            while !kitchen.is_over() && kitchen.view().turn == turn {
                // As slowly as can be: one card at a time, and hands as full as they get.
                let legal = match kitchen.legal_like("take") {
                    takes if !takes.is_empty() && dice.below(3) > 0 => takes,
                    _ => kitchen.legal(),
                };
                kitchen.play(&legal[dice.below(legal.len() as u32) as usize]);
            }
            if kitchen.pile() == pile {
                assert!(in_hands(&kitchen) < held);
                in_a_row += 1;
            } else {
                in_a_row = 0;
            }
            assert!(in_a_row <= 35);
        }
    }
}

#[test]
fn p16_every_game_ends() {
    let mut actions = Vec::new();
    for seed in 0..200 {
        let mut dice = FastDice::new(seed);
        let options = Options { seats: SeatCount::new(2 + (seed % 4) as usize), ..Options::default() };
        let mut state = deal::<Pasta>(&options, &mut dice, &mut Silent);
        let decisions = playout::<Pasta>(&mut state, &mut dice, &mut Silent, &mut actions);
        assert!(decisions <= 64 * 2 + 80 * 2 + 1);
        assert!(Pasta::outcome(&state).is_some());
    }
}
