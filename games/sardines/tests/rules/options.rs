//! S14 to S16: assortments, and fewer tins.

use bistro_core::{FastDice, Game, Outcome, Setup, Silent, Viewer};
use bistro_testkit::deal;
use sardines::{Ending, Event, Face, Options, Sardines, Stage};

use crate::kitchen::{CLOSED, Kitchen, SEAT_0, cards, table, with_assortments};

#[test]
fn s14_four_tins_one_of_each_assortment() {
    let state = deal::<Sardines>(&with_assortments(4), &mut FastDice::new(1), &mut Silent);
    for place in Sardines::view(&state, Viewer::Public).places {
        let names: Vec<_> =
            place.tins.iter().map(|tin| tin.assortment.expect("an assortment").name()).collect();
        assert_eq!(names, ["lemon", "tomato", "garlic-parsley", "pepper-basil"]);
    }
    assert!(with_assortments(5).check().is_err());
    assert!(table(5).check().is_ok());
}

#[test]
fn s14_all_four_must_be_closed() {
    let place = format!(
        "bone | {CLOSED} | thief< thief> thief< = bone | opener< opener> cat< = bone | twoway twoway twoway"
    );
    let mut kitchen = Kitchen::new(with_assortments(2), [&place, "bone"]);
    kitchen.play("lid bone on 4");
    assert_eq!(kitchen.outcome().expect("the game is over").places, [1, 2]);
    let place = format!("bone bone | {CLOSED} | thief< thief> thief< = bone | twoway twoway twoway");
    let mut kitchen = Kitchen::new(with_assortments(2), [&place, "bone"]);
    kitchen.play("lid bone on 3");
    assert_eq!(kitchen.outcome(), None);
}

#[test]
fn s14_at_the_end_of_the_pile_the_cat_wins() {
    let place = format!("encore< | {CLOSED} | twoway | twoway");
    let mut kitchen =
        Kitchen::new(with_assortments(3), [&place, "bone", "bone"]).with_pile("cat>").by_night();
    kitchen.play("exchange encore<").play("pick encore>");
    assert_eq!(kitchen.player(), 1);
    let mut kitchen =
        Kitchen::new(with_assortments(3), [&place, "bone", "bone"]).with_pile("cat>").by_night();
    kitchen.play("exchange encore<").play("draw");
    let lost = Outcome { places: vec![3, 3, 3], scores: vec![1, 0, 0], ending: "ending-cat" };
    assert_eq!(kitchen.outcome(), Some(lost));

    let mut kitchen = Kitchen::new(with_assortments(2), ["twoway bone", "bone"]).with_turns(9, 29);
    kitchen.play("play twoway to 1");
    let lost = Outcome { places: vec![2, 2], scores: vec![0, 0], ending: "ending-cat-circles" };
    assert_eq!(kitchen.outcome(), Some(lost));
}

/// Every tin has a sardine, so there are no bonuses but for those that are emptied here.
const NO_BONUS: &str = "| twoway | twoway | draw< | draw<";

#[test]
fn s15_lemon_draws_one_more() {
    let drawn = |place: &str, action: &str| {
        let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]);
        let pile = kitchen.pile();
        kitchen.play(action);
        pile - kitchen.pile()
    };
    assert_eq!(drawn("cat< bone | | twoway | draw< | draw<", "exchange cat< bone"), 3);
    assert_eq!(drawn(&format!("cat< bone {NO_BONUS}"), "exchange cat< bone"), 2);
    assert_eq!(drawn("draw> bone | | twoway | draw< | draw<", "play draw> to 3"), 3);
    // It is lost before the effect of the card that fills the tin.
    assert_eq!(drawn("draw> bone | | twoway | draw< | draw<", "play draw> to 1"), 2);
    // S7 is neither an exchange nor an effect.
    assert_eq!(drawn("twoway | | twoway | draw< | draw<", "play twoway to 2"), 5);
}

#[test]
fn s15_tomato_keeps_six() {
    let trims = |place: &str, action: &str| {
        let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]);
        kitchen.play(action);
        kitchen.stage() == Stage::Trim
    };
    let hand = "cat< cat> bone bone thief<";
    assert!(!trims(&format!("draw> {hand} | twoway | | draw< | draw< opener>"), "exchange cat< bone"));
    assert!(trims(&format!("draw> {hand} {NO_BONUS}"), "exchange cat< bone"));
    // With seven cards in hand even the Tomato is not enough.
    assert!(trims(&format!("draw> {hand} | twoway | | draw< | draw<"), "play draw> to 3"));
}

