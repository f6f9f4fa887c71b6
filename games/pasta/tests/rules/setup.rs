//! Setup: the square of cards and the hat (P1, P2).

use bistro_core::{Game, Seat, SeatCount, SeatSet, Viewer};
use pasta::{Cell, Event, Options, Pasta, Spot, StageView};

use crate::kitchen::{Kitchen, cells, two};

#[test]
fn p1_fifteen_cards_face_up_and_a_hidden_one_in_a_random_corner() {
    let mut corners = cells("");
    for (seed, count) in (0..60).zip([3, 4, 5].into_iter().cycle()) {
        let kitchen = Kitchen::dealt(Options { seats: SeatCount::new(count), ..Options::default() }, seed);
        let view = kitchen.view();
        let hat = view.hat.expect("the hat lies there from the beginning");
        corners = corners.with(hat);
        assert_eq!(kitchen.face_down().collect::<Vec<_>>(), [hat]);
        assert_eq!((view.grid.face_up().count(), view.pile), (15, 64));
        assert_eq!(kitchen.state.unseen_cards(), 65);
        assert!(view.places.iter().all(|place| place.cards == 0 && place.score == 0));
        assert_eq!((view.al_dente, view.bottom), (None, None));
    }
    assert_eq!(corners, cells("a1 d1 a4 d4"));
}

#[test]
fn p1_the_first_player_is_drawn() {
    let options = Options { seats: SeatCount::new(5), ..Options::default() };
    let first: SeatSet = (0..60).map(|seed| Kitchen::dealt(options, seed).view().chef).collect();
    assert_eq!(first, SeatSet::all(SeatCount::new(5)));
}

#[test]
fn p2_for_two_all_lie_face_up_and_the_first_player_places_the_hat() {
    let kitchen = Kitchen::dealt(two(), 7);
    let view = kitchen.view();
    assert_eq!((view.stage, view.hat, view.pile), (StageView::Opening, None, 64));
    assert_eq!(view.grid.face_up().count(), 16);
    let everywhere: Vec<String> = Cell::all().map(|cell| format!("hat {cell}")).collect();
    assert_eq!(kitchen.legal(), everywhere);
    assert_eq!(kitchen.why_not("take penne"), "P2 why-place-hat");
    assert_eq!(kitchen.why_not("take hidden"), "P2 why-place-hat");
}

#[test]
fn p2_the_card_goes_to_the_bottom_of_the_pile_for_all_to_know() {
    let mut kitchen = Kitchen::dealt(two(), 7);
    let first = kitchen.chef();
    let c2: Cell = "c2".parse().expect("a cell");
    let Spot::Up(removed) = kitchen.view().grid.spot(c2) else { panic!("all lie face up") };
    kitchen.play("hat c2");
    // It was the whole turn: the other takes the first normal one.
    assert_eq!((kitchen.chef(), kitchen.view().stage), (1 - first, StageView::Turn));
    assert_eq!((kitchen.hat(), kitchen.face_down()), ("c2".to_owned(), cells("c2")));
    // One card from the top, one to the bottom.
    assert_eq!((kitchen.pile(), kitchen.state.unseen_cards()), (64, 64));
    for seat in 0..2 {
        assert_eq!(kitchen.seen_by(seat).bottom, Some(removed));
    }
    assert_eq!(Pasta::view(&kitchen.state, Viewer::Public).bottom, Some(removed));
    assert!(kitchen.has_happened(&Event::Placed { seat: Seat::new(first), cell: c2, removed }));
}
