//! Al Dente and theft (P11 to P13).

use bistro_core::{Game, Seat, Viewer};
use pasta::{AlDente, Event, Kind, Options, Pasta, Shape};

use crate::kitchen::{GRID, Kitchen, groups, seats, three};

#[test]
fn p11_one_or_two_cards_take_the_token_from_wherever_it_is() {
    let holder = |notation: &str| {
        let hand = "ravioli ravioli ravioli fusilli sauce";
        let mut kitchen =
            Kitchen::new(three(), GRID, [hand, "", ""]).with_groups(0, "ravioli 4").with_al_dente(2);
        kitchen.play(notation);
        kitchen.view().al_dente.map(Seat::index)
    };
    // In a new group or an old one, sauces counted.
    assert_eq!(holder("bank fusilli 1"), Some(0));
    assert_eq!(holder("bank fusilli 1 sauce 1"), Some(0));
    assert_eq!(holder("bank ravioli 1"), Some(0));
    assert_eq!(holder("bank ravioli 2"), Some(0));
    assert_eq!(holder("bank ravioli 2 sauce 1"), Some(2));
    assert_eq!(holder("bank ravioli 3"), Some(2));
}

#[test]
fn p11_a_stolen_card_does_not_count() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli", "", ""]).with_groups(1, "ravioli 2");
    kitchen.play("bank ravioli 2").play("steal 2");
    assert_eq!(kitchen.groups(0), groups("ravioli 3"));
    assert_eq!(kitchen.view().al_dente, Some(Seat::new(0)));
    assert!(kitchen.has_happened(&Event::AlDente { seat: Seat::new(0) }));
}

#[test]
fn p12_the_token_costs_two_points_or_with_the_option_earns_them() {
    let score = |al_dente| {
        let options = Options { al_dente, ..three() };
        let kitchen = Kitchen::new(options, GRID, ["", "", ""]).with_groups(1, "ravioli 5").with_al_dente(1);
        (kitchen.score(0), kitchen.score(1))
    };
    assert_eq!(score(AlDente::Malus), (0, 3));
    assert_eq!(score(AlDente::Bonus), (0, 7));
    assert_eq!(Options::default().al_dente, AlDente::Malus);
}

#[test]
fn p13_whose_shape_others_have_may_steal_one_card_from_one_of_them() {
    let hands = ["ravioli ravioli ravioli", "", ""];
    let mut kitchen =
        Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 2, fusilli 4").with_groups(2, "ravioli 1");
    kitchen.play("bank ravioli 3");
    assert_eq!(kitchen.legal(), ["steal 2", "steal 3", "no theft"]);
    assert_eq!(kitchen.why_not("steal 1"), "P13 why-no-such-group");
    assert_eq!(kitchen.why_not("steal 8"), "P13 why-no-such-group");
    assert_eq!(kitchen.why_not("take hidden"), "P13 why-theft-first");
    kitchen.play("steal 2");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 4"), groups("ravioli 1, fusilli 4")));
    // Once per banking.
    assert_eq!(kitchen.chef(), 1);
    assert_eq!(kitchen.why_not("steal 1"), "P13 why-no-theft");
}

#[test]
fn p13_a_theft_may_be_declined_and_is_not_offered_without_a_group() {
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli", "ravioli", ""]).with_groups(1, "fusilli 4");
    kitchen.play("bank ravioli 1");
    assert_eq!(kitchen.chef(), 1, "nobody else has ravioli");
    kitchen.play("bank ravioli 1").play("no theft");
    assert_eq!((kitchen.groups(0), kitchen.chef()), (groups("ravioli 1"), 2));
}

#[test]
fn p13_pasta_leaves_before_sauce_and_an_empty_group_is_none() {
    let hands = ["ravioli ravioli", "fusilli", ""];
    let mut kitchen = Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 1 sauce 1");
    kitchen.play("bank ravioli 1").play("steal 2");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 2"), groups("ravioli 0 sauce 1")));
    kitchen.play("bank fusilli 1").play("take hidden").play("bank ravioli 1").play("steal 2");
    assert_eq!((kitchen.groups(0), kitchen.groups(1)), (groups("ravioli 3 sauce 1"), groups("fusilli 1")));
    let stolen =
        |card| Event::Stole { seat: Seat::new(0), victim: Seat::new(1), shape: pasta::Shape::Ravioli, card };
    assert!(kitchen.has_happened(&stolen(Kind::Ravioli)) && kitchen.has_happened(&stolen(Kind::Sauce)));
}

#[test]
fn p13_views_tell_who_could_steal_from_whom_as_far_as_it_is_known() {
    // Everyone knows their own hand, and nobody has seen another's.
    let hands = ["ravioli fusilli", "", "penne"];
    let kitchen = Kitchen::new(three(), GRID, hands).with_groups(1, "ravioli 2, penne 1, farfalle 1");
    let seen = |viewer: Viewer| {
        let threats = Pasta::view(&kitchen.state, viewer).places[1].threats.clone();
        threats.iter().map(|threat| (threat.shape, threat.by)).collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Seat(Seat::new(0))), [(Shape::Ravioli, seats(&[0]))]);
    assert_eq!(seen(Viewer::Seat(Seat::new(1))), []);
    assert_eq!(seen(Viewer::Above), [(Shape::Penne, seats(&[2])), (Shape::Ravioli, seats(&[0]))]);
}