#[test]
fn s15_garlic_keeps_thieves_from_the_hand_only() {
    let mut kitchen = Kitchen::new(
        with_assortments(2),
        ["thief< cat< bone bone", "bone opener< | twoway | twoway | | draw<"],
    );
    kitchen.play("play thief< to 1");
    assert_eq!(kitchen.why_not("steal hand 2"), "S15 why-garlic");
    assert_eq!(kitchen.offered_to("steal"), ["steal tin 1 of 2", "steal tin 2 of 2", "steal tin 4 of 2"]);
    kitchen.play("decline").play("exchange bone").play_if_asked("draw");
    kitchen.play("play cat< to 2");
    assert!(kitchen.offered_to("give").iter().any(|notation| !notation.starts_with("give tin")));
}

#[test]
fn s15_a_bonus_returns_when_the_tin_is_emptied_again() {
    let place = "cat< bone | twoway | twoway | draw< | draw<";
    let mut kitchen =
        Kitchen::new(with_assortments(2), ["thief> bone | draw< | draw< | draw< | draw<", place]);
    kitchen.play("play thief> to 1").play("steal tin 1 of 2");
    let pile = kitchen.pile();
    kitchen.play("exchange bone");
    assert_eq!(pile - kitchen.pile(), 2);
}

#[test]
fn s15_pepper_basil_picks_from_the_discard_card_by_card() {
    let place = "draw> bone cat< | twoway | twoway | draw< | ";
    let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]).with_discard("thief< bone");
    kitchen.play("exchange bone cat<");
    let Stage::Pick { left: 2, barred, .. } = kitchen.stage() else { panic!("{:?}", kitchen.stage()) };
    assert_eq!(barred.cards(), cards("bone cat<"));
    // The bone that lay there before may be picked, the cat of this exchange may not.
    assert_eq!(kitchen.offered(), ["pick thief<", "pick bone", "draw"]);
    assert_eq!(kitchen.why_not("pick cat<"), "S15 why-just-exchanged");
    assert_eq!(kitchen.why_not("pick opener<"), "S15 why-not-in-discard");
    assert_eq!(kitchen.why_not("decline"), "S15 why-pick-now");
    kitchen.play("pick thief<");
    assert!(kitchen.heard_by_seat(1).contains(&Event::Picked { seat: SEAT_0, card: Face::ThiefLeft }));
    assert_eq!(kitchen.glimpsed(1, 0), cards("thief<"));
    assert_eq!(kitchen.offered(), ["pick bone", "draw"]);
    kitchen.play("pick bone");
    assert_eq!((kitchen.player(), kitchen.hand(0)), (1, cards("draw> thief< bone")));
    assert_eq!(kitchen.discard(), cards("bone cat<"));
}

#[test]
fn s15_without_anything_to_pick_no_question_is_asked() {
    let place = "bone cat< | twoway | twoway | draw< | ";
    let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]);
    kitchen.play("exchange bone cat<");
    assert_eq!(kitchen.player(), 1);
    // Nor after nightfall, which clears the discard.
    let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]).with_pile("thief>");
    kitchen.play("exchange bone cat<").play("draw");
    assert_eq!((kitchen.player(), kitchen.hand_size(0)), (1, 2));
}

#[test]
fn s15_picking_holds_for_effects_and_not_for_new_hands() {
    let place = "draw> bone | twoway | twoway | draw< | ";
    let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]).with_discard("thief<");
    kitchen.play("play draw> to 3");
    assert_eq!(kitchen.offered(), ["pick thief<", "draw"]);
    let place = "twoway | | twoway | draw< | ";
    let mut kitchen = Kitchen::new(with_assortments(2), [place, "bone"]).with_discard("thief<");
    kitchen.play("play twoway to 3");
    assert_eq!((kitchen.player(), kitchen.hand_size(0)), (1, 5));
}

#[test]
fn s16_fewer_tins_win_sooner() {
    let place = format!("bone bone | {CLOSED} | twoway twoway twoway");
    let mut kitchen = Kitchen::new(Options { tins: 2, ..table(2) }, [&place, "bone"]);
    kitchen.play("lid bone on 2");
    assert_eq!(kitchen.outcome().expect("the game is over").places, [1, 2]);
    let three = Options { tins: 3, ..with_assortments(2) };
    let place = format!("bone bone | {CLOSED} | thief< thief> thief< = bone | | twoway twoway twoway");
    let mut kitchen = Kitchen::new(three, [&place, "bone"]);
    kitchen.play("lid bone on 4");
    assert_eq!(kitchen.stage(), Stage::Over(Ending::Closed));
}

#[test]
fn s16_from_one_to_the_printed_number() {
    for tins in 0..=5 {
        assert_eq!(Options { tins, ..table(3) }.check().is_ok(), tins <= 3);
        assert_eq!(Options { tins, ..with_assortments(3) }.check().is_ok(), tins <= 4);
    }
    let bad = Options { tins: 4, ..table(3) }.check().unwrap_err();
    assert_eq!(bad.to_string(), "tins cannot be 4: 3 tins lie before each player; 0 means all of them");
}
