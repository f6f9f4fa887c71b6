//! Every rule of the rulebook, by its number. What the helpers do (C9) and what is remembered have files of
//! their own.

mod helper;
mod kitchen;
mod memory;

use bistro_core::{FastDice, Game, Outcome, Seat, SeatCount, SeatSet, Silent, Viewer};
use bistro_testkit::deal;
use chocolate::Helper::{Ant, Bee, Cockroach, DungBeetle, Hamster, Mole, Squirrel};
use chocolate::{Action, Cards, Event, Helper, NestorsChocolates, Options, Stage};
use kitchen::{Kitchen, cards, seats};

#[test]
fn c1_everyone_is_dealt_five_cards_and_a_helper() {
    for players in 2..=6 {
        let mut dealers = SeatSet::EMPTY;
        for seed in 0..60 {
            let options = Options { seats: SeatCount::new(players) };
            let state = deal::<NestorsChocolates>(&options, &mut FastDice::new(seed), &mut Silent);
            let view = NestorsChocolates::view(&state, Viewer::Public);
            dealers.insert(view.dealer);
            assert!(view.places.iter().all(|place| place.cards == 5 && place.hand.is_none()));
            assert_eq!(view.worktop.count(), players as u32 + 1);
            assert_eq!(view.pile, 80 - 6 * players as u8 - 1);
            let mut helpers: Vec<Helper> = view.places.iter().map(|place| place.helper).collect();
            helpers.extend(&view.reserve);
            helpers.sort();
            assert_eq!(helpers, [Cockroach, Ant, Bee, Mole, DungBeetle, Hamster, Squirrel]);
            assert_eq!(view.reserve.len(), 7 - players);
        }
        assert_eq!(dealers, SeatSet::all(SeatCount::new(players)));
    }
}

#[test]
fn c1_a_hand_is_seen_by_its_owner_only() {
    let mut news = Vec::new();
    let state =
        deal::<NestorsChocolates>(&Options { seats: SeatCount::new(2) }, &mut FastDice::new(1), &mut news);
    let own = NestorsChocolates::view(&state, Viewer::Seat(Seat::new(0)));
    assert_eq!(own.places[0].hand.map(Cards::count), Some(5));
    assert_eq!(own.places[1].hand, None);
    let heard = |viewer| {
        let events = news.iter().map(|news| news.for_viewer(viewer));
        events.filter(|event| matches!(event, Event::Dealt { cards: Some(_), .. })).count()
    };
    assert_eq!(heard(Viewer::Seat(Seat::new(0))), 1);
    assert_eq!((heard(Viewer::Public), heard(Viewer::Above)), (0, 2));
}

/// Two players with nothing to combine and helpers that stay out of it.
fn two() -> Kitchen {
    let hands = [(Mole, "eggs-3-6 sugar-6-1 nuts-7-3"), (Bee, "fruit-3-7 sugar-6-2 nuts-7-4")];
    Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3")
}

#[test]
fn c2_the_worktop_is_filled_up_each_round() {
    let mut kitchen = two();
    let pile = kitchen.view().pile;
    kitchen.bids(&["eggs-3-6", "fruit-3-7"]).all_take();
    assert_eq!(kitchen.view().worktop.count(), 1);
    kitchen.all_pass();
    let view = kitchen.view();
    assert_eq!((view.round, view.worktop.count(), view.pile), (2, 3, pile - 2));
    let filled = Event::Round { round: 2, worktop: view.worktop };
    assert!(kitchen.heard_by(Viewer::Public).contains(&filled));
}

#[test]
fn c2_an_empty_pile_is_made_anew_from_the_discard() {
    let mut kitchen = two().with_pile("sugar-7-1");
    let discard = kitchen.view().discard;
    assert_eq!(discard.count(), 80 - 6 - 3 - 1);
    kitchen.bids(&["eggs-3-6", "fruit-3-7"]).all_take().all_pass();
    let view = kitchen.view();
    assert!(view.worktop.has("sugar-7-1".parse().unwrap()), "the last of the old pile comes first");
    assert_eq!((u32::from(view.pile), view.discard), (discard.count() - 1, Cards::NONE));
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::Shuffled { pile: discard.count() as u8 }));
}

