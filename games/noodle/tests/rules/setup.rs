//! N1 to N3: the setup and the turn.

use bistro_core::{FastDice, Game, Moves, News, SeatCount, SeatSet, Silent, Viewer};
use bistro_testkit::deal;
use noodle::{Cells, Chips, Event, Kind, Noodle, Options, Pizza, Stage, Tile, View};

use crate::kitchen::{BARE, Kitchen, seat, tiles};

fn options(seats: usize) -> Options {
    Options { seats: SeatCount::new(seats), ..Options::default() }
}

fn dealt(options: &Options, seed: u64, viewer: Viewer) -> View {
    Noodle::view(&deal::<Noodle>(options, &mut FastDice::new(seed), &mut Silent), viewer)
}

#[test]
fn n1_ingredients_lie_at_random_on_the_marked_cells() {
    let mut at_e4 = Vec::new();
    for seed in 0..60 {
        let view = dealt(&options(3), seed, Viewer::Public);
        let cells: Cells = view.ingredients.iter().map(|ingredient| ingredient.cell).collect();
        let kinds: Chips = view.ingredients.iter().map(|ingredient| ingredient.kind).collect();
        assert_eq!(cells, Cells::MARKED);
        assert_eq!(kinds, Chips::BOARD);
        let centre = view.ingredients.iter().find(|ingredient| ingredient.cell.to_string() == "e4");
        at_e4.push(centre.expect("e4 is marked").kind);
    }
    assert_eq!(Chips::BOARD.count(), 22);
    assert_eq!(Chips::BOARD.of(Kind::Tomato) + Chips::BOARD.of(Kind::Cheese), 10);
    at_e4.sort();
    at_e4.dedup();
    assert_eq!(at_e4.len(), 8, "every kind can lie in the centre");
}

#[test]
fn n1_two_chips_of_each_kind_in_the_shop_unless_two_play() {
    for seats in 3..=4 {
        let shop = dealt(&options(seats), 1, Viewer::Public).shop;
        assert_eq!(Kind::ALL.map(|kind| shop.of(kind)), [2; 8]);
    }
    assert_eq!(dealt(&options(2), 1, Viewer::Public).shop, Chips::NONE);
    let kitchen = Kitchen::new(2, BARE).chips(0, "bacon");
    assert_eq!(kitchen.offered_to("trade"), [""; 0]);
    assert_eq!(kitchen.why_not("trade bacon for olive"), "N1 why-shop-closed");
}

#[test]
fn n2_everybody_gets_basil_six_tiles_and_two_recipes() {
    let mut spare_basil = false;
    for seed in 0..60 {
        let view = dealt(&options(3), seed, Viewer::Above);
        assert_eq!(view.pizza, Pizza::Open);
        for place in &view.places {
            assert_eq!((place.tiles, place.dishes, place.known_basil), (7, 2, 1));
            let basil = place.hand.expect("all is seen from above").of(Tile::Basil);
            assert!(basil >= 1);
            spare_basil |= basil > 1;
        }
        assert_eq!(view.deck, 16 - 6);
    }
    assert!(spare_basil, "the spare basil is among the other tiles");
}

#[test]
fn n2_the_pile_is_halved_and_the_odd_tile_lies_below() {
    for (seats, halves) in [(2, (33, 33)), (3, (29, 30)), (4, (26, 26))] {
        let view = dealt(&options(seats), 1, Viewer::Public);
        assert_eq!((view.upper, view.lower), halves);
    }
}

#[test]
fn n2_tiles_and_recipes_are_secret() {
    let mut log: Vec<News<Event>> = Vec::new();
    let state = deal::<Noodle>(&options(2), &mut FastDice::new(5), &mut log);
    let own = Noodle::view(&state, Viewer::Seat(seat(1)));
    assert_eq!((own.places[0].hand, own.places[0].recipes, own.places[0].score), (None, None, None));
    let (tiles, recipes) = (own.places[1].hand, own.places[1].recipes);
    assert!(tiles.is_some() && recipes.is_some());
    let heard = |viewer| -> Vec<Event> { log.iter().map(|news| *news.for_viewer(viewer)).collect() };
    let dealt = |tiles, recipes| Event::Dealt { seat: seat(1), tiles, recipes };
    assert!(heard(Viewer::Seat(seat(1))).contains(&dealt(tiles, recipes)));
    assert!(heard(Viewer::Seat(seat(0))).contains(&dealt(None, None)));
    assert!(heard(Viewer::Public).contains(&dealt(None, None)));
}

#[test]
fn n2_the_first_player_is_drawn() {
    let first: SeatSet = (0..40).map(|seed| dealt(&options(4), seed, Viewer::Public).player).collect();
    assert_eq!(first, SeatSet::all(SeatCount::new(4)));
}

#[test]
fn n3_three_actions_of_any_mix_and_then_the_end() {
    let mut kitchen = Kitchen::new(3, BARE).hand(0, "straight straight").chips(0, "bacon");
    assert_eq!(kitchen.why_not("end"), "N3 why-actions-left");
    kitchen.play_all(&["draw", "start straight at e1", "trade bacon for olive"]);
    assert_eq!(kitchen.view().stage, Stage::Turn { left: 0 });
    // Nothing is left to do, and still the end is a decision.
    assert_eq!(kitchen.offered(), ["end"]);
    assert_eq!(kitchen.why_not("draw"), "N3 why-no-actions");
    assert_eq!(kitchen.why_not("decline"), "N3 why-no-declining");
    kitchen.play("end");
    assert_eq!(kitchen.asked(), Some(seat(1)));
    kitchen.play_all(&["draw", "draw", "draw", "end"]);
    assert_eq!(kitchen.asked(), Some(seat(2)));
    assert_eq!(kitchen.place(1).tiles, 3);
}

#[test]
fn n3_hands_are_unlimited_and_a_drawn_tile_is_secret() {
    let mut kitchen = Kitchen::new(2, BARE).hand(0, &"straight ".repeat(32));
    kitchen.play("draw");
    let hand = kitchen.place(0).hand.expect("all is seen from above");
    assert_eq!(hand.count(), 33);
    let [drawn] = hand.minus(tiles(&"straight ".repeat(32))).list().collect::<Vec<_>>()[..] else {
        panic!("one tile was drawn");
    };
    let drew = |tile| Event::Drew { seat: seat(0), tile };
    assert_eq!(kitchen.heard_by(Viewer::Seat(seat(0))), [drew(Some(drawn))]);
    assert_eq!(kitchen.heard_by(Viewer::Seat(seat(1))), [drew(None)]);
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(1))).places[0].hand, None);
    assert_eq!(kitchen.seen_by(Viewer::Seat(seat(1))).places[0].tiles, 33);
}

#[test]
fn n3_a_balanced_start_gives_one_two_three_and_three_actions() {
    for (balanced_start, due) in [(true, [1, 2, 3, 3, 3, 3]), (false, [3; 6])] {
        let options = Options { seats: SeatCount::new(4), balanced_start, ..Options::default() };
        let mut state = deal::<Noodle>(&options, &mut FastDice::new(1), &mut Silent);
        for actions in due {
            let player = Noodle::view(&state, Viewer::Public).player;
            assert_eq!(Noodle::view(&state, Viewer::Public).stage, Stage::Turn { left: actions });
            for notation in ["draw"].repeat(actions.into()).into_iter().chain(["end"]) {
                let moves = Moves::one(player, notation.parse().expect("notation"));
                Noodle::apply(&mut state, &moves, &mut FastDice::new(2), &mut Silent);
            }
        }
    }
}
