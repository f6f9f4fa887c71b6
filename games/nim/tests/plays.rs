//! Recorded games and position counts, kept for reading.

use bistro_testkit::{golden, positions};
use nim::{Heaps, Nim, Options};

#[test]
fn a_game_from_beginning_to_end() {
    let decisions = ["take 7 from 4", "take 2 from 3", "take 1 from 1", "take 3 from 3", "take 3 from 2"];
    golden::play::<Nim>("pyramid", &Options::default(), 1, &decisions);
}

#[test]
fn a_game_whose_last_pea_loses() {
    let setup = Options { heaps: Heaps::Three, misere: true, ..Options::default() };
    golden::play::<Nim>("misere", &setup, 2, &[]);
}

#[test]
fn positions() {
    let heaps = |heaps| Options { heaps, ..Options::default() };
    positions::check::<Nim>(&[
        (heaps(Heaps::Pair), 1, 4),
        (heaps(Heaps::Three), 1, 4),
        (heaps(Heaps::Pyramid), 1, 4),
    ]);
}
