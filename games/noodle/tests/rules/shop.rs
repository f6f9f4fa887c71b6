//! N9, N11, N12: the shop and the pizza.

use bistro_core::Viewer;
use noodle::{Pizza, Stage};

use crate::kitchen::{BARE, Kitchen, chips, seat};

#[test]
fn n9_one_chip_but_tomato_and_cheese_buys_another() {
    let kitchen = Kitchen::new(3, BARE).chips(0, "bacon tomato").shop("bacon olive tomato");
    assert_eq!(kitchen.offered_to("trade"), ["trade bacon for tomato", "trade bacon for olive"]);
    assert_eq!(kitchen.why_not("trade bacon for bacon"), "N9 why-same-kind");
    assert_eq!(kitchen.why_not("trade bacon for salmon"), "N9 why-not-in-shop");
    assert_eq!(kitchen.why_not("trade tomato for olive"), "N9 why-one-common");
    assert_eq!(kitchen.why_not("trade pepper for olive"), "N9 why-not-held");
}

#[test]
fn n9_two_out_of_tomato_and_cheese_buy_a_chip_of_another_kind() {
    let offered =
        |held: &str| Kitchen::new(3, BARE).chips(0, held).shop("olive tomato cheese").offered_to("trade");
    assert_eq!(offered("tomato tomato"), ["trade tomato tomato for cheese", "trade tomato tomato for olive"]);
    assert_eq!(offered("tomato cheese"), ["trade tomato cheese for olive"]);
    assert_eq!(offered("cheese cheese"), ["trade cheese cheese for tomato", "trade cheese cheese for olive"]);
    assert_eq!(offered("tomato"), [""; 0]);
}

#[test]
fn n9_what_is_paid_goes_to_the_shop() {
    let mut kitchen = Kitchen::new(3, BARE).chips(0, "tomato cheese").shop("olive");
    kitchen.play("trade tomato cheese for olive");
    assert_eq!(kitchen.view().shop, chips("tomato cheese"));
    assert_eq!(kitchen.place(0).chips, chips("olive"));
    assert_eq!(kitchen.view().stage, Stage::Turn { left: 2 });
}

#[test]
fn n11_a_tomato_and_any_two_chips_claim_the_pizza_for_free() {
    let mut kitchen = Kitchen::new(2, BARE).chips(0, "tomato tomato bacon");
    assert_eq!(kitchen.offered_to("pizza"), ["pizza tomato tomato bacon"]);
    kitchen.play("pizza tomato tomato bacon");
    assert_eq!(kitchen.view().stage, Stage::Turn { left: 3 });
    let claimed = Pizza::Claimed { by: seat(0), chips: chips("tomato tomato bacon") };
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(1))).pizza, claimed);
    assert_eq!(kitchen.score(0).points, 4);
}

#[test]
fn n11_without_a_tomato_or_two_more_chips_there_is_no_pizza() {
    for held in ["tomato bacon", "cheese bacon olive", ""] {
        let kitchen = Kitchen::new(2, BARE).chips(0, held);
        assert_eq!(kitchen.offered_to("pizza"), [""; 0], "{held}");
        assert_eq!(kitchen.why_not("pizza tomato bacon olive"), "N11 why-not-held");
    }
}

#[test]
fn n11_the_pizza_is_claimed_once_and_in_ones_own_turn_also_after_its_actions() {
    let mut kitchen =
        Kitchen::new(2, BARE).chips(0, "tomato bacon olive").chips(1, "tomato cheese salmon cheese");
    kitchen.play_all(&["draw", "draw", "draw"]);
    assert_eq!(kitchen.offered(), ["pizza tomato bacon olive", "end"]);
    kitchen.play_all(&["pizza tomato bacon olive", "end"]);
    assert_eq!(kitchen.why_not("pizza tomato cheese salmon"), "N11 why-pizza-gone");
}

#[test]
fn n12_the_three_chips_are_of_the_players_choice_and_locked() {
    let mut kitchen =
        Kitchen::new(3, BARE).chips(0, "tomato cheese cheese bacon olive").recipes(0, "amatriciana");
    let choices = [
        "pizza tomato cheese cheese",
        "pizza tomato cheese bacon",
        "pizza tomato cheese olive",
        "pizza tomato bacon olive",
    ];
    assert_eq!(kitchen.offered_to("pizza"), choices);
    kitchen.play("pizza tomato bacon olive");
    assert_eq!(kitchen.place(0).chips, chips("cheese cheese"));
    // Locked chips pay for nothing, and complete nothing.
    assert_eq!(kitchen.why_not("trade bacon for salmon"), "N9 why-not-held");
    assert_eq!(kitchen.score(0).finished, 0);
}

#[test]
fn n9_the_view_tells_whether_there_is_a_shop() {
    assert!(!Kitchen::new(2, BARE).view().shop_is_open);
    assert!(Kitchen::new(3, BARE).view().shop_is_open);
}
