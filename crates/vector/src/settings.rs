//! How many tables, who plays at them, and what is told of the end.

use std::fmt;
use std::str::FromStr;

use bistro_bots::{BotSpec, UnknownBot};
use bistro_core::{BadSetup, SeatCount};

use crate::rewards::Rewards;

/// Everything about an env but the game and its setup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many tables there are.
    pub tables: usize,
    /// On how many threads they are stepped; 0 for one on each core.
    pub threads: usize,
    /// Who plays, seat by seat; nobody named means that all are learners.
    pub players: Vec<Player>,
    /// What is told of the end.
    pub rewards: Rewards,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { tables: 1, threads: 0, players: Vec::new(), rewards: Rewards::default() }
    }
}

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// The caller, by ids.
    Learner,
    /// A bot inside the env.
    Bot(BotSpec),
}

impl Settings {
    /// One player for each seat, at least one of them a learner.
    pub(crate) fn seated(&self, seats: SeatCount) -> Result<Vec<Player>, BadSetup> {
        if self.tables == 0 {
            return Err(BadSetup::new("tables", 0, "there must be at least one"));
        }
        if self.players.is_empty() {
            return Ok(vec![Player::Learner; seats.get()]);
        }
        if self.players.len() != seats.get() {
            let allowed = format!("name one for each of the {seats} seats, or none");
            return Err(BadSetup::new("the number of players", self.players.len(), allowed));
        }
        if !self.players.contains(&Player::Learner) {
            return Err(BadSetup::new("players", "bots alone", "one of them must be a learner"));
        }
        Ok(self.players.clone())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Learner => f.pad("learner"),
            Player::Bot(spec) => spec.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = UnknownBot;
    fn from_str(text: &str) -> Result<Player, UnknownBot> {
        if text == "learner" { Ok(Player::Learner) } else { text.parse().map(Player::Bot) }
    }
}
