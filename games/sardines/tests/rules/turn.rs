//! S1 to S4, S6 and S7: setup and turn.

use bistro_core::{FastDice, Game, Seat, SeatCount, SeatSet, Silent, Viewer};
use bistro_testkit::deal;
use sardines::{Cards, Effect, Event, Face, Sardines, Stage, Why};

use crate::kitchen::{Kitchen, SEAT_0, SEAT_1, SEAT_2, cards, seats, table, with_assortments};

#[test]
fn s1_everyone_is_dealt_five_and_the_first_player_is_drawn() {
    let mut first_players = SeatSet::EMPTY;
    for seed in 0..40 {
        let state = deal::<Sardines>(&table(5), &mut FastDice::new(seed), &mut Silent);
        let view = Sardines::view(&state, Viewer::Public);
        first_players.insert(view.player);
        assert_eq!((view.pile, view.discard, view.night), (59 - 25, Cards::NONE, Cards::NONE));
        for place in &view.places {
            assert_eq!((place.cards, place.hand, place.tins.len()), (5, None, 3));
            assert!(place.tins.iter().all(|tin| tin.sardines.is_empty() && !tin.closed));
        }
    }
    assert_eq!(first_players, SeatSet::all(SeatCount::new(5)));
}

#[test]
fn s2_sardines_lie_head_to_tail() {
    let kitchen = Kitchen::new(table(2), ["encore< draw> twoway | thief< | cat> draw< ", "bone"]);
    // Tin 1 wants a head to the right, tin 2 one to the right again, tin 3 takes anything.
    assert_eq!(
        kitchen.offered_to("play"),
        [
            "play encore< to 3",
            "play draw> to 1",
            "play draw> to 2",
            "play draw> to 3",
            "play twoway to 1",
            "play twoway to 2",
            "play twoway to 3"
        ]
    );
    assert_eq!(kitchen.why_not("play encore< to 1"), "S2 why-same-way");
    assert_eq!(kitchen.why_not("play cat< to 3"), "S2 why-not-in-hand");
    assert_eq!(kitchen.why_not("play encore< to 4"), "S1 why-no-tin");
}

#[test]
fn s2_a_two_way_sardine_decides_nothing() {
    let offered = |tin: &str| {
        let place = format!("encore< encore> | {tin} | thief< cat> draw< = bone | thief< cat> draw< = bone");
        Kitchen::new(table(2), [&place, "bone"]).offered_to("play")
    };
    let either = ["play encore< to 1", "play encore> to 1"];
    assert_eq!(offered("twoway"), either);
    assert_eq!(offered("twoway twoway"), either);
    assert_eq!(offered("twoway draw>"), either[..1]);
    assert_eq!(offered("draw< twoway"), either[..1]);
    assert_eq!(offered("draw> twoway"), either[1..]);
}

#[test]
fn s2_a_bone_never_goes_into_a_tin_and_may_be_a_lid() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone | thief< cat> twoway | draw<", "bone"]);
    assert_eq!(kitchen.why_not("play bone to 3"), "S2 why-bone");
    assert_eq!(kitchen.why_not("lid bone on 2"), "S2 why-not-full");
    assert_eq!(kitchen.offered_to("lid"), ["lid bone on 1"]);
    kitchen.play("lid bone on 1");
    assert_eq!((kitchen.tin(0, 1).as_str(), kitchen.hand_size(0)), ("thief< cat> twoway = bone", 1));
}

#[test]
fn s2_only_three_sardines_and_one_lid() {
    let mut kitchen = Kitchen::new(table(2), ["encore> twoway bone | thief< cat> twoway", "bone"]);
    assert_eq!(kitchen.why_not("play encore> to 1"), "S2 why-full");
    kitchen.play("lid bone on 1").play("exchange bone");
    assert_eq!(kitchen.why_not("lid twoway on 1"), "S2 why-closed");
    assert_eq!(kitchen.why_not("play twoway to 1"), "S2 why-full");
}

#[test]
fn s2_equal_tins_are_offered_once() {
    let kitchen = Kitchen::new(table(2), ["encore< cat> | draw< | draw< | ", "bone"]);
    assert_eq!(kitchen.offered_to("play"), ["play encore< to 3", "play cat> to 1", "play cat> to 3"]);
    assert_eq!(kitchen.why_not("play cat> to 2"), "S2 why-same-tin");
    let kitchen =
        Kitchen::new(table(2), ["bone | draw< cat> draw< | draw< cat> draw< | draw< cat> draw< = bone", ""]);
    assert_eq!(kitchen.offered_to("lid"), ["lid bone on 1"]);
    // Different assortments are different tins.
    let kitchen = Kitchen::new(with_assortments(2), ["cat>", "bone"]);
    assert_eq!(kitchen.offered_to("play").len(), 4);
}

