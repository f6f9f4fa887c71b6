//! News: what happened, told to each viewer in the words that viewer may hear.

use crate::seat::{Seat, SeatSet, Viewer};

/// Where rules report what happens. Search passes [`Silent`], which costs nothing.
pub trait Log<E> {
    /// Everybody hears the same.
    fn tell_all(&mut self, event: E);

    /// The audience hears the first version, everybody else the second.
    fn tell_among(&mut self, audience: SeatSet, full: E, masked: E);

    /// One seat hears the first version, everybody else the second.
    #[inline]
    fn tell_apart(&mut self, seat: Seat, full: E, masked: E) {
        self.tell_among(SeatSet::one(seat), full, masked);
    }
}

/// A log for playouts: nobody is told anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline]
    fn tell_all(&mut self, _: E) {}
    #[inline]
    fn tell_among(&mut self, _: SeatSet, _: E, _: E) {}
}

/// One event, with both versions written together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News<E> {
    masked: E,
    full: Option<(SeatSet, E)>,
}

impl<E> News<E> {
    /// The version that this viewer may hear.
    pub fn for_viewer(&self, viewer: Viewer) -> &E {
        match &self.full {
            Some((audience, full)) if viewer.is_among(*audience) => full,
            _ => &self.masked,
        }
    }

    /// Whether somebody hears more than the others.
    pub fn keeps_a_secret(&self) -> bool {
        self.full.is_some()
    }
}

impl<E> Log<E> for Vec<News<E>> {
    fn tell_all(&mut self, event: E) {
        self.push(News { masked: event, full: None });
    }
    fn tell_among(&mut self, audience: SeatSet, full: E, masked: E) {
        self.push(News { masked, full: Some((audience, full)) });
    }
}

#[cfg(test)]
mod tests {
    use super::{Log, News};
    use crate::seat::{Seat, Viewer};

    #[test]
    fn a_secret_is_told_to_its_audience_only() {
        let mut log: Vec<News<&str>> = Vec::new();
        log.tell_apart(Seat::new(1), "you draw pork", "one card is drawn");
        let heard = |viewer| *log[0].for_viewer(viewer);
        assert_eq!(heard(Viewer::Seat(Seat::new(1))), "you draw pork");
        assert_eq!(heard(Viewer::Above), "you draw pork");
        assert_eq!(heard(Viewer::Seat(Seat::new(0))), "one card is drawn");
        assert_eq!(heard(Viewer::Public), "one card is drawn");
    }
}
