//! Nim before the law.

use bistro_testkit::{Lawful, laws};
use nim::{Nim, State};

struct NimLaws;

impl Lawful for NimLaws {
    type Game = Nim;
    const BOUND: u32 = 16;

    /// Peas that are taken are eaten: there is nothing to count but the heaps' places.
    fn census(_: &State) -> Vec<(String, u32)> {
        vec![("heap".into(), 4)]
    }
}

laws!(NimLaws);
