//! S5: the effects.

use std::collections::BTreeSet;

use bistro_core::{Seat, Viewer};
use sardines::{Cards, Effect, Event, Face, Why};

use crate::kitchen::{Kitchen, SEAT_0, SEAT_1, cards, seats, table};

#[test]
fn s5_encore_plays_another_card_and_lapses_without_one() {
    let mut kitchen = Kitchen::new(table(2), ["encore< twoway bone", "bone"]);
    kitchen.play("play encore< to 1");
    assert_eq!(kitchen.offered(), ["play twoway to 1", "play twoway to 2", "decline"]);
    assert_eq!(kitchen.why_not("exchange bone"), "S5 why-encore-now");
    kitchen.play("play twoway to 1");
    assert_eq!(kitchen.player(), 1);

    let mut kitchen = Kitchen::new(table(2), ["encore< bone", "bone"]);
    kitchen.play("play encore< to 1");
    assert_eq!(kitchen.player(), 1);
    let lapsed = Event::Lapsed { seat: SEAT_0, effect: Effect::Encore };
    assert!(kitchen.heard_by(Viewer::Public).contains(&lapsed));
}

#[test]
fn s5_draw_two_draws_two() {
    let mut kitchen = Kitchen::new(table(2), ["draw< bone", "bone"]);
    let pile = kitchen.pile();
    kitchen.play("play draw< to 1");
    assert_eq!((kitchen.hand_size(0), kitchen.pile()), (3, pile - 2));
    assert!(kitchen.heard_by_seat(1).contains(&Event::Drew {
        seat: SEAT_0,
        count: 2,
        cards: None,
        why: Why::DrawTwo
    }));
}

#[test]
fn s5_a_thief_takes_the_last_sardine_of_an_open_tin() {
    let victim = "| draw< cat> twoway | encore< | draw< draw> draw< = bone";
    let mut kitchen = Kitchen::new(table(3), ["thief< bone", victim, "twoway | opener< | opener<"]);
    kitchen.play("play thief< to 1");
    assert_eq!(
        kitchen.offered(),
        ["steal hand 3", "steal tin 1 of 2", "steal tin 2 of 2", "steal tin 1 of 3", "decline"]
    );
    assert_eq!(kitchen.why_not("steal hand 2"), "S5 why-empty-hand");
    assert_eq!(kitchen.why_not("steal hand 1"), "S5 why-opponent");
    assert_eq!(kitchen.why_not("steal tin 3 of 2"), "S5 why-under-lid");
    assert_eq!(kitchen.why_not("steal tin 3 of 3"), "S5 why-empty-tin");
    assert_eq!(kitchen.why_not("steal tin 2 of 3"), "S5 why-same-tin");
    assert_eq!(kitchen.why_not("draw"), "S5 why-steal-now");
    kitchen.play("steal tin 1 of 2");
    assert_eq!((kitchen.tin(1, 1).as_str(), kitchen.hand(0)), ("draw< cat>", cards("bone twoway")));
    // Everybody has seen it, and remembers.
    for seat in [1, 2] {
        assert_eq!(kitchen.glimpsed(seat, 0), cards("twoway"));
    }
}

#[test]
fn s5_a_hand_is_robbed_blindly_and_thief_and_victim_see_the_card() {
    let mut stolen = BTreeSet::new();
    for seed in 0..20 {
        let mut kitchen = Kitchen::new(table(3), ["thief< bone", "cat> opener<", "twoway"]).with_luck(seed);
        kitchen.play("play thief< to 1").play("steal hand 2");
        let card = cards("cat> opener<").minus(kitchen.hand(1)).list().next().expect("one card is gone");
        stolen.insert(card);
        let stole = |card| Event::StoleFromHand { thief: SEAT_0, victim: SEAT_1, card };
        assert!(kitchen.heard_by_seat(0).contains(&stole(Some(card))));
        assert!(kitchen.heard_by_seat(1).contains(&stole(Some(card))));
        assert!(kitchen.heard_by_seat(2).contains(&stole(None)));
        assert_eq!(kitchen.glimpsed(1, 0), Cards::one(card));
        assert_eq!(kitchen.glimpsed(2, 0), Cards::NONE);
    }
    assert_eq!(stolen.len(), 2, "either card can be the one");
}

#[test]
fn s5_a_thief_lapses_when_nobody_has_anything() {
    let mut kitchen = Kitchen::new(table(2), ["thief< bone", "| draw< draw> draw< = bone"]);
    kitchen.play("play thief< to 1");
    assert!(
        kitchen.heard_by(Viewer::Public).contains(&Event::Lapsed { seat: SEAT_0, effect: Effect::Thief })
    );
    assert_eq!(kitchen.player(), 1);
}

