//! What a guest may ask of a table.

use bistro_core::Seat;
use serde::{Deserialize, Serialize};

/// A command with an id of the client's choosing. Sent twice (the connection broke, and the client does not know
/// whether it arrived), it is carried out once: the second time only the answer is repeated.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// 1 to 40 letters, digits, `-` or `_`; never used by this guest at this table before.
    pub id: String,
    /// What the guest wants.
    #[serde(rename = "do")]
    pub command: Command,
}

/// Something a guest wants of the table: to sit, to decide, to talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat. Tables that are not public ask for the invitation's code.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// The code from the invitation's link.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        invite: Option<String>,
    },
    /// Get up: before the start the seat is free again, afterwards a bot plays for it.
    Stand,
    /// The host seats a bot.
    Bot {
        /// The seat, which must be free.
        seat: Seat,
        /// How well it plays: the name of one of the levels.
        level: String,
    },
    /// The host frees a seat before the start.
    Free {
        /// The seat to free.
        seat: Seat,
    },
    /// Words of the player's own for the shuffle, before the start. Clients send random ones when sitting down.
    Entropy {
        /// 1 to 64 printable ASCII signs; the dice are made from them and the seed.
        words: String,
    },
    /// The host starts the game.
    Start,
    /// Decide what was asked at this turn, in the game's notation. While others are still owed, deciding again
    /// changes the decision.
    Decide {
        /// The `turn` of the question that this answers.
        turn: u32,
        /// The decision, such as an offer's `notation`.
        notation: String,
    },
    /// Take back a decision that is still sealed.
    Withdraw {
        /// The `turn` of the question that was answered.
        turn: u32,
    },
    /// Why may this not be done? Nothing is done.
    Why {
        /// The `turn` of the present question.
        turn: u32,
        /// The decision that is not offered.
        notation: String,
    },
    /// What would a bot do that sees what I see? Not at rated tables.
    Hint {
        /// The `turn` of the present question.
        turn: u32,
    },
    /// Whether this guest is told the table in words (`play.scene`). They are, until a client with a picture says no.
    Scene {
        /// `true` for words, `false` for none.
        on: bool,
    },
    /// Everything as of now, for a client that has missed something: a snapshot comes before the answer.
    Snapshot,
    /// Say something to everybody at the table.
    Chat {
        /// What to say.
        text: String,
    },
    /// Ask everyone at the table for something. Asking counts as agreeing.
    Propose {
        /// What is asked for.
        what: Proposal,
    },
    /// Agree to the open proposal.
    Agree,
    /// Reject the open proposal, which ends it.
    Disagree,
    /// Play oneself again after a bot has stepped in.
    Return,
    /// A new table with the same people.
    Rematch,
}

/// What needs the consent of all who play themselves. One alone may do it where everybody else is a bot; a claim, also
/// where everybody else is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Proposal {
    /// Back to before the proposer's latest decision.
    Undo,
    /// End the game here, without a result.
    End,
    /// Free the seat of somebody who went away, for anybody who has the link. Not at rated tables.
    Replace {
        /// The seat to free.
        seat: Seat,
    },
    /// End the game now: those who have stayed away for too long lose it, and the others win it.
    Claim,
}
