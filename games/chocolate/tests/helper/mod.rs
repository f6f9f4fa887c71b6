//! C9: what the seven helpers do, each alone and where they meet the other rules.

use bistro_core::{Seat, Viewer};
use chocolate::Helper::{Ant, Bee, Cockroach, DungBeetle, Hamster, Mole, Squirrel};
use chocolate::{Cards, Event, Helper, Stage};

use crate::kitchen::{Kitchen, cards, seats};

/// What a hand can combine with a helper: the cards, `:`, and each choice of those that score.
fn ways(helper: Helper, hand: &'static str) -> Vec<String> {
    let other = if helper == Hamster { Squirrel } else { Hamster };
    let mut kitchen = Kitchen::combining([(helper, hand), (other, "chocolate-3-4")]);
    if other > helper {
        kitchen.play("pass");
    }
    kitchen.combinations().iter().map(|text| text.replace(" score ", ": ")).collect()
}

#[test]
fn c9_the_squirrel_swaps_a_card_before_taking() {
    let hands = [(Squirrel, "eggs-3-6 sugar-6-1"), (Bee, "fruit-3-3 sugar-6-2")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3").with_pile("sugar-7-1 sugar-7-2");
    kitchen.bids(&["eggs-3-6", "fruit-3-3"]);
    assert!(kitchen.offers("squirrel sugar-6-1"));
    // The bid lies open already and is no card of the hand.
    assert_eq!(kitchen.why_not("squirrel eggs-3-6"), "C9 why-not-in-hand");
    kitchen.play("squirrel sugar-6-1");
    assert_eq!((kitchen.asked(), kitchen.view().stage), (seats(&[0]), Stage::Take(Seat::new(0))));
    assert_eq!((kitchen.hand(0).count(), kitchen.view().pile), (1, 1));
    assert_eq!(kitchen.why_not("squirrel sugar-7-1"), "C9 why-squirrel-used");
    // Once a round: not again when combining.
    kitchen.all_take();
    assert_eq!(kitchen.view().stage, Stage::Combine(Seat::new(0)));
    assert!(kitchen.offered().iter().all(|notation| !notation.starts_with("squirrel")));
    // And its next holder may use it in the next round.
    kitchen.all_pass();
    assert_eq!(kitchen.helper(1), Squirrel);
    let seen = kitchen.view();
    let bids = [0, 1].map(|seat| seen.places[seat].hand.unwrap().list().next().unwrap().name());
    kitchen.bids(&bids);
    while kitchen.asked() != seats(&[1]) {
        let first = kitchen.offered()[0].clone();
        kitchen.play(&first);
    }
    assert!(kitchen.offered().iter().any(|notation| notation.starts_with("squirrel")));
}

#[test]
fn c9_the_squirrel_swaps_a_card_before_combining_or_passing() {
    let hands = [(Squirrel, "eggs-7-1 fruit-7-2 sugar-6-1 sugar-3-3"), (Bee, "fruit-3-3")];
    let mut kitchen = Kitchen::combining(hands).with_pile("nuts-7-3");
    assert_eq!(kitchen.combinations(), [""; 0]);
    kitchen.play("squirrel sugar-6-1");
    assert_eq!(kitchen.asked(), seats(&[0]));
    assert_eq!(kitchen.combinations(), ["eggs-7-1 fruit-7-2 nuts-7-3 score eggs-7-1"]);
    assert!(kitchen.offers("pass") && !kitchen.offers("squirrel nuts-7-3"));
}

#[test]
fn c9_the_squirrel_discards_openly_and_draws_in_secret() {
    let hands = [(Squirrel, "eggs-7-1 sugar-6-1"), (Bee, "fruit-3-3")];
    let mut kitchen = Kitchen::combining(hands).with_pile("nuts-7-3 nuts-7-4");
    let before = kitchen.seen_by(1).discard;
    kitchen.play("squirrel sugar-6-1");
    let drawn = kitchen.hand(0).minus(cards("eggs-7-1")).list().next();
    let drew = |card| Event::Drew { seat: Seat::new(0), card };
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(0))).contains(&drew(drawn)));
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(1))).contains(&drew(None)));
    assert_eq!(kitchen.seen_by(1).discard, before.plus(cards("sugar-6-1")));
    assert_eq!((kitchen.seen_by(1).places[0].hand, kitchen.seen_by(1).places[0].known), (None, Cards::NONE));
}

