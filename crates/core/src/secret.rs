//! Things that lie face down.

use std::fmt;

use crate::seat::{SeatSet, Viewer};

/// Something hidden: rules may turn it over, a viewer only if it is among the audience.
///
/// A `Secret` cannot be serialised, so nothing that holds one can be sent anywhere by accident.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Lay the value face down.
    #[inline]
    pub const fn new(value: T) -> Secret<T> {
        Secret(value)
    }

    /// The value as rules see it. Views go through [`Secret::shown_to`].
    #[inline]
    pub const fn for_rules(&self) -> &T {
        &self.0
    }

    /// The same, for rules that change it.
    #[inline]
    pub const fn for_rules_mut(&mut self) -> &mut T {
        &mut self.0
    }

    /// The value if `viewer` is one of those who may see it.
    ///
    /// ```
    /// use bistro_core::{Seat, SeatSet, Secret, Viewer};
    /// let hand = Secret::new("shrimp");
    /// let owner = SeatSet::one(Seat::new(0));
    /// assert_eq!(hand.shown_to(owner, Viewer::Seat(Seat::new(0))), Some(&"shrimp"));
    /// assert_eq!(hand.shown_to(owner, Viewer::Seat(Seat::new(1))), None);
    /// ```
    #[inline]
    pub const fn shown_to(&self, audience: SeatSet, viewer: Viewer) -> Option<&T> {
        if viewer.is_among(audience) { Some(&self.0) } else { None }
    }
}

/// Says only that something is hidden, so that a log line or a panic message gives nothing away.
impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

#[cfg(test)]
mod tests {
    use super::Secret;

    // Whatever is in it: a type with a `Secret` in it cannot derive `Serialize` either.
    static_assertions::assert_not_impl_any!(Secret<u8>: serde::Serialize, std::fmt::Display);

    #[test]
    fn a_secret_does_not_print_itself() {
        assert_eq!(format!("{:?}", Secret::new("shrimp")), "Secret");
    }
}
