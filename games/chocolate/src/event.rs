//! What happens, as everyone may hear it. Cards that only their owner knows are `None` for the others.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::helper::Helper;
use crate::state::Ending;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// C1: who deals, for the whole game.
    Dealer { seat: Seat },
    /// C1.
    Dealt { seat: Seat, helper: Helper, cards: Option<Cards> },
    /// C1, C2: a round begins with this worktop.
    Round { round: u8, worktop: Cards },
    /// C2: the discard is the new pile.
    Shuffled { pile: u8 },
    /// C3: a card shown, and what it counts (C9: the Hamster adds two).
    Bid { seat: Seat, card: Card, coins: u8 },
    /// C4.
    Took { seat: Seat, cards: Cards, bid: Card },
    /// C5.
    Discarded { seat: Seat, card: Card },
    /// C6, C7.
    Combined { seat: Seat, cards: Cards, scored: Cards, points: u8, score: u8 },
    /// C6.
    Passed { seat: Seat },
    /// C8: the dealer takes one helper from the reserve, the right-hand neighbour lays another there.
    HelpersPassed { dealer: Seat, taken: Helper, neighbour: Seat, laid: Helper },
    /// C9: the Squirrel throws a card away …
    Traded { seat: Seat, card: Card },
    /// C9: … and draws another.
    Drew { seat: Seat, card: Option<Card> },
    /// C10, C11.
    Over { ending: Ending },
}