#[test]
fn c2_with_nothing_left_fewer_cards_lie_there() {
    let mut kitchen = two().with_nothing_left();
    kitchen.bids(&["eggs-3-6", "fruit-3-7"]).all_take().all_pass();
    assert_eq!((kitchen.view().round, kitchen.view().worktop.count()), (2, 1));
}

#[test]
fn c3_everyone_bids_one_card_and_all_are_shown_at_once() {
    let mut kitchen = two();
    assert_eq!(kitchen.asked(), seats(&[0, 1]));
    assert_eq!(kitchen.offered(), ["bid eggs-3-6", "bid nuts-7-3", "bid sugar-6-1"]);
    assert_eq!(kitchen.why_not("bid fruit-3-7"), "C3 why-not-in-hand");
    assert_eq!(kitchen.why_not("pass"), "C3 why-bid-now");
    kitchen.bids(&["eggs-3-6", "sugar-6-2"]);
    let bids: Vec<_> =
        kitchen.seen_by(1).places.iter().map(|place| place.bid.map(|card| card.name())).collect();
    assert_eq!(bids, [Some("eggs-3-6"), Some("sugar-6-2")]);
    assert_eq!(kitchen.hand(0), cards("sugar-6-1 nuts-7-3"));
    let shown = Event::Bid { seat: Seat::new(0), card: "eggs-3-6".parse().unwrap(), coins: 6 };
    assert!(kitchen.heard_by(Viewer::Public).contains(&shown));
}