#[test]
fn s3_an_exchange_draws_as_many_as_it_discards() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone cat> draw<", "twoway"]);
    let pile = kitchen.pile();
    kitchen.play("exchange bone draw<");
    assert_eq!((kitchen.hand_size(0), kitchen.pile(), kitchen.discard()), (4, pile - 2, cards("bone draw<")));
    assert_eq!(kitchen.player(), 1);
    // Everybody sees what goes, and only the player what comes.
    let news = kitchen.heard_by_seat(1);
    assert!(news.contains(&Event::Exchanged { seat: SEAT_0, cards: cards("bone draw<") }));
    assert!(news.contains(&Event::Drew { seat: SEAT_0, count: 2, cards: None, why: Why::Exchange }));
    let drawn = kitchen.heard_by_seat(0).into_iter().find_map(|event| match event {
        Event::Drew { cards, .. } => cards,
        _ => None,
    });
    assert_eq!(kitchen.hand(0), cards("bone cat>").plus(drawn.expect("the player sees the new cards")));
}

#[test]
fn s3_every_choice_of_cards_is_offered_once() {
    let kitchen = Kitchen::new(table(2), ["bone bone cat>", "twoway"]);
    let exchanges =
        ["cat>", "bone", "cat> bone", "bone bone", "cat> bone bone"].map(|cards| format!("exchange {cards}"));
    assert_eq!(kitchen.offered_to("exchange"), exchanges);
    assert_eq!(kitchen.why_not("exchange bone bone bone"), "S3 why-not-in-hand");
    assert_eq!(kitchen.why_not("decline"), "S2 why-play-or-exchange");
    assert_eq!(kitchen.why_not("discard bone"), "S6 why-discard-later");
}

#[test]
fn s4_effects_chain_and_a_lid_repeats_the_last_sardine() {
    let places = ["encore< bone bone cat> | draw< thief>", "bone", "twoway"];
    let mut kitchen = Kitchen::new(table(3), places);
    kitchen.play("play encore< to 1");
    assert_eq!(kitchen.stage(), Stage::Encore);
    kitchen.play("lid bone on 1");
    assert_eq!((kitchen.stage(), kitchen.tin(0, 1)), (Stage::Encore, "draw< thief> encore< = bone".into()));
    kitchen.play("play cat> to 2");
    assert_eq!(kitchen.asked(), seats(&[1, 2]));
}

#[test]
fn s4_encore_thief_and_opener_may_be_declined_the_others_not() {
    let places = ["encore< thief< opener< draw< cat< bone", "bone | draw< draw> draw< = bone"];
    for (card, effect) in
        [("encore<", Effect::Encore), ("thief<", Effect::Thief), ("opener<", Effect::CanOpener)]
    {
        let mut kitchen = Kitchen::new(table(2), places);
        kitchen.play(&format!("play {card} to 1")).play("decline");
        assert_eq!((kitchen.player(), kitchen.hand_size(0)), (1, 5));
        assert!(kitchen.heard_by(Viewer::Public).contains(&Event::Declined { seat: SEAT_0, effect }));
    }
    let mut kitchen = Kitchen::new(table(2), places);
    kitchen.play("play cat< to 1");
    assert_eq!(kitchen.why_not("decline"), "S5 why-give-now");
    let mut kitchen = Kitchen::new(table(2), ["draw< bone", "bone"]);
    kitchen.play("play draw< to 1");
    assert_eq!((kitchen.player(), kitchen.hand_size(0)), (1, 3));
}

#[test]
fn s6_the_player_discards_down_to_five_one_at_a_time() {
    let mut kitchen = Kitchen::new(table(2), ["draw< bone bone cat> cat> opener<", "twoway"]);
    kitchen.play("play draw< to 1");
    assert_eq!((kitchen.stage(), kitchen.hand_size(0)), (Stage::Trim, 7));
    assert_eq!(kitchen.why_not("decline"), "S6 why-discard-now");
    assert!(kitchen.offered().iter().all(|notation| notation.starts_with("discard")));
    kitchen.play("discard bone");
    assert_eq!((kitchen.stage(), kitchen.hand_size(0)), (Stage::Trim, 6));
    kitchen.play("discard bone");
    assert_eq!((kitchen.stage(), kitchen.hand_size(0), kitchen.player()), (Stage::Turn, 5, 1));
    assert_eq!(kitchen.discard(), cards("bone bone"));
    assert!(kitchen.heard_by_seat(1).contains(&Event::Discarded { seat: SEAT_0, card: Face::Bone }));
}

#[test]
fn s7_empty_hands_are_refilled_in_turn_order_at_the_end_of_the_turn() {
    let mut kitchen = Kitchen::new(table(3), ["cat<", "", "twoway"]).with_player(0);
    kitchen.play("play cat< to 1");
    // Nothing is drawn while the cat is being fed.
    assert_eq!((kitchen.hand_size(0), kitchen.asked()), (0, seats(&[2])));
    kitchen.answers(&[(2, "give twoway")]);
    assert_eq!([0, 1, 2].map(|seat| kitchen.hand_size(seat)), [5; 3]);
    let refilled: Vec<Seat> = kitchen
        .heard_by(Viewer::Public)
        .iter()
        .filter_map(|event| match event {
            Event::Drew { seat, count: 5, why: Why::EmptyHand, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(refilled, [SEAT_0, SEAT_1, SEAT_2]);
}

#[test]
fn s7_an_encore_with_an_empty_hand_lapses() {
    let mut kitchen = Kitchen::new(table(2), ["encore<", "bone"]);
    kitchen.play("play encore< to 1");
    assert_eq!((kitchen.player(), kitchen.hand_size(0)), (1, 5));
}
