//! Who has been here: guests with a session, and names with a password.

use serde::{Deserialize, Serialize};

/// The number of an account; never shown to others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct PlayerId(pub(crate) i64);

/// Somebody with an account, which every visitor gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
    /// Whether the name is protected by a password.
    pub(crate) owned: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AccountChange {
    /// A newcomer, with their first session.
    Create {
        name: String,
        key: String,
        token: Vec<u8>,
        at: i64,
    },
    /// Another session of an account.
    LogIn {
        player: PlayerId,
        token: Vec<u8>,
        at: i64,
    },
    /// The session with this token ends.
    LogOut {
        token: Vec<u8>,
    },
    Rename {
        player: PlayerId,
        name: String,
        key: String,
    },
    /// The name becomes this account's own. The password comes as its hash. All sessions end but the one to keep.
    Own {
        player: PlayerId,
        name: String,
        key: String,
        password: String,
        keep: Vec<u8>,
    },
}
