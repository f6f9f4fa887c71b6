//! How decisions are written down, now and in records from earlier versions.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// The version of the notation that a record or a journal is written in.
///
/// Games write the current version only. They read every version, so that old records can be replayed: see
/// [`Game::read_action`](crate::Game::read_action).
///
/// ```
/// use bistro_core::{NotationVersion, Seat};
/// assert_eq!(NotationVersion::CURRENT.seat("2"), Ok(Seat::new(1)));
/// assert_eq!(NotationVersion::SeatsFromZero.seat("2"), Ok(Seat::new(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum NotationVersion {
    /// `steal 0` robs the player on the first seat. Files that do not name a version are written so.
    SeatsFromZero = 1,
    /// `steal 1` robs the player on the first seat.
    SeatsFromOne = 2,
}

impl NotationVersion {
    /// What games write.
    pub const CURRENT: NotationVersion = NotationVersion::SeatsFromOne;

    /// What a file is written in that does not say so, for serde.
    pub const fn unnamed() -> NotationVersion {
        NotationVersion::SeatsFromZero
    }

    /// Whether a file in this version does without naming it, for serde.
    pub fn is_unnamed(&self) -> bool {
        *self == NotationVersion::unnamed()
    }

    /// The seat that a decision names.
    pub fn seat(self, text: &str) -> Result<Seat, BadNotation> {
        match self {
            NotationVersion::SeatsFromOne => text.parse().map_err(BadNotation::new),
            NotationVersion::SeatsFromZero => {
                let seat = text.parse::<u8>().ok().and_then(|number| Seat::try_from(number).ok());
                seat.ok_or_else(|| BadNotation::new(format!("'{text}' is no seat, counted from 0")))
            }
        }
    }
}

impl TryFrom<u8> for NotationVersion {
    type Error = String;
    fn try_from(number: u8) -> Result<NotationVersion, String> {
        match number {
            1 => Ok(NotationVersion::SeatsFromZero),
            2 => Ok(NotationVersion::SeatsFromOne),
            _ => Err(format!("version {number} of the notation is newer than this program")),
        }
    }
}

impl From<NotationVersion> for u8 {
    fn from(version: NotationVersion) -> u8 {
        version as u8
    }
}

/// Text that is not an action of this game. The message says what would be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(pub String);

impl BadNotation {
    /// A complaint that says what would be right.
    pub fn new(message: impl Into<String>) -> BadNotation {
        BadNotation(message.into())
    }
}

#[cfg(test)]
mod tests {
    use super::NotationVersion;

    #[test]
    fn a_version_is_the_number_that_it_is_read_from() {
        for version in [NotationVersion::SeatsFromZero, NotationVersion::SeatsFromOne] {
            assert_eq!(NotationVersion::try_from(u8::from(version)), Ok(version));
        }
        assert!(NotationVersion::try_from(3).unwrap_err().contains("newer"));
    }

    #[test]
    fn no_version_has_a_seat_beyond_the_last() {
        assert!(NotationVersion::SeatsFromZero.seat("8").is_err());
        assert!(NotationVersion::SeatsFromOne.seat("9").is_err());
        assert!(NotationVersion::SeatsFromOne.seat("0").is_err());
        assert!(NotationVersion::SeatsFromOne.seat("two").is_err());
    }
}
