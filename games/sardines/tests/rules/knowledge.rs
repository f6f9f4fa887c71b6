//! What each seat knows, and that it is true.

use bistro_core::{FastDice, Game, Seat, Setup, Silent, Viewer, random_moves};
use bistro_testkit::deal;
use sardines::{Cards, Face, Sardines};

use crate::kitchen::{Kitchen, cards, table, with_assortments};

#[test]
fn a_lid_is_known_to_its_owner_and_hides_what_was_glimpsed() {
    let places = ["thief< bone bone | draw< draw> twoway", "cat> | opener<", "encore< encore<"];
    let mut kitchen = Kitchen::new(table(3), places);
    kitchen.play("play thief< to 2").play("steal tin 1 of 2");
    assert_eq!((kitchen.glimpsed(1, 0), kitchen.glimpsed(2, 0)), (cards("opener<"), cards("opener<")));
    kitchen.play("exchange cat>").play("exchange encore<").play("lid bone on 1");
    assert_eq!(kitchen.lid_known_to(0, 0, 1), Some(Face::Bone));
    assert_eq!((kitchen.lid_known_to(1, 0, 1), kitchen.glimpsed(1, 0)), (None, Cards::NONE));
}

#[test]
fn a_last_card_seen_before_is_known_under_the_lid() {
    let places = ["thief< | draw< draw> twoway", "cat> | opener<", "bone"];
    let mut kitchen = Kitchen::new(table(3), places);
    kitchen.play("play thief< to 2").play("steal tin 1 of 2");
    kitchen.play("exchange cat>").play("exchange bone").play("lid opener< on 1");
    for seat in [1, 2] {
        assert_eq!(kitchen.lid_known_to(seat, 0, 1), Some(Face::OpenerLeft));
    }
}

/// Whatever happens, what a seat remembers is true.
#[test]
fn knowledge_is_never_wrong() {
    let mut dice = FastDice::new(7);
    let tables = [table(2), table(3), table(5), with_assortments(2), with_assortments(4)];
    for game in 0..300 {
        let options = tables[game % tables.len()];
        let mut state = deal::<Sardines>(&options, &mut dice, &mut Silent);
        let mut actions = Vec::new();
        while let Some(moves) = random_moves::<Sardines>(&state, &mut dice, &mut actions) {
            Sardines::apply(&mut state, &moves, &mut dice, &mut Silent);
            for seat in Seat::all(options.seats()) {
                let view = Sardines::view(&state, Viewer::Seat(seat));
                let mut hidden_outside = Cards::NONE;
                for (other, place) in Seat::all(options.seats()).zip(&view.places) {
                    if let Some(glimpsed) = place.glimpsed {
                        assert!(state.hand_of(other).includes(glimpsed), "seat {seat} of seat {other}");
                        hidden_outside = hidden_outside.plus(state.hand_of(other).minus(glimpsed));
                    }
                    for (tin, lid) in place.tins.iter().zip(state.lids_of(other)) {
                        match tin.lid {
                            Some(known) => assert_eq!(Some(known), lid),
                            None => hidden_outside = hidden_outside.plus(lid.into_iter().collect()),
                        }
                    }
                }
                assert!(hidden_outside.includes(view.outside()), "seat {seat}");
            }
        }
    }
}
