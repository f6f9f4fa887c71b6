//! Recorded games and position counts, kept for reading.

use bistro_core::SeatCount;
use bistro_testkit::{golden, positions};
use stirfry::{Options, Reward, StirFry};

#[test]
fn the_leaflet_game_for_two() {
    let setup = Options { seats: SeatCount::new(2), ..Options::default() };
    let decisions = [
        "claim shrimp with ginger",
        "taste",
        "done",
        "claim pork with pork",
        "taste",
        "pair soy noodles",
        "cook noodles chicken onion mushrooms",
        "keep onion mushrooms noodles",
        "claim shrimp with soy",
        "taste",
        "done",
        "claim shrimp with mushrooms",
        "cook noodles shrimp pork ginger soy",
        "claim shrimp with mushrooms",
        "trust",
        "done",
        "keep onion mushrooms noodles",
        "cook noodles pork chicken onion",
    ];
    golden::play::<StirFry>("leaflet", &setup, 35, &decisions);
}

#[test]
fn the_publishers_game_for_three() {
    let setup = Options { reward: Reward::NextTurn, cook_bonus: true, ..Options::default() };
    let decisions = [
        "pair soy soy",
        "taste",
        "taste",
        "claim pork with pork",
        "taste",
        "cook noodles shrimp chicken ginger onion",
        "claim shrimp with soy",
        "taste",
        "done",
        "claim shrimp with noodles",
        "taste",
        "done",
        "claim shrimp with mushrooms",
        "cook noodles shrimp ginger onion soy",
        "keep soy mushrooms noodles",
        "keep chicken mushrooms noodles",
        "claim shrimp with ginger",
        "trust",
        "pair ginger mushrooms",
        "trust",
        "cook noodles shrimp onion",
        "done",
        "cook noodles chicken mushrooms",
    ];
    golden::play::<StirFry>("publisher", &setup, 11, &decisions);
}

#[test]
fn an_empty_pantry_with_a_last_round() {
    let setup =
        Options { seats: SeatCount::new(2), empty_pantry: true, last_round: true, ..Options::default() };
    let decisions = [
        "pair noodles noodles",
        "taste",
        "claim shrimp with soy",
        "cook noodles shrimp pork onion mushrooms",
        "claim shrimp with noodles",
        "taste",
        "done",
        "done",
        "claim shrimp with mushrooms",
        "taste",
        "done",
        "done",
        "keep chicken mushrooms noodles",
        "done",
        "done",
        "done",
        "done",
        "claim shrimp with noodles",
        "taste",
        "done",
        "claim shrimp with mushrooms",
        "cook noodles shrimp onion",
        "keep chicken onion noodles",
        "pair noodles noodles",
        "trust",
        "cook noodles shrimp ginger soy",
        "done",
        "claim shrimp with noodles",
        "taste",
        "done",
        "cook noodles shrimp chicken onion",
        "claim shrimp with noodles",
        "taste",
        "done",
    ];
    golden::play::<StirFry>("pantry", &setup, 69, &decisions);
}

#[test]
fn a_bullseye_for_two() {
    let setup = Options { seats: SeatCount::new(2), bullseye: true, ..Options::default() };
    let decisions = [
        "claim shrimp with ginger",
        "taste",
        "done",
        "claim pork with pork",
        "taste",
        "pair soy noodles",
        "cook noodles chicken onion mushrooms",
        "keep onion mushrooms noodles",
        "claim shrimp with soy",
        "taste",
        "done",
        "claim shrimp with mushrooms",
        "cook noodles shrimp pork ginger soy",
        "claim shrimp with mushrooms",
        "trust",
        "done",
        "keep onion mushrooms noodles",
        "cook noodles pork chicken onion",
    ];
    golden::play::<StirFry>("bullseye", &setup, 35, &decisions);
}

#[test]
fn positions() {
    let seats = |seats| Options { seats: SeatCount::new(seats), ..Options::default() };
    positions::check::<StirFry>(&[(seats(2), 1, 4), (seats(3), 1, 4), (seats(5), 1, 3)]);
}
