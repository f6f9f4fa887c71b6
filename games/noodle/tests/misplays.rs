//! Positions in which the first head chef plays what a person would not. Today's does better.

use bistro_testkit::misplays::{check_first_head_chef, check_head_chef, read_all};
use noodle::Noodle;

/// Reading checks them: the position is reached, and what was taken and what would be better are allowed there.
#[test]
fn every_misplay_can_be_laid_out_again() {
    assert_eq!(read_all::<Noodle>().len(), 4);
}

#[test]
fn the_first_head_chef_still_makes_its_mistakes() {
    check_first_head_chef::<Noodle>();
}

#[test]
fn the_head_chef_of_today_does_better() {
    check_head_chef::<Noodle>();
}