#[test]
fn c3_like_cards_are_one_choice() {
    let hands = [(Mole, "eggs-3-4 eggs-3-4 nuts-7-3"), (Bee, "fruit-3-7")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3");
    assert_eq!(kitchen.offered(), ["bid eggs-3-4", "bid nuts-7-3"]);
    kitchen.bids(&["eggs-3-4", "fruit-3-7"]);
    assert_eq!(kitchen.hand(0), cards("eggs-3-4 nuts-7-3"));
}

#[test]
fn c4_the_most_coins_take_first_two_cards_and_leave_the_bid() {
    let mut kitchen = two();
    kitchen.bids(&["eggs-3-6", "fruit-3-7"]);
    assert_eq!((kitchen.asked(), kitchen.order()), (seats(&[1]), vec![1, 0]));
    assert_eq!(
        kitchen.offered(),
        ["take eggs-5-1 fruit-5-2", "take eggs-5-1 nuts-5-3", "take fruit-5-2 nuts-5-3"]
    );
    assert_eq!(kitchen.why_not("take eggs-5-1 sugar-6-2"), "C4 why-not-on-worktop");
    assert_eq!(kitchen.why_not("take eggs-5-1"), "C4 why-take-two");
    assert_eq!(kitchen.why_not("pass"), "C4 why-take-now");
    kitchen.play("take nuts-5-3 eggs-5-1");
    assert_eq!(kitchen.hand(1), cards("sugar-6-2 nuts-7-4 eggs-5-1 nuts-5-3"));
    assert_eq!(kitchen.view().worktop, cards("fruit-5-2 fruit-3-7"));
    // The last one takes the last two, a bid of the others among them; one card remains.
    kitchen.play("take fruit-5-2 fruit-3-7");
    assert_eq!(kitchen.hand(0), cards("sugar-6-1 nuts-7-3 fruit-5-2 fruit-3-7"));
    assert_eq!(kitchen.view().worktop, cards("eggs-3-6"));
}

#[test]
fn c4_equal_coins_go_by_the_stronger_helper() {
    let hands = [(Ant, "eggs-5-5 eggs-3-2"), (Bee, "fruit-4-5 fruit-5-2"), (Mole, "nuts-5-5 nuts-5-3")];
    let mut kitchen = Kitchen::new(hands, "eggs-7-1 fruit-7-2 nuts-7-3 sugar-7-1");
    kitchen.bids(&["eggs-5-5", "fruit-4-5", "nuts-5-5"]);
    assert_eq!(kitchen.order(), [2, 1, 0]);
}

#[test]
fn c4_equal_pairs_are_offered_once() {
    let hands = [(Mole, "eggs-3-6"), (Bee, "fruit-3-7")];
    let mut kitchen = Kitchen::new(hands, "eggs-3-4 eggs-3-4 nuts-5-3");
    kitchen.bids(&["eggs-3-6", "fruit-3-7"]);
    assert_eq!(kitchen.offered(), ["take eggs-3-4 eggs-3-4", "take eggs-3-4 nuts-5-3"]);
    kitchen.play("take eggs-3-4 eggs-3-4");
    assert_eq!(kitchen.hand(1), cards("eggs-3-4 eggs-3-4"));
}

#[test]
fn c4_from_a_short_worktop_everyone_takes_what_is_left() {
    let hands = [(Mole, "eggs-3-6 sugar-6-1"), (Bee, "fruit-3-7 sugar-6-2"), (Ant, "nuts-3-8 sugar-6-4")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1").with_nothing_left();
    kitchen.bids(&["eggs-3-6", "fruit-3-7", "nuts-3-8"]);
    assert_eq!(kitchen.offered(), ["take eggs-5-1"]);
    assert_eq!(kitchen.why_not("take fruit-3-7"), "C4 why-not-on-worktop");
    kitchen.play("take eggs-5-1").play("take nuts-3-8").play("take fruit-3-7");
    assert_eq!(kitchen.hand(1), cards("nuts-3-8 sugar-6-2"));
    assert_eq!(kitchen.view().worktop, cards("eggs-3-6"));
}

#[test]
fn c4_c6_the_round_of_the_rulebook() {
    let hands = [
        (Mole, "nuts-3-8 sugar-6-2 chocolate-3-4"),
        (Bee, "fruit-3-7 sugar-3-2 chocolate-6-3"),
        (Hamster, "eggs-5-5 sugar-7-1 chocolate-4-4"),
    ];
    let mut kitchen = Kitchen::new(hands, "eggs-7-1 fruit-7-2 nuts-4-8 sugar-5-1");
    kitchen.bids(&["nuts-3-8", "fruit-3-7", "eggs-5-5"]);
    assert_eq!(kitchen.order(), [0, 2, 1]);
    kitchen.play("take eggs-7-1 fruit-7-2").play("take nuts-3-8 nuts-4-8").play("take sugar-5-1 eggs-5-5");
    assert_eq!(kitchen.view().worktop, cards("fruit-3-7"));
    assert_eq!(kitchen.order(), [2, 0, 1]);
    kitchen.play("pass").play("combine eggs-7-1 fruit-7-2 sugar-6-2 score eggs-7-1");
    assert_eq!((kitchen.score(0), kitchen.hand(0)), (7, cards("chocolate-3-4")));
}

#[test]
fn c5_nine_cards_are_one_too_many_at_once() {
    let eight = "eggs-3-6 eggs-4-6 fruit-5-6 fruit-6-6 nuts-7-7 nuts-3-8 sugar-4-1 sugar-6-1";
    let mut kitchen = Kitchen::new([(Mole, eight), (Bee, "fruit-3-3")], "eggs-5-1 fruit-5-2 nuts-5-3");
    kitchen.bids(&["nuts-3-8", "fruit-3-3"]).play("take eggs-5-1 fruit-5-2");
    assert_eq!((kitchen.view().stage, kitchen.hand(0).count()), (Stage::Discard(Seat::new(0)), 9));
    assert_eq!(kitchen.why_not("discard nuts-3-8"), "C5 why-not-in-hand");
    assert_eq!(kitchen.why_not("take nuts-5-3 nuts-3-8"), "C5 why-discard-now");
    kitchen.play("discard eggs-5-1");
    assert_eq!(kitchen.hand(0).count(), 8);
    // Face up, for all to see.
    assert_eq!(kitchen.seen_by(1).discard, cards("eggs-5-1"));
    assert_eq!(kitchen.asked(), seats(&[1]));
}

#[test]
fn c6_everyone_is_asked_the_strongest_helper_first() {
    let hands = [(Ant, "eggs-3-6"), (Squirrel, "fruit-3-7"), (Mole, "nuts-3-8")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3 sugar-5-1");
    kitchen.bids(&["eggs-3-6", "fruit-3-7", "nuts-3-8"]).all_take();
    assert_eq!(kitchen.order(), [1, 2, 0]);
    // Nobody has a combination, and everybody is asked.
    kitchen.play("pass").play("pass");
    assert_eq!((kitchen.asked(), kitchen.offered()), (seats(&[0]), vec!["pass".to_owned()]));
    assert_eq!(kitchen.why_not("bid eggs-3-6"), "C6 why-combine-now");
    kitchen.play("pass");
    assert_eq!(kitchen.view().round, 2);
}

#[test]
fn c6_triples_and_runs_of_three() {
    let hand = "eggs-3-2 fruit-3-3 nuts-3-4 sugar-4-1 chocolate-5-3";
    let kitchen = Kitchen::combining([(Hamster, hand), (Bee, "eggs-7-1")]);
    assert_eq!(
        kitchen.combinations(),
        [
            "eggs-3-2 fruit-3-3 nuts-3-4 score eggs-3-2",
            "eggs-3-2 chocolate-5-3 sugar-4-1 score eggs-3-2",
            "fruit-3-3 chocolate-5-3 sugar-4-1 score fruit-3-3",
            "nuts-3-4 chocolate-5-3 sugar-4-1 score nuts-3-4",
        ]
    );
    assert_eq!(
        kitchen.why_not("combine eggs-3-2 fruit-3-3 sugar-4-1 score eggs-3-2"),
        "C6 why-no-combination"
    );
    assert_eq!(kitchen.why_not("combine eggs-3-2 fruit-3-3 eggs-3-4 score eggs-3-2"), "C6 why-not-in-hand");
}

#[test]
fn c6_one_combination_a_round_and_one_card_stays() {
    let hands = [(Hamster, "eggs-3-2 fruit-3-3 nuts-3-4"), (Bee, "eggs-7-1 fruit-7-2 nuts-7-3 sugar-7-1")];
    let mut kitchen = Kitchen::combining(hands);
    assert_eq!(kitchen.why_not("combine eggs-3-2 fruit-3-3 nuts-3-4 score eggs-3-2"), "C6 why-keep-one");
    kitchen.play("pass");
    assert_eq!(kitchen.combinations().len(), 4);
    kitchen.play("combine eggs-7-1 fruit-7-2 nuts-7-3 score eggs-7-1");
    assert_eq!((kitchen.hand(1), kitchen.view().round), (cards("sugar-7-1"), 2));
}

#[test]
fn c6_like_cards_make_one_combination() {
    let hand = "eggs-3-4 eggs-3-4 nuts-3-4 eggs-7-1";
    let kitchen = Kitchen::combining([(Hamster, hand), (Bee, "eggs-7-2")]);
    assert_eq!(kitchen.combinations(), ["eggs-3-4 eggs-3-4 nuts-3-4 score eggs-3-4"]);
    let hand = "eggs-3-4 eggs-3-4 nuts-4-4 sugar-5-1";
    let kitchen = Kitchen::combining([(Hamster, hand), (Bee, "eggs-7-2")]);
    assert_eq!(kitchen.combinations(), ["eggs-3-4 nuts-4-4 sugar-5-1 score eggs-3-4"]);
}

#[test]
fn c6_views_tell_which_cards_combine_and_which_would() {
    let hand = "eggs-3-2 fruit-3-3 nuts-3-4 sugar-6-1 chocolate-7-3";
    let kitchen = Kitchen::new([(Hamster, hand), (Bee, "eggs-7-1")], "eggs-5-1 fruit-4-3 sugar-3-2");
    let own = NestorsChocolates::view(&kitchen.state, Viewer::Seat(Seat::new(0)));
    assert_eq!(own.combining, cards("eggs-3-2 fruit-3-3 nuts-3-4"));
    assert_eq!(own.completing, cards("eggs-5-1 sugar-3-2"));
    let public = NestorsChocolates::view(&kitchen.state, Viewer::Public);
    assert_eq!((public.combining, public.completing), (Cards::NONE, Cards::NONE));
}

/// What the combinations of a hand score without a helper that helps, a useless card being there to keep.
fn scored(hand: &'static str) -> Vec<String> {
    let kitchen = Kitchen::combining([(Hamster, hand), (Bee, "eggs-7-2")]);
    kitchen
        .combinations()
        .iter()
        .filter_map(|text| text.split_once(" score ").map(|(_, after)| after.to_owned()))
        .collect()
}

#[test]
fn c7_a_mixed_run_scores_its_lowest_card_and_one_of_a_colour_its_highest() {
    assert_eq!(scored("eggs-5-1 fruit-4-3 sugar-6-1 nuts-3-8"), ["nuts-3-8", "fruit-4-3"]);
    assert_eq!(scored("eggs-5-1 eggs-4-2 sugar-6-1 nuts-7-7"), ["eggs-4-2", "eggs-5-1"]);
    assert_eq!(scored("eggs-5-1 eggs-4-2 eggs-6-1 sugar-4-1"), ["eggs-6-1", "sugar-4-1"]);
}

#[test]
fn c7_a_mixed_triple_scores_one_card_and_one_of_a_colour_two() {
    assert_eq!(scored("sugar-7-1 nuts-7-3 fruit-7-6 eggs-3-2"), ["fruit-7-6"]);
    assert_eq!(scored("sugar-7-1 sugar-7-2 sugar-7-3 eggs-3-2"), ["sugar-7-1 sugar-7-2"]);
}

#[test]
fn c7_of_equal_tastes_the_first_colour_scores_then_the_fewest_coins() {
    assert_eq!(scored("sugar-7-1 chocolate-7-4 chocolate-7-3 eggs-3-2"), ["chocolate-7-3"]);
    assert_eq!(scored("nuts-3-8 nuts-3-6 nuts-3-4 eggs-7-1"), ["nuts-3-4 nuts-3-6"]);
    let kitchen = Kitchen::combining([(Hamster, "sugar-7-1 nuts-7-3 fruit-7-6 eggs-3-2"), (Bee, "eggs-7-2")]);
    assert_eq!(kitchen.why_not("combine sugar-7-1 nuts-7-3 fruit-7-6 score sugar-7-1"), "C7 why-score");
    assert!("combine sugar-7-1 nuts-7-3 fruit-7-6".parse::<Action>().is_err());
    assert!("combine sugar-7-1 nuts-7-3 fruit-7-6 score eggs-7-1".parse::<Action>().is_err());
}

#[test]
fn c7_the_printed_taste_counts_and_the_other_cards_are_discarded_face_up() {
    let hands = [(Hamster, "sugar-7-1 nuts-7-3 fruit-7-6 eggs-3-2"), (Bee, "eggs-7-2")];
    let mut kitchen = Kitchen::combining(hands).with_scores([5, 0]);
    kitchen.play("combine sugar-7-1 nuts-7-3 fruit-7-6 score fruit-7-6");
    assert_eq!((kitchen.score(0), kitchen.dessert(0)), (12, cards("fruit-7-6")));
    assert_eq!(kitchen.seen_by(1).discard, cards("sugar-7-1 nuts-7-3"));
    let told = Event::Combined {
        seat: Seat::new(0),
        cards: cards("sugar-7-1 nuts-7-3 fruit-7-6"),
        scored: cards("fruit-7-6"),
        points: 7,
        score: 12,
    };
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(1))).contains(&told));
}