#[test]
fn c9_an_empty_pile_is_made_anew_with_the_card_just_discarded() {
    let hands = [(Squirrel, "eggs-7-1 sugar-6-1"), (Bee, "fruit-3-3")];
    let mut kitchen = Kitchen::combining(hands).with_nothing_left();
    kitchen.play("squirrel sugar-6-1");
    // It was the only card there, so it comes back.
    assert_eq!(kitchen.hand(0), cards("eggs-7-1 sugar-6-1"));
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::Shuffled { pile: 1 }));
}

#[test]
fn c9_only_its_holder_uses_the_squirrel_and_only_with_a_card() {
    let hands = [(Squirrel, "eggs-3-6"), (Bee, "fruit-3-3 sugar-6-1")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3");
    kitchen.bids(&["eggs-3-6", "fruit-3-3"]);
    assert!(kitchen.offered().iter().all(|notation| notation.starts_with("take")));
    kitchen.play("take eggs-5-1 fruit-5-2");
    assert_eq!(kitchen.why_not("squirrel sugar-6-1"), "C9 why-no-squirrel");
}

#[test]
fn c9_the_hamster_bids_two_coins_more() {
    let hands = [(Hamster, "eggs-5-5 eggs-3-2"), (Bee, "fruit-3-7 fruit-5-2"), (Mole, "nuts-3-8 nuts-5-3")];
    let mut kitchen = Kitchen::new(hands, "eggs-7-1 fruit-7-2 nuts-7-3 sugar-7-1");
    kitchen.bids(&["eggs-5-5", "fruit-3-7", "nuts-3-8"]);
    // 8, 7 and again 7: the Hamster is stronger than the Bee.
    assert_eq!(kitchen.order(), [2, 0, 1]);
    let shown = Event::Bid { seat: Seat::new(0), card: "eggs-5-5".parse().unwrap(), coins: 7 };
    assert!(kitchen.heard_by(Viewer::Public).contains(&shown));
}

#[test]
fn c9_the_dung_beetle_lowers_one_taste() {
    // 4 5 7: the 7 counts as 6.
    assert_eq!(
        ways(DungBeetle, "eggs-4-2 fruit-5-2 nuts-7-3 sugar-7-1")[..1],
        ["eggs-4-2 fruit-5-2 nuts-7-3: eggs-4-2"]
    );
    // 3 5 5: a 5 counts as 4, whichever; the lowest is the same.
    assert_eq!(
        ways(DungBeetle, "eggs-3-2 fruit-5-2 nuts-5-3 sugar-7-1"),
        ["eggs-3-2 fruit-5-2 nuts-5-3: eggs-3-2"]
    );
    // Printed combinations stay what they are.
    assert_eq!(
        ways(DungBeetle, "eggs-3-2 fruit-4-3 nuts-5-3 sugar-7-1")[..1],
        ["eggs-3-2 fruit-4-3 nuts-5-3: eggs-3-2"]
    );
    // Only one card, and only down.
    assert_eq!(ways(DungBeetle, "eggs-3-2 fruit-4-3 nuts-4-4 sugar-7-1"), [""; 0]);
    assert_eq!(ways(DungBeetle, "eggs-3-2 fruit-5-2 nuts-6-3 sugar-3-3"), [""; 0]);
}

#[test]
fn c9_a_two_is_possible_and_the_printed_taste_scores() {
    // 3 3 4: the 4 counts as 3, or one of the 3s as 2. The changed card is the lowest and scores its 3.
    let hand = "eggs-3-2 fruit-3-3 nuts-4-4 sugar-7-1";
    assert_eq!(
        ways(DungBeetle, hand),
        [
            "eggs-3-2 fruit-3-3 nuts-4-4: eggs-3-2",
            "eggs-3-2 fruit-3-3 nuts-4-4: fruit-3-3",
            "eggs-3-2 fruit-3-3 nuts-4-4: nuts-4-4",
        ]
    );
    let mut kitchen = Kitchen::combining([(DungBeetle, hand), (Bee, "eggs-7-2")]);
    kitchen.play("combine eggs-3-2 fruit-3-3 nuts-4-4 score nuts-4-4");
    assert_eq!(kitchen.score(0), 4);
}

#[test]
fn c9_where_cards_are_a_triple_or_a_run_the_player_chooses() {
    // One colour: as a triple two score, and which depends on the printed taste; as a run 4 5 6 the highest.
    assert_eq!(
        ways(DungBeetle, "eggs-5-1 eggs-5-3 eggs-6-1 sugar-3-2")[..3],
        [
            "eggs-5-1 eggs-5-3 eggs-6-1: eggs-5-1 eggs-5-3",
            "eggs-5-1 eggs-5-3 eggs-6-1: eggs-6-1",
            "eggs-5-1 eggs-5-3 eggs-6-1: eggs-5-1 eggs-6-1",
        ]
    );
    // The same from below, with the Mole: 5 6 6 is 6 6 6, or 5 6 7 with either 6 as the highest.
    assert_eq!(
        ways(Mole, "eggs-5-1 eggs-6-1 eggs-6-3 sugar-3-2")[..4],
        [
            "eggs-5-1 eggs-6-1 eggs-6-3: eggs-6-1",
            "eggs-5-1 eggs-6-1 eggs-6-3: eggs-5-1 eggs-6-1",
            "eggs-5-1 eggs-6-1 eggs-6-3: eggs-6-3",
            "eggs-5-1 eggs-6-1 eggs-6-3: eggs-6-1 eggs-6-3",
        ]
    );
}

#[test]
fn c9_which_of_equal_cards_is_changed_is_the_players_choice() {
    // 4 6 6 in one colour: one 6 counts as 5, the other is the highest and scores.
    assert_eq!(
        ways(DungBeetle, "eggs-4-2 eggs-6-1 eggs-6-3 sugar-3-2")[..2],
        ["eggs-4-2 eggs-6-1 eggs-6-3: eggs-6-1", "eggs-4-2 eggs-6-1 eggs-6-3: eggs-6-3"]
    );
    // With cards that are alike there is nothing to choose.
    assert_eq!(
        ways(DungBeetle, "eggs-3-4 eggs-3-4 nuts-4-4 sugar-7-1"),
        ["eggs-3-4 eggs-3-4 nuts-4-4: eggs-3-4", "eggs-3-4 eggs-3-4 nuts-4-4: nuts-4-4"]
    );
}

#[test]
fn c9_the_mole_raises_one_taste_and_an_eight_is_possible() {
    // 6 7 7: 7 7 7, or 6 7 8.
    assert_eq!(
        ways(Mole, "eggs-6-1 fruit-7-2 nuts-7-3 sugar-3-2"),
        ["eggs-6-1 fruit-7-2 nuts-7-3: eggs-6-1", "eggs-6-1 fruit-7-2 nuts-7-3: fruit-7-2"]
    );
    // 3 5 6: the 3 counts as 4 and scores 3.
    assert_eq!(
        ways(Mole, "eggs-3-2 fruit-5-2 nuts-6-3 sugar-3-2")[..1],
        ["eggs-3-2 fruit-5-2 nuts-6-3: eggs-3-2"]
    );
    // Only up.
    assert_eq!(ways(Mole, "eggs-3-2 fruit-4-3 nuts-6-3 sugar-3-3"), [""; 0]);
}

#[test]
fn c9_the_bee_scores_the_highest_of_a_mixed_run() {
    assert_eq!(
        ways(Bee, "eggs-5-1 fruit-4-3 sugar-6-1 nuts-3-8")[1..],
        ["eggs-5-1 fruit-4-3 sugar-6-1: sugar-6-1"]
    );
    // A run of one colour scores its highest anyway, and a triple has none.
    assert_eq!(
        ways(Bee, "eggs-5-1 eggs-4-2 eggs-6-1 sugar-7-1")[..1],
        ["eggs-4-2 eggs-5-1 eggs-6-1: eggs-6-1"]
    );
    assert_eq!(ways(Bee, "eggs-5-1 fruit-5-2 nuts-5-3 sugar-7-1"), ["eggs-5-1 fruit-5-2 nuts-5-3: eggs-5-1"]);
}

#[test]
fn c9_the_ant_carries_four_cards_or_three() {
    // A mixed run of four scores its two lowest; the runs of three in it are there too.
    assert_eq!(
        ways(Ant, "eggs-5-1 fruit-4-3 sugar-6-1 nuts-7-7 sugar-3-2"),
        [
            "eggs-5-1 fruit-4-3 sugar-3-2: sugar-3-2",
            "eggs-5-1 fruit-4-3 sugar-6-1: fruit-4-3",
            "eggs-5-1 nuts-7-7 sugar-6-1: eggs-5-1",
            "eggs-5-1 fruit-4-3 nuts-7-7 sugar-6-1: eggs-5-1 fruit-4-3",
            "eggs-5-1 fruit-4-3 sugar-3-2 sugar-6-1: fruit-4-3 sugar-3-2",
        ]
    );
    let of_four = |way: &String| way.split(':').next().is_some_and(|laid| laid.split(' ').count() == 4);
    let four = |hand| ways(Ant, hand).into_iter().find(of_four).unwrap_or_default();
    // In one colour, the two highest.
    assert_eq!(
        four("eggs-5-1 eggs-4-2 eggs-6-1 eggs-7-1 sugar-3-2"),
        "eggs-4-2 eggs-5-1 eggs-6-1 eggs-7-1: eggs-6-1 eggs-7-1"
    );
    // Four of a taste score two, in one colour three.
    assert_eq!(
        four("eggs-7-1 eggs-7-2 nuts-7-7 sugar-7-1 sugar-3-2"),
        "eggs-7-1 eggs-7-2 nuts-7-7 sugar-7-1: eggs-7-1 eggs-7-2"
    );
    assert_eq!(
        four("nuts-3-4 nuts-3-6 nuts-3-6 nuts-3-8 eggs-7-1"),
        "nuts-3-4 nuts-3-6 nuts-3-6 nuts-3-8: nuts-3-4 nuts-3-6 nuts-3-6"
    );
}

#[test]
fn c9_four_cards_need_the_ant_and_a_fifth_to_keep() {
    let run = "combine eggs-4-2 eggs-5-1 eggs-6-1 eggs-7-1 score eggs-6-1 eggs-7-1";
    let hand = "eggs-4-2 eggs-5-1 eggs-6-1 eggs-7-1 sugar-3-2";
    let kitchen = Kitchen::combining([(Bee, hand), (Cockroach, "eggs-7-2")]);
    assert_eq!(kitchen.why_not(run), "C9 why-four");
    let kitchen = Kitchen::combining([(Ant, "eggs-4-2 eggs-5-1 eggs-6-1 eggs-7-1"), (Cockroach, "eggs-7-2")]);
    assert_eq!(kitchen.why_not(run), "C6 why-keep-one");
    let mut kitchen = Kitchen::combining([(Ant, hand), (Cockroach, "eggs-7-2")]);
    kitchen.play(run);
    assert_eq!((kitchen.score(0), kitchen.hand(0)), (13, cards("sugar-3-2")));
}

#[test]
fn c9_the_cockroach_paints_one_card_by_itself() {
    // Two of a colour are enough for all three: a triple scores two …
    assert_eq!(
        ways(Cockroach, "eggs-7-1 nuts-7-3 nuts-7-7 sugar-3-2"),
        ["eggs-7-1 nuts-7-3 nuts-7-7: eggs-7-1 nuts-7-3"]
    );
    // … and a run its highest.
    assert_eq!(
        ways(Cockroach, "eggs-5-1 eggs-4-2 sugar-6-1 nuts-3-8")[1..],
        ["eggs-4-2 eggs-5-1 sugar-6-1: sugar-6-1"]
    );
    // Three colours stay mixed.
    assert_eq!(
        ways(Cockroach, "eggs-7-1 nuts-7-3 sugar-7-1 fruit-3-3"),
        ["eggs-7-1 nuts-7-3 sugar-7-1: eggs-7-1"]
    );
    assert_eq!(
        ways(Cockroach, "eggs-5-1 nuts-4-4 sugar-6-1 fruit-7-2")[..1],
        ["eggs-5-1 fruit-7-2 sugar-6-1: eggs-5-1"]
    );
}
