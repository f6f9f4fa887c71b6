//! The way from a game's id back to its type.

use bistro_core::{Encode, Speak};

/// Code for every game, made for each of them: what a [`AnyGame`](crate::AnyGame) hides behind a `dyn`, a visitor is
/// given as a type. The catalog knows which game has which id, and calls the visitor with it.
pub trait Visitor {
    /// What the visit gives.
    type Out;

    /// Meet the game `G`.
    fn visit<G: Speak + Encode>(self) -> Self::Out;
}