#[test]
fn c8_helpers_go_to_the_left_through_the_dealer_and_the_reserve() {
    let hands = [(Ant, "eggs-3-6"), (Bee, "fruit-3-7"), (Mole, "nuts-3-8")];
    let mut kitchen = Kitchen::combining(hands).with_dealer(1);
    assert_eq!(kitchen.view().reserve, [Squirrel, Hamster, DungBeetle, Cockroach]);
    kitchen.all_pass();
    // Seat 1 deals and takes the leftmost; seat 0, on the dealer's right, lays the Ant at the right end.
    assert_eq!([0, 1, 2].map(|seat| kitchen.helper(seat)), [Mole, Squirrel, Bee]);
    assert_eq!(kitchen.view().reserve, [Hamster, DungBeetle, Cockroach, Ant]);
    let passed =
        Event::HelpersPassed { dealer: Seat::new(1), taken: Squirrel, neighbour: Seat::new(0), laid: Ant };
    assert!(kitchen.heard_by(Viewer::Public).contains(&passed));
}

#[test]
fn c8_after_seven_rounds_every_helper_is_back() {
    for players in 2..=6 {
        let mut dice = FastDice::new(players as u64);
        let mut state =
            deal::<NestorsChocolates>(&Options { seats: SeatCount::new(players) }, &mut dice, &mut Silent);
        let mut helpers = vec![state.helpers()];
        let mut round = 1;
        let mut actions = Vec::new();
        while let Some(moves) =
            bistro_core::random_moves::<NestorsChocolates>(&state, &mut dice, &mut actions)
        {
            NestorsChocolates::apply(&mut state, &moves, &mut dice, &mut Silent);
            if NestorsChocolates::view(&state, Viewer::Public).round > round {
                round += 1;
                helpers.push(state.helpers());
            }
        }
        assert!(helpers.len() > 7, "the game is long enough");
        assert!(helpers.windows(8).all(|eight| eight[0] == eight[7]));
    }
}

