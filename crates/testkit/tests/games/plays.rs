//! Golden plays and position counts, on the game that has secrets.

use bistro_testkit::{golden, positions};

use crate::tiny::{Options, PROPER, Tiny};

#[test]
fn a_play_shows_who_heard_more() {
    golden::play::<Tiny<PROPER>>("tiny", &Options::default(), 1, &["swap", "keep"]);
}

#[test]
#[should_panic(expected = "Ada: 'guess 1' is refused")]
fn a_play_is_by_the_rules() {
    golden::text_of::<Tiny<PROPER>>(&Options::default(), 1, &["guess 1"]);
}

#[test]
#[should_panic(expected = "tests/plays/never-written.txt differs in line 1")]
fn a_play_that_differs_is_noticed() {
    // Where plays are being written, this one must not be.
    assert!(std::env::var_os("UPDATE_PLAYS").is_none(), "tests/plays/never-written.txt differs in line 1");
    golden::play::<Tiny<PROPER>>("never-written", &Options::default(), 1, &[]);
}

#[test]
fn decisions_made_at_once_are_counted_in_every_combination() {
    let setup = Options { quick: true, ..Options::default() };
    // Two seats guess one of three cards each, and the game is over.
    assert_eq!(positions::count::<Tiny<PROPER>>(&setup, 1, 2), [9, 0]);
    assert_eq!(positions::count::<Tiny<PROPER>>(&Options::default(), 1, 3), [2, 4, 25]);
}
