//! N10: new recipes.

use bistro_core::Viewer;
use noodle::{Event, Pizza, Stage};

use crate::kitchen::{BARE, Kitchen, recipes, seat};

/// With a wall in the first row too, the noodle of seat 0 is shut in with the bacon; everything else lies
/// outside.
const SHUT_IN: &str = "
       a b c d e f g h i
    1  . o . . o . . o T
    2  ─ . │ . . . M . o
    3  . B │ . C . . S .
    4  ───── T C O . . .
    5  o . C . . . P . o
    6  . . . B S L . . .
    7  . T . . M . . C .
    8  o . O . . . P . o
    9  C o . . o . . o L";

fn walls() -> String {
    SHUT_IN.replace("1  . o .", "1  ┌────")
}

fn shut_in(seats: usize) -> Kitchen {
    Kitchen::new(seats, &walls()).ends(0, &["a2 east"])
}

#[test]
fn n10_a_recipe_is_taken_when_all_are_complete() {
    let mut kitchen = Kitchen::new(2, BARE).chips(0, "tomato cheese bacon").recipes(0, "amatriciana");
    kitchen.play("recipe");
    assert_eq!(kitchen.view().stage, Stage::Turn { left: 3 }, "it is free");
    let place = kitchen.place(0);
    assert_eq!(place.dishes, 2, "old recipes are kept");
    let drawn = place.recipes.unwrap().but(recipes("amatriciana")).next().unwrap();
    let told = |recipe| Event::NewRecipe { seat: seat(0), recipe };
    assert_eq!(kitchen.heard_by(Viewer::Seat(seat(0))), [told(Some(drawn))]);
    assert_eq!(kitchen.heard_by(Viewer::Seat(seat(1))), [told(None)]);
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(1))).places[0].dishes, 2);
}

#[test]
fn n10_one_a_turn_and_in_ones_own_turn_also_after_its_actions() {
    let rich = "tomato tomato tomato cheese cheese cheese bacon bacon olive olive";
    let mut kitchen = Kitchen::new(2, BARE).chips(0, rich).recipes(0, "amatriciana caprese");
    kitchen.play_all(&["draw", "draw", "draw"]);
    assert!(kitchen.offers("recipe") && kitchen.offers("end"));
    kitchen.play("recipe");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-second-recipe");
}

#[test]
fn n10_each_chip_serves_once() {
    // One tomato cannot be in two dishes, and another lies within reach.
    let kitchen = shut_in(2).chips(0, "tomato cheese bacon olive").recipes(0, "amatriciana caprese");
    assert!(kitchen.offers("recipe"), "shut in, the other dish has become impossible");
    let kitchen =
        Kitchen::new(2, SHUT_IN).chips(0, "tomato cheese bacon olive").recipes(0, "amatriciana caprese");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-recipe-open");
    // Locked chips serve the pizza only.
    let locked = Pizza::Claimed { by: seat(0), chips: crate::kitchen::chips("tomato cheese bacon") };
    let kitchen = Kitchen::new(2, SHUT_IN).recipes(0, "amatriciana").with(|view| view.pizza = locked);
    assert!(!kitchen.offers("recipe"));
}

#[test]
fn n10_a_recipe_that_needs_what_is_out_of_reach_is_impossible() {
    // Cheese and tomato lie outside the wall, bacon inside.
    assert!(shut_in(2).recipes(0, "amatriciana").offers("recipe"));
    assert!(shut_in(2).recipes(0, "amatriciana caprese").offers("recipe"));
    // With cheese and tomato in hand, the bacon is all that is missing.
    let kitchen = shut_in(2).chips(0, "tomato cheese").recipes(0, "amatriciana");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-recipe-open");
    // What is only optional does not matter: the pepper is out of reach all the same.
    assert!(shut_in(2).chips(0, "tomato cheese bacon").recipes(0, "amatriciana").offers("recipe"));
}

#[test]
fn n10_the_naming_that_allows_it_is_found() {
    // Named, the caprese uses up tomato and cheese, and without them there is no amatriciana.
    let kitchen = shut_in(2).chips(0, "tomato cheese olive").recipes(0, "amatriciana caprese");
    assert!(kitchen.offers("recipe"));
    // A tomato and a cheese are left over, and the bacon can still be had.
    let kitchen = shut_in(2).chips(0, "tomato tomato cheese cheese olive").recipes(0, "amatriciana caprese");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-recipe-open");
}

#[test]
fn n10_without_a_tile_on_the_board_every_free_start_cell_counts() {
    let kitchen = Kitchen::new(2, SHUT_IN).recipes(0, "amatriciana");
    assert!(!kitchen.offers("recipe"));
    // A corner behind walls is out of reach for everybody.
    let walled = BARE.replace("1  . o", "1  B │").replace("2  o", "2  ─");
    let kitchen = Kitchen::new(2, &walled).chips(0, "tomato cheese").recipes(0, "amatriciana");
    assert!(kitchen.offers("recipe"));
}

#[test]
fn n10_basil_in_hand_opens_the_free_start_points_but_no_crossing() {
    let kitchen = shut_in(2).recipes(0, "amatriciana").hand(0, "basil");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-recipe-open");
    // With every start point taken, the wall could only be crossed, which does not count.
    let board = walls()
        .replace("1  ┌──── . o . . o T", "1  ┌──── . │ . . │ T")
        .replace("M . o", "M . ─")
        .replace("5  o . C . . . P . o", "5  ─ . C . . . P . ─")
        .replace("8  o . O . . . P . o", "8  ─ . O . . . P . ─")
        .replace("9  C o . . o . . o L", "9  C │ . . │ . . │ L");
    let kitchen = Kitchen::new(2, &board).ends(0, &["a2 east"]).recipes(0, "amatriciana").hand(0, "basil");
    assert!(kitchen.offers("recipe"));
}

#[test]
fn n10_the_open_shop_is_within_reach_with_a_payment_or_a_chip_to_get() {
    // The bacon inside the wall can be had, and pays for anything in the shop.
    let kitchen = shut_in(3).recipes(0, "amatriciana");
    assert_eq!(kitchen.why_not("recipe"), "N10 why-recipe-open");
    let nothing_inside = |held: &str, shop: &str| {
        let board = walls().replace("3  . B", "3  . .");
        let kitchen = Kitchen::new(3, &board).ends(0, &["a2 east"]).recipes(0, "amatriciana");
        kitchen.chips(0, held).shop(shop).offers("recipe")
    };
    assert!(nothing_inside("", "tomato cheese bacon"));
    // A chip in hand pays; one tomato alone does not.
    assert!(!nothing_inside("olive", "tomato cheese bacon"));
    assert!(nothing_inside("tomato", "tomato cheese bacon"));
    assert!(!nothing_inside("tomato tomato", "tomato cheese bacon"));
    // What the shop does not have cannot be bought.
    assert!(nothing_inside("olive", "tomato cheese"));
    // Chips that a dish needs are a payment all the same.
    assert!(!nothing_inside("tomato cheese", "bacon"));
}

#[test]
fn n10_no_recipe_left() {
    let kitchen = Kitchen::new(2, BARE).chips(0, "tomato cheese bacon").recipes(0, "amatriciana");
    let others = "arrabbiata caprese al-forno puttanesca fra-diavolo mari-e-monti carrettiera mediterranea \
                  pescatora carbonara paglia-e-fieno alfredo farfalle alla-greca lasagne-di-mare";
    assert_eq!(kitchen.recipes(1, others).why_not("recipe"), "N10 why-no-recipe-left");
}
