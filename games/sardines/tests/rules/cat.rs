//! S8 to S13: the Cat and the end of the game.

use bistro_core::{FastDice, Game, Outcome, Viewer};
use sardines::{Cards, Ending, Event, Sardines, Stage};

use crate::kitchen::{CLOSED, Kitchen, SEAT_0, SEAT_1, cards, table};

#[test]
fn s8_at_the_last_card_by_day_the_discard_becomes_the_pile() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone draw<", "twoway"]).with_pile("cat> opener>");
    let discard = kitchen.discard();
    kitchen.play("exchange bone bone");
    // The two bones are in the new pile, too.
    assert_eq!(kitchen.hand(0), cards("draw< cat> opener>"));
    assert_eq!((kitchen.discard(), u32::from(kitchen.pile())), (Cards::NONE, discard.count() + 2));
    assert_eq!(kitchen.view().night, discard.plus(cards("bone bone")));
    assert!(kitchen.heard_by(Viewer::Public).contains(&Event::NightFell { pile: kitchen.pile() }));
    assert_eq!(kitchen.player(), 1);
}

#[test]
fn s8_at_nightfall_everybody_knows_what_the_pile_is_made_of() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone draw<", "twoway cat>"]).with_pile("opener>");
    kitchen.play("exchange bone");
    // All that seat 0 cannot see is in the other hand.
    let view = kitchen.seen_by(0);
    assert_eq!(view.outside(), cards("twoway cat>"));
    let mut dice = FastDice::new(1);
    for _ in 0..20 {
        let world = Sardines::sample_world(&view, SEAT_0, &mut dice);
        assert_eq!(world.hand_of(SEAT_1), cards("twoway cat>"));
    }
}

#[test]
fn s8_with_nothing_to_shuffle_the_game_ends() {
    // One card is left in the pile, and the discard is empty: seat 1 holds nearly the whole box.
    let rest: Vec<String> =
        Cards::BOX.minus(cards("draw< bone")).list().skip(1).map(|card| card.to_string()).collect();
    let mut kitchen = Kitchen::new(table(2), ["draw< bone", &rest.join(" ")]);
    assert_eq!((kitchen.pile(), kitchen.discard()), (1, Cards::NONE));
    kitchen.play("play draw< to 1");
    assert_eq!(kitchen.stage(), Stage::Over(Ending::PileOut));
}

#[test]
fn s9_when_the_pile_runs_out_by_night_the_game_ends_at_once() {
    let mut kitchen =
        Kitchen::new(table(2), ["draw< bone bone bone cat> cat> opener<", ""]).with_pile("twoway").by_night();
    kitchen.play("play draw< to 1");
    // One card of two was drawn; seven cards stay in hand (S6), and seat 1 gets none (S7).
    assert_eq!(kitchen.stage(), Stage::Over(Ending::PileOut));
    assert_eq!((kitchen.hand_size(0), kitchen.hand_size(1), kitchen.pile()), (7, 0, 0));
    assert!(kitchen.asked().is_empty());
    assert_eq!(kitchen.outcome().expect("the game is over").ending, "ending-pile-out");
}

#[test]
fn s9_a_new_hand_can_end_the_game_too() {
    let mut kitchen = Kitchen::new(table(2), ["twoway", "bone"]).with_pile("cat> cat> cat>").by_night();
    kitchen.play("play twoway to 1");
    assert_eq!((kitchen.stage(), kitchen.hand_size(0)), (Stage::Over(Ending::PileOut), 3));
}

#[test]
fn s10_a_draw_goes_on_with_the_new_pile() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone bone", "twoway"]).with_pile("cat>");
    kitchen.play("exchange bone bone bone");
    assert_eq!((kitchen.hand_size(0), kitchen.player()), (3, 1));
    let draws: Vec<u8> = kitchen
        .heard_by(Viewer::Public)
        .iter()
        .filter_map(|event| match event {
            Event::Drew { count, .. } => Some(*count),
            _ => None,
        })
        .collect();
    assert_eq!(draws, [1, 2]);
}

#[test]
fn s11_the_third_lid_wins_before_its_effect() {
    let place = format!("bone bone | {CLOSED} | thief< thief> thief< = bone | opener< opener> cat<");
    let mut kitchen = Kitchen::new(table(3), [&place, "twoway", "encore< | encore>"]);
    kitchen.play("lid bone on 3");
    assert_eq!(kitchen.stage(), Stage::Over(Ending::Closed));
    let outcome = Outcome { places: vec![1, 3, 2], scores: vec![3, 0, 0], ending: "ending-closed" };
    assert_eq!(kitchen.outcome(), Some(outcome));
    assert!(!kitchen.heard_by(Viewer::Public).iter().any(|event| matches!(event, Event::Gave { .. })));
}

#[test]
fn s12_most_closed_tins_then_most_cards_then_a_shared_win() {
    let outcome = |places: [&str; 3]| {
        let mut kitchen = Kitchen::new(table(3), places).with_pile("cat>").by_night();
        kitchen.play("exchange encore<");
        kitchen.outcome().expect("the game is over")
    };
    let many = "bone | twoway draw< | twoway draw< | thief<";
    assert_eq!(outcome(["encore<", &format!("bone | {CLOSED}"), many]).places, [3, 1, 2]);
    let more = format!("bone | {} | encore>", "thief< thief> thief< = bone");
    assert_eq!(outcome(["encore<", &format!("bone | {CLOSED}"), &more]).places, [3, 2, 1]);
    let as_many = format!("bone | {}", "thief< thief> thief< = bone");
    let shared = outcome(["encore<", &format!("bone | {CLOSED}"), &as_many]);
    assert_eq!((shared.places, shared.scores), (vec![3, 1, 1], vec![0, 1, 1]));
}

#[test]
fn s13_quiet_turns_end_the_game() {
    let mut kitchen = Kitchen::new(table(2), ["twoway bone", "twoway bone"]).with_turns(50, 29);
    kitchen.play("play twoway to 1");
    assert_eq!(kitchen.stage(), Stage::Over(Ending::Circles));
    assert_eq!(kitchen.outcome().expect("the game is over").places, [1, 2]);
    // A card from the pile begins the count again.
    let mut kitchen = Kitchen::new(table(2), ["twoway bone", "twoway bone"]).with_turns(50, 29);
    kitchen.play("exchange bone");
    assert_eq!((kitchen.stage(), kitchen.view().quiet_turns), (Stage::Turn, 0));
    kitchen.play("play twoway to 1");
    assert_eq!(kitchen.view().quiet_turns, 1);
    // At three seats it takes 45 turns.
    let mut kitchen = Kitchen::new(table(3), ["twoway bone", "bone", "bone"]).with_turns(50, 29);
    kitchen.play("play twoway to 1");
    assert_eq!(kitchen.stage(), Stage::Turn);
}

#[test]
fn s13_after_six_hundred_turns_the_game_ends() {
    let mut kitchen = Kitchen::new(table(2), ["bone bone", "bone"]).with_turns(599, 0);
    kitchen.play("exchange bone");
    assert_eq!(kitchen.stage(), Stage::Over(Ending::Circles));
}
