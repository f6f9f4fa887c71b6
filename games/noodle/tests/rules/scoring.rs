//! N17, N18: points and places.

use bistro_core::Viewer;
use noodle::{Event, Kind, Kinds, Pizza};

use crate::kitchen::{BARE, Kitchen, chips, recipes, seat};

fn points(held: &str, cards: &str) -> (u8, u8) {
    let score = Kitchen::new(2, BARE).chips(0, held).recipes(0, cards).score(0);
    (score.points, score.finished)
}

#[test]
fn n17_recipes_are_worth_five_or_seven_and_parts_of_them_one_each() {
    assert_eq!(points("tomato cheese bacon", "amatriciana"), (5, 1));
    assert_eq!(points("tomato cheese bacon pepper", "amatriciana"), (7, 1));
    assert_eq!(points("tomato cheese", "amatriciana"), (2, 0));
    // The optional one counts for an unfinished recipe too, and each ingredient once.
    assert_eq!(points("tomato tomato pepper", "amatriciana"), (2, 0));
    assert_eq!(points("salmon olive", "amatriciana"), (0, 0));
}

#[test]
fn n17_every_chip_serves_once_in_the_assignment_that_scores_most() {
    // Bacon completes one of the two, and the pepper is worth more on the other side.
    assert_eq!(points("tomato cheese bacon pepper", "amatriciana arrabbiata"), (7, 1));
    assert_eq!(points("tomato tomato cheese cheese bacon pepper", "amatriciana arrabbiata"), (10, 2));
    assert_eq!(points("tomato cheese mushroom bacon salmon", "al-forno farfalle"), (8, 1));
}

/// What recipe cards tick off: what is there for every recipe that lists it, and what only for some of them.
#[test]
fn n17_a_chip_that_two_recipes_list_is_contested() {
    let kitchen =
        Kitchen::new(2, BARE).chips(0, "tomato tomato cheese olive").recipes(0, "amatriciana arrabbiata");
    let own = &kitchen.seen_by(Viewer::Seat(seat(0))).places[0];
    let names = |kinds: Kinds| kinds.map(Kind::name).collect::<Vec<_>>();
    assert_eq!(names(own.ready), ["tomato"]);
    assert_eq!(names(own.contested), ["cheese"]);
    let seen_by_another = &kitchen.seen_by(Viewer::Seat(seat(1))).places[0];
    assert!(seen_by_another.ready.is_empty() && seen_by_another.contested.is_empty());
}

#[test]
fn n17_pizza_is_four_and_five_with_a_fourth_chip_of_any_kind() {
    let pizza = |held: &str, cards: &str| {
        let locked = Pizza::Claimed { by: seat(0), chips: chips("tomato bacon olive") };
        let kitchen = Kitchen::new(2, BARE).chips(0, held).recipes(0, cards).with(|view| view.pizza = locked);
        kitchen.score(0).points
    };
    assert_eq!(pizza("", "alfredo"), 4);
    assert_eq!(pizza("pepper", "alfredo"), 5);
    assert_eq!(pizza("pepper salmon", "alfredo"), 5);
    // A chip that a recipe lists counts there or here, not twice.
    assert_eq!(pizza("cheese", "alfredo"), 5);
    assert_eq!(pizza("cheese cheese", "alfredo"), 6);
}

#[test]
fn n17_recipes_are_shown_at_the_end() {
    let mut kitchen = Kitchen::new(2, BARE).recipes(0, "alfredo").recipes(1, "caprese").lower_half();
    let lower = u32::from(kitchen.view().lower);
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(0))).places[1].recipes, None);
    kitchen.play_scripted("draw", &[lower]);
    for viewer in [Viewer::Seat(seat(0)), Viewer::Public] {
        let view = kitchen.seen_by(viewer);
        assert_eq!(view.places[1].recipes, Some(recipes("caprese")));
        let told = kitchen.heard_by(viewer);
        let shown = |event: &Event| {
            matches!(event, Event::Counted { seat: by, recipes: cards, .. }
            if *by == seat(1) && *cards == recipes("caprese"))
        };
        assert!(told.iter().any(shown));
        // The tiles stay hidden.
        assert_eq!(view.places[1].hand, None);
    }
}

/// The places of two seats with these chips and recipes, when the finish token is drawn.
fn places(held: [&str; 2], cards: [&str; 2], pizza: Pizza) -> Vec<u8> {
    let mut kitchen = Kitchen::new(2, BARE).lower_half().with(|view| view.pizza = pizza);
    for number in 0..2 {
        kitchen = kitchen.chips(number, held[number]).recipes(number, cards[number]);
    }
    let lower = u32::from(kitchen.view().lower);
    kitchen.play_scripted("draw", &[lower]);
    kitchen.outcome().expect("it is over").places
}

#[test]
fn n18_ties_go_by_finished_recipes_then_by_chips_then_are_shared() {
    let cards = ["amatriciana carbonara", "caprese farfalle"];
    assert_eq!(places(["tomato cheese bacon", "cheese"], cards, Pizza::Open), [1, 2]);
    // Five points each: a finished recipe is better than five parts, or than the pizza and one part.
    let parts = ["amatriciana carbonara", "farfalle alla-greca"];
    let held = ["tomato cheese bacon", "salmon mushroom tomato olive pepper"];
    assert_eq!(places(held, parts, Pizza::Open), [1, 2]);
    let pizza = Pizza::Claimed { by: seat(1), chips: chips("tomato bacon olive") };
    assert_eq!(places(["tomato cheese bacon", "cheese"], cards, pizza), [1, 2]);
    // Then the chips, also those that nobody needs.
    let cards = ["amatriciana", "alla-greca"];
    assert_eq!(places(["tomato cheese", "tomato cheese shrimp"], cards, Pizza::Open), [2, 1]);
    assert_eq!(places(["salmon salmon", "shrimp"], cards, Pizza::Open), [1, 2]);
    assert_eq!(places(["salmon", "shrimp"], cards, Pizza::Open), [1, 1]);
}

#[test]
fn n18_all_places_go_by_the_same_keys() {
    let mut kitchen = Kitchen::new(3, BARE).lower_half();
    for (number, held) in ["tomato", "tomato cheese bacon", "tomato"].into_iter().enumerate() {
        kitchen = kitchen.chips(number, held).recipes(number, "amatriciana");
    }
    let lower = u32::from(kitchen.view().lower);
    kitchen.play_scripted("draw", &[lower]);
    let outcome = kitchen.outcome().expect("it is over");
    assert_eq!((outcome.places, outcome.scores), (vec![2, 1, 2], vec![1, 5, 1]));
}
