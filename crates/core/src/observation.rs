//! What a computer player is given: what its seat may know, and nothing else.

use std::fmt;

use crate::dice::Dice;
use crate::game::{Actions, Game};
use crate::seat::{Seat, Viewer};

/// A table as one seat may know it. It can be asked for that seat's view and legal actions, and for nothing
/// else: the state behind it cannot be reached from outside this crate.
#[derive(Clone, Copy)]
pub struct Observation<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
}

/// Says whose observation it is, and nothing of the state behind it.
impl<G: Game> fmt::Debug for Observation<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Observation").field(&self.seat).finish()
    }
}

impl<'a, G: Game> Observation<'a, G> {
    /// What this seat may know of this state.
    pub fn new(state: &'a G::State, seat: Seat) -> Observation<'a, G> {
        Observation { state, seat }
    }

    /// The seat that decides.
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

/// An observation that holds its own copy of the state, for a computer player that thinks while the table goes on.
#[derive(Clone)]
pub struct OwnedObservation<G: Game> {
    state: G::State,
    seat: Seat,
}

/// Shows as little as [`Observation`].
impl<G: Game> fmt::Debug for OwnedObservation<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnedObservation").field(&self.seat).finish()
    }
}

impl<G: Game> OwnedObservation<G> {
    pub(crate) fn new(state: G::State, seat: Seat) -> OwnedObservation<G> {
        OwnedObservation { state, seat }
    }

    /// What this seat may know, from its own view alone: the state behind it is one that the view allows.
    pub fn of_view(view: &G::View, seat: Seat, dice: &mut impl Dice) -> OwnedObservation<G> {
        OwnedObservation::new(G::sample_world(view, seat, dice), seat)
    }

    /// Whether this seat has to decide.
    pub fn is_asked(&self) -> bool {
        G::pending(&self.state).contains(self.seat)
    }

    /// What a computer player is given of it.
    pub fn observe(&self) -> Observation<'_, G> {
        Observation::new(&self.state, self.seat)
    }
}