#[test]
fn c10_the_game_ends_when_all_have_combined() {
    let sevens = "eggs-7-1 fruit-7-2 nuts-7-3 sugar-3-3";
    let sixes = "eggs-6-1 fruit-6-2 nuts-6-3 sugar-3-4";
    let mut kitchen = Kitchen::combining([(Mole, sevens), (Bee, sixes)]).with_scores([23, 26]);
    kitchen.play("combine eggs-7-1 fruit-7-2 nuts-7-3 score eggs-7-1");
    assert_eq!((kitchen.score(0), kitchen.outcome()), (30, None));
    // The other one comes after, and overtakes.
    kitchen.play("combine eggs-6-1 fruit-6-2 nuts-6-3 score eggs-6-1");
    let outcome = kitchen.outcome().expect("thirty is reached");
    assert_eq!((outcome.scores, outcome.places, outcome.ending), (vec![30, 32], vec![2, 1], "ending-target"));
    assert!(kitchen.asked().is_empty());
}

#[test]
fn c10_ties_go_to_the_helper_held_at_that_moment() {
    let hands = [(Ant, "eggs-3-6"), (Bee, "fruit-3-7"), (Mole, "nuts-3-8"), (Cockroach, "nuts-4-8")];
    let mut kitchen = Kitchen::combining(hands).with_scores([31, 31, 12, 12]);
    kitchen.all_pass();
    assert_eq!(kitchen.outcome().map(|outcome| outcome.places), Some(vec![2, 1, 3, 4]));
}

#[test]
fn c10_twenty_nine_is_not_enough() {
    let mut kitchen = Kitchen::combining([(Mole, "eggs-3-6"), (Bee, "fruit-3-7")]).with_scores([29, 0]);
    kitchen.all_pass();
    assert_eq!((kitchen.outcome(), kitchen.view().round), (None, 2));
}

#[test]
fn c11_endless_play_is_cut_after_a_hundred_rounds() {
    let last = |round| {
        let hands = [(Mole, "eggs-3-6"), (Bee, "fruit-3-7")];
        let mut kitchen = Kitchen::combining(hands).with_scores([7, 9]).with_round(round);
        kitchen.all_pass().outcome()
    };
    assert_eq!(last(99), None);
    assert_eq!(last(100), Some(Outcome::ranked(&[7, 9], vec![7, 9], "ending-cut")));
}
