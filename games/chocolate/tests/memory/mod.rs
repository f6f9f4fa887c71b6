//! What each seat knows, and remembers.

use bistro_core::{FastDice, Game, Seat, Viewer};
use chocolate::Helper::{Bee, Mole, Squirrel};
use chocolate::{Cards, NestorsChocolates, View};

use crate::kitchen::{Kitchen, cards};

/// How often each of these worlds' seat 0 holds the card, in the eyes of seat 1.
fn share_of_worlds(view: &View, card: &str) -> f64 {
    let mut dice = FastDice::new(5);
    let mut holding = 0;
    for _ in 0..4000 {
        let world = NestorsChocolates::sample_world(view, Seat::new(1), &mut dice);
        let seen = NestorsChocolates::view(&world, Viewer::Above);
        holding += u32::from(seen.places[0].hand.unwrap().includes(cards(card)));
    }
    f64::from(holding) / 4000.0
}

#[test]
fn c4_what_is_taken_from_the_worktop_is_remembered_until_it_is_seen_again() {
    let hands = [(Mole, "eggs-3-6 sugar-6-1"), (Bee, "fruit-3-3 sugar-6-2")];
    let mut kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3");
    kitchen.bids(&["eggs-3-6", "fruit-3-3"]).play("take eggs-5-1 fruit-5-2");
    let known = |kitchen: &Kitchen| kitchen.seen_by(1).places[0].known;
    assert_eq!(known(&kitchen), cards("eggs-5-1 fruit-5-2"));
    assert_eq!(NestorsChocolates::view(&kitchen.state, Viewer::Public).places[0].known, known(&kitchen));
    assert_eq!(share_of_worlds(&kitchen.seen_by(1), "eggs-5-1 fruit-5-2"), 1.0);
    kitchen.all_take().all_pass().bids(&["eggs-5-1", "sugar-6-2"]);
    assert_eq!(known(&kitchen), cards("fruit-5-2"));
}

#[test]
fn c4_of_two_like_cards_the_one_everyone_knew_leaves() {
    let hands = [(Mole, "eggs-3-4 eggs-3-4 sugar-6-1"), (Bee, "fruit-3-3 sugar-6-2")];
    let kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3");
    let mut kitchen = kitchen.with_known(0, "eggs-3-4");
    kitchen.bids(&["eggs-3-4", "fruit-3-3"]);
    assert_eq!(
        (kitchen.hand(0), kitchen.seen_by(1).places[0].known),
        (cards("eggs-3-4 sugar-6-1"), Cards::NONE)
    );
}

#[test]
fn c2_a_new_pile_tells_where_the_old_cards_are() {
    // The pile is empty, so the four hidden cards of the hands are all that the discard does not show.
    let hands = [(Squirrel, "eggs-7-1 sugar-6-1"), (Bee, "fruit-3-3 nuts-4-4")];
    let mut kitchen = Kitchen::combining(hands).with_pile("");
    kitchen.play("squirrel eggs-7-1");
    let view = kitchen.seen_by(1);
    assert_eq!((view.older.len(), view.older[0].cards), (1, cards("sugar-6-1 fruit-3-3 nuts-4-4")));
    assert_eq!(view.older[0].shares.iter().map(|share| share.count).collect::<Vec<_>>(), [1, 2]);
    assert_eq!((view.older[0].shares[0].cards, view.older[0].shares[1].cards), (None, view.places[1].hand));
    // Seat 1 works it out: the old card of seat 0 is the Sugar, the new one any of the new pile.
    assert_eq!(share_of_worlds(&view, "sugar-6-1"), 1.0);
    let chance = share_of_worlds(&view, "eggs-7-1");
    assert!((chance - 1.0 / 76.0).abs() < 0.008, "{chance}");
    // A spectator cannot tell the three old cards apart.
    assert_eq!(NestorsChocolates::view(&kitchen.state, Viewer::Public).older[0].shares[1].cards, None);
}

#[test]
fn c2_before_a_new_pile_every_unseen_card_is_as_likely() {
    let hands = [(Squirrel, "eggs-7-1 sugar-6-1"), (Bee, "fruit-3-3 nuts-4-4")];
    let kitchen = Kitchen::new(hands, "eggs-5-1 fruit-5-2 nuts-5-3");
    let view = kitchen.seen_by(1);
    assert_eq!(view.older, []);
    let chance = share_of_worlds(&view, "eggs-7-1");
    assert!((chance - 2.0 / 75.0).abs() < 0.012, "{chance}");
}
