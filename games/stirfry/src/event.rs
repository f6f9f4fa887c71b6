//! What happens, as everyone may hear it. Cards that only their owner knows are `None` for the others.

use bistro_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Kinds, Protein};
use crate::state::Ending;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Dealt {
        seat: Seat,
        cards: Option<Cards>,
    },
    /// A turn begins.
    Turn {
        seat: Seat,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
        why: Why,
    },
    ClaimedPair {
        seat: Seat,
        cards: Option<Cards>,
    },
    ClaimedProtein {
        seat: Seat,
        named: Protein,
        cards: Option<Cards>,
    },
    /// F5: all answers, shown at once.
    Answered {
        tasters: SeatSet,
        trusters: SeatSet,
    },
    /// F5: nobody may accuse.
    Unchallenged {
        seat: Seat,
    },
    /// F6: the cards are shown to all.
    Tested {
        accuser: Seat,
        claimant: Seat,
        cards: Cards,
        honest: bool,
    },
    /// F6: a wrong accusation costs the hand …
    LostHand {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
    },
    /// F6: … or five points.
    LostPoints {
        seat: Seat,
        points: i16,
    },
    /// F6 `next-turn`: a card is owed.
    Owed {
        seat: Seat,
        owed: u8,
    },
    Cooked {
        seat: Seat,
        dish: Kinds,
        points: i16,
        score: i16,
        bounced: bool,
    },
    Discarded {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
    },
    /// F11: everything laid down goes back into the pile.
    Shuffled {
        pile: u8,
    },
    /// F14: this round is the last.
    LastRound {
        seat: Seat,
    },
    /// F14 with `bullseye`: nobody is on the target, play goes on.
    PlayOn,
    Over {
        ending: Ending,
    },
}

/// Why cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// F2, and rewards owed (F6).
    Start,
    /// F3: a claim that stood.
    Claim,
    /// F6: a bluff found out.
    Reward,
    /// F12.
    Bonus,
}