#[test]
fn s5_everyone_else_feeds_the_cat_at_once() {
    let places = ["cat< bone", "bone draw< | twoway encore<", "", "opener< | encore> | encore>"];
    let mut kitchen = Kitchen::new(table(4), places).with_player(0);
    kitchen.play("play cat< to 1");
    // Seat 2 has neither cards nor sardines, and is not asked.
    assert_eq!(kitchen.asked(), seats(&[1, 3]));
    assert_eq!(kitchen.offered(), ["give draw<", "give bone", "give tin 1"]);
    assert_eq!(kitchen.why_not("give twoway"), "S5 why-not-in-hand");
    assert_eq!(kitchen.why_not("give tin 2"), "S5 why-empty-tin");
    kitchen.answers(&[(3, "give tin 1"), (1, "give bone")]);
    assert_eq!(kitchen.discard(), cards("bone encore>"));
    let gifts: Vec<Event> = kitchen
        .heard_by(Viewer::Public)
        .into_iter()
        .filter(|event| matches!(event, Event::Gave { .. }))
        .collect();
    let gift = |seat, card, tin| Event::Gave { seat: Seat::new(seat), card, tin };
    assert_eq!(gifts, [gift(1, Face::Bone, None), gift(3, Face::EncoreRight, Some(0))]);
    // S7: and then seat 2 gets a new hand.
    assert_eq!((kitchen.player(), kitchen.hand_size(2)), (1, 5));
}

#[test]
fn s5_the_cat_is_fed_in_turn_order() {
    let mut kitchen = Kitchen::new(table(3), ["bone bone", "draw< draw<", "cat< bone"]).with_player(2);
    kitchen.play("play cat< to 1").answers(&[(0, "give bone"), (1, "give draw<")]);
    let givers: Vec<Seat> = kitchen
        .heard_by(Viewer::Public)
        .iter()
        .filter_map(|event| match event {
            Event::Gave { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(givers, [SEAT_0, SEAT_1]);
}

#[test]
fn s5_nobody_can_feed_the_cat() {
    let mut kitchen = Kitchen::new(table(2), ["cat< bone", "| draw< draw> draw< = bone"]);
    kitchen.play("play cat< to 1");
    assert!(
        kitchen
            .heard_by(Viewer::Public)
            .contains(&Event::Lapsed { seat: SEAT_0, effect: Effect::FeedTheCat })
    );
    assert_eq!(kitchen.player(), 1);
}

#[test]
fn s5_an_opener_takes_a_lid_and_the_tin_is_open_again() {
    let owner = "bone | draw< draw> draw< = cat> | thief< thief> thief< = cat> | encore<";
    let mut kitchen = Kitchen::new(table(3), ["opener< bone", owner, "twoway"]);
    kitchen.play("play opener< to 1");
    assert_eq!(kitchen.offered(), ["open 1 of 2", "open 2 of 2", "decline"]);
    assert_eq!(kitchen.why_not("open 3 of 2"), "S5 why-no-lid");
    assert_eq!(kitchen.why_not("open 1 of 1"), "S5 why-opponent");
    assert_eq!(kitchen.why_not("steal hand 2"), "S5 why-open-now");
    kitchen.play("open 2 of 2");
    assert_eq!((kitchen.tin(1, 2).as_str(), kitchen.hand(0)), ("thief< thief> thief<", cards("bone cat>")));
    let opened = |lid| Event::Opened { thief: SEAT_0, owner: SEAT_1, tin: 1, lid };
    assert!(kitchen.heard_by_seat(0).contains(&opened(Some(Face::CatRight))));
    assert!(kitchen.heard_by_seat(1).contains(&opened(Some(Face::CatRight))));
    assert!(kitchen.heard_by_seat(2).contains(&opened(None)));
    assert_eq!((kitchen.glimpsed(1, 0), kitchen.glimpsed(2, 0)), (cards("cat>"), Cards::NONE));
}

#[test]
fn s5_equal_closed_tins_are_each_offered() {
    let owner = "bone | draw< draw> draw< = cat> | draw< draw> draw< = bone";
    let mut kitchen = Kitchen::new(table(2), ["opener< bone", owner]);
    kitchen.play("play opener< to 1");
    assert_eq!(kitchen.offered(), ["open 1 of 2", "open 2 of 2", "decline"]);
}
