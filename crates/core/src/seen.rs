//! What a computer player is given: a seat's eyes, and nothing behind them.

use std::fmt;

use crate::game::{Actions, Game};
use crate::seat::{Seat, Viewer};

/// A table seen from one seat. It can be asked for that seat's view and legal actions, and for nothing
/// else: the state behind it cannot be reached from outside this crate.
#[derive(Clone, Copy)]
pub struct Seen<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
}

/// Says whose eyes these are, and nothing of the truth behind them.
impl<G: Game> fmt::Debug for Seen<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Seen").field(&self.seat).finish()
    }
}

impl<'a, G: Game> Seen<'a, G> {
    pub fn new(state: &'a G::State, seat: Seat) -> Seen<'a, G> {
        Seen { state, seat }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Built only when asked for: a player that never looks costs nothing.
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }

    /// Replace `actions` by what this seat may do.
    pub fn legal(&self, actions: &mut Actions<G>) {
        actions.clear();
        G::legal(self.state, self.seat, actions);
    }
}

/// A seat's eyes to take along, for a computer player that thinks while the table goes on.
#[derive(Clone)]
pub struct Eyes<G: Game> {
    state: G::State,
    seat: Seat,
}

/// As silent as [`Seen`].
impl<G: Game> fmt::Debug for Eyes<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Eyes").field(&self.seat).finish()
    }
}

impl<G: Game> Eyes<G> {
    pub(crate) fn new(state: G::State, seat: Seat) -> Eyes<G> {
        Eyes { state, seat }
    }

    pub fn seen(&self) -> Seen<'_, G> {
        Seen::new(&self.state, self.seat)
    }
}
