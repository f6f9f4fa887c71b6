//! Your turn: taking cards (P3 to P5).

use bistro_core::{FastDice, Game, Moves, Seat, Silent, Viewer};
use pasta::{Cards, Event, Kind, Pasta, Spot, StageView};

use crate::kitchen::{GRID, Kitchen, cards, cells, three};

#[test]
fn p3_every_card_of_a_kind_in_the_hats_row_and_column() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    assert_eq!(
        kitchen.legal(),
        ["take farfalle", "take penne", "take ravioli", "take sauce", "take hidden"],
        "and nothing that lies elsewhere"
    );
    assert_eq!(kitchen.why_not("take macaroni"), "P3 why-not-in-reach");
    kitchen.play("take penne");
    // Not the penne of d3, out of reach.
    assert_eq!(kitchen.hand(0), cards("penne penne penne"));
    let took = Event::Took { seat: Seat::new(0), kind: Kind::Penne, cells: cells("b1 d1 a2"), pile: 61 };
    assert!(kitchen.has_happened(&took));
}

#[test]
fn p3_sauce_is_a_kind_like_the_others() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take sauce");
    assert_eq!(kitchen.hand(0), cards("sauce"));
}

#[test]
fn p3_not_if_the_hand_would_exceed_seven() {
    let kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli rigatoni fusilli fusilli", "", ""]);
    assert_eq!(kitchen.legal_like("take"), ["take farfalle", "take ravioli", "take sauce", "take hidden"]);
    assert_eq!(kitchen.why_not("take penne"), "P3 why-no-room");
    let mut kitchen = Kitchen::new(three(), GRID, ["ravioli ravioli rigatoni fusilli", "", ""]);
    kitchen.play("take penne");
    assert_eq!(kitchen.hand(0).count(), 7);
}

#[test]
fn p4_new_cards_lie_face_down_and_the_hat_moves_onto_one_of_them() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne");
    assert_eq!((kitchen.chef(), kitchen.pile()), (0, 64 - 3));
    assert_eq!(kitchen.face_down(), cells("a1 b1 d1 a2"));
    assert_eq!(kitchen.legal(), ["hat b1", "hat d1", "hat a2"]);
    assert_eq!(kitchen.why_not("hat a1"), "P4 why-old-cell");
    assert_eq!(kitchen.why_not("hat c3"), "P4 why-old-cell");
    assert_eq!(kitchen.why_not("take hidden"), "P4 why-hat-first");
}

#[test]
fn p4_everything_without_the_hat_turns_up_the_old_hat_card_too() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne").play("hat d1");
    assert_eq!((kitchen.hat(), kitchen.face_down()), ("d1".to_owned(), cells("d1")));
    assert_eq!((kitchen.chef(), kitchen.view().stage), (1, StageView::Turn));
    assert_eq!(kitchen.view().reach, cells("a1 b1 c1 d2 d3 d4"));
    // Three turned up: the card of a1 and the new ones of b1 and a2.
    let turned = kitchen.heard_by(Viewer::Public).into_iter().find_map(|event| match event {
        Event::HatMoved { turned, .. } => Some(turned),
        _ => None,
    });
    let turned = turned.expect("the hat has moved");
    assert_eq!(turned.face_up().count(), 3);
    for cell in cells("a1 b1 a2") {
        assert_eq!(turned.spot(cell), kitchen.view().grid.spot(cell));
    }
    assert_eq!(kitchen.state.unseen_cards(), 65 - 3);
}

#[test]
fn p4_where_there_is_one_new_cell_nothing_is_asked() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take ravioli");
    assert_eq!((kitchen.chef(), kitchen.hat()), (1, "a4".to_owned()));
    assert_eq!((kitchen.face_down(), kitchen.pile()), (cells("a4"), 63));
}

#[test]
fn p4_the_hat_is_moved_without_seeing_the_cards() {
    // Whatever the new cards will be, they are the same to everybody until they are turned up.
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take penne");
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Public, Viewer::Above] {
        let view = Pasta::view(&kitchen.state, viewer);
        assert!(cells("a1 b1 d1 a2").all(|cell| view.grid.spot(cell) == Spot::Down));
    }
    let mut turned_up = Cards::NONE;
    for seed in 0..200 {
        let mut state = kitchen.state.clone();
        let action = "hat b1".parse().expect("notation");
        Pasta::apply(&mut state, &Moves::one(Seat::new(0), action), &mut FastDice::new(seed), &mut Silent);
        let Spot::Up(kind) = Pasta::view(&state, Viewer::Public).grid.spot("a1".parse().expect("a cell"))
        else {
            panic!("the old hat card is turned up")
        };
        if !turned_up.includes(Cards::one(kind)) {
            turned_up = turned_up.plus(Cards::one(kind));
        }
    }
    assert_eq!(turned_up.count(), 10, "each kind can be there");
}

#[test]
fn p5_the_hidden_card_is_seen_by_its_taker_only() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    kitchen.play("take hidden");
    let hand = kitchen.hand(0);
    let kind = hand.list().next();
    assert_eq!(hand.count(), 1);
    let took = |kind| Event::TookHidden { seat: Seat::new(0), kind, pile: 63 };
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(0))).contains(&took(kind)));
    assert!(kitchen.heard_by(Viewer::Seat(Seat::new(1))).contains(&took(None)));
    assert!(kitchen.has_happened(&took(None)));
    assert_eq!(kitchen.seen_by(0).places[0].hand, Some(hand));
    let others = &kitchen.seen_by(1).places[0];
    assert_eq!((others.hand, others.cards, others.known), (None, 1, Cards::NONE));
}

#[test]
fn p5_the_top_card_replaces_it_and_the_hat_stays() {
    let mut kitchen = Kitchen::new(three(), GRID, ["", "", ""]);
    let before = kitchen.view().grid;
    kitchen.play("take hidden");
    assert_eq!((kitchen.hat(), kitchen.view().grid), ("a1".to_owned(), before));
    assert_eq!((kitchen.pile(), kitchen.chef()), (63, 1));
    let full = Kitchen::new(three(), GRID, ["fusilli fusilli fusilli ravioli ravioli ravioli sauce", "", ""]);
    assert_eq!(full.why_not("take hidden"), "P8 why-must-bank");
}
