//! What happens, as everyone may hear it. Cards that only some have seen are `None` for the others.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Effect, Face};
use crate::counts::Cards;
use crate::state::Ending;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// S1.
    Dealt {
        seat: Seat,
        cards: Option<Cards>,
    },
    /// A turn begins.
    Turn {
        seat: Seat,
    },
    /// S2: a sardine goes into a tin.
    Played {
        seat: Seat,
        card: Face,
        tin: u8,
    },
    /// S2: a tin is closed. The lid's face is for those who know it.
    Closed {
        seat: Seat,
        tin: u8,
        lid: Option<Face>,
    },
    /// S3.
    Exchanged {
        seat: Seat,
        cards: Cards,
    },
    Drew {
        seat: Seat,
        count: u8,
        cards: Option<Cards>,
        why: Why,
    },
    /// S15: chosen from the discard, before everybody's eyes.
    Picked {
        seat: Seat,
        card: Face,
    },
    /// S4, S5: the effect finds nothing to do.
    Lapsed {
        seat: Seat,
        effect: Effect,
    },
    /// S4.
    Declined {
        seat: Seat,
        effect: Effect,
    },
    /// S5: a card from a hand, seen by thief and victim.
    StoleFromHand {
        thief: Seat,
        victim: Seat,
        card: Option<Face>,
    },
    /// S5: a sardine, seen by all.
    StoleSardine {
        thief: Seat,
        victim: Seat,
        tin: u8,
        card: Face,
    },
    /// S5: the lid's face is for the thief, the owner and the one who knew it before.
    Opened {
        thief: Seat,
        owner: Seat,
        tin: u8,
        lid: Option<Face>,
    },
    /// S5: a card for the cat, from the hand or from a tin.
    Gave {
        seat: Seat,
        card: Face,
        tin: Option<u8>,
    },
    /// S6.
    Discarded {
        seat: Seat,
        card: Face,
    },
    /// S8: the discard becomes the pile, and the Cat turns to night.
    NightFell {
        pile: u8,
    },
    Over {
        ending: Ending,
    },
}

/// Why cards are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// S3.
    Exchange,
    /// S5.
    DrawTwo,
    /// S7.
    EmptyHand,
}
