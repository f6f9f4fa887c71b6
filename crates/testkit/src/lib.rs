//! The laws every game obeys, and the tools its tests are written with.
//!
//! A game's `tests/laws.rs` says what is in the box and what is hidden, and gets one test per [`Law`]:
//!
//! ```text
//! struct PeasLaws;
//! impl Lawful for PeasLaws {
//!     type Game = Peas;
//!     const BOUND: u32 = 16;
//!     fn census(state: &State) -> Vec<(String, u32)> { peas::census(state) }
//! }
//! laws!(PeasLaws);
//! ```
//!
//! A broken law prints the setup, the seed and the step, and a command that shows the same case again.
//! Cases are the same on every run; `LAWS_SEED=<number>` draws others, `LAWS_CASES=<number>` more of them, and
//! `LAWS_GAMES=<number>` says how many games `many_random_games` plays.

pub mod board_types;
mod broken;
mod case;
pub mod golden;
mod ground;
mod lawful;
mod laws;
mod many;
pub mod misplays;
mod play;
pub mod positions;
mod scripted;
mod setups;
mod trial;

pub mod words;

pub use broken::{Broken, Verdict};
pub use case::Case;
pub use ground::Ground;
pub use lawful::Lawful;
pub use laws::Law;
pub use many::many_random_games;
pub use scripted::ScriptedDice;
pub use setups::{deal, every_setup};
pub use trial::{check, hold};

#[doc(hidden)]
pub mod for_macros {
    pub use bistro_core::Game;
    pub use serde::Serialize;
    pub use static_assertions::assert_not_impl_any;
    pub use ts_rs::{Config, TS};
}

/// One test per law, so that a failure names the law. A game whose state can be serialised does not even compile.
#[macro_export]
macro_rules! laws {
    ($lawful:ty) => {
        $crate::for_macros::assert_not_impl_any!(
            <<$lawful as $crate::Lawful>::Game as $crate::for_macros::Game>::State:
            $crate::for_macros::Serialize
        );

        $crate::laws!(@each $lawful;
            law_01_random_play_ends: Ends,
            law_02_over_exactly_with_an_outcome: Outcome,
            law_03_every_pending_seat_can_act: Legal,
            law_04_the_door_accepts_exactly_what_is_legal: Door,
            law_05_a_replayed_record_equals_the_original: Replay,
            law_06_notation_and_json_round_trip: Notation,
            law_07_sampled_worlds_look_the_same: Worlds,
            law_08_blindness: Blindness,
            law_09_census: Census,
            law_10_a_sealed_choice_does_not_show: Sealed,
            law_11_hidden_things_have_their_true_chances: Chances,
            law_12_options_and_setups_agree: Setups,
            law_13_everything_can_be_said: Words,
            law_14_judges_give_chances: Judge,
            law_15_bots_know_their_view_alone: Thought,
            law_16_arrays_and_ids_are_one_to_one: Encoding,
        );

        #[test]
        fn many_random_games() {
            $crate::many_random_games::<$lawful>();
        }
    };
    (@each $lawful:ty; $($test:ident: $law:ident,)+) => {
        $(
            #[test]
            fn $test() {
                $crate::hold::<$lawful>($crate::Law::$law);
            }
        )+
    };
}
