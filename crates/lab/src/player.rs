//! Who plays: one of our bots by name, a program of anybody's, or any [`Bot`] of a caller's own.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::Arc;

use bistro_bots::{Bot, BotSpec, UnknownBot, make};
use bistro_core::{BadSetup, Speak};

use crate::command_bot::{CommandBot, CommandSpec};
use crate::trial::TrialSpec;

/// A player of the laboratory.
///
/// ```
/// use bistro_lab::Player;
/// assert_eq!("search:100".parse::<Player>().unwrap().to_string(), "search:100");
/// assert_eq!("cmd:./my_bot --deep".parse::<Player>().unwrap().to_string(), "cmd:./my_bot --deep");
/// assert_eq!("search:90+rollout=2x3".parse::<Player>().unwrap().to_string(), "search:90+rollout=2x3");
/// assert!("cmd:".parse::<Player>().is_err());
/// assert!("search:90+rollout=2".parse::<Player>().is_err());
/// assert!("search:90+weights=/no/such/file".parse::<Player>().is_err());
/// ```
#[derive(Clone, Debug)]
pub enum Player {
    /// One of ours.
    Named(BotSpec),
    /// One of ours with something changed.
    Trial(TrialSpec),
    /// A program that speaks JSON lines, as docs/lab.md says.
    Command(CommandSpec),
    /// Code of the caller's own.
    Own(OwnPlayer),
}

/// A bot that is known to its caller alone, for one game.
#[derive(Clone)]
pub struct OwnPlayer {
    name: String,
    /// An `OwnMaker<G>`, for one game `G`: a [`Player`] does not know which.
    maker: Arc<dyn Any + Send + Sync>,
}

/// Makes a caller's bot, for one game.
type MakeBot<G> = Box<dyn Fn() -> Box<dyn Bot<G>> + Send + Sync>;

struct OwnMaker<G: Speak> {
    make: MakeBot<G>,
    game: PhantomData<G>,
}

impl Player {
    /// A bot of one's own under a name of one's own. `make` is called for every thread and every seat.
    pub fn own<G: Speak>(
        name: impl Into<String>,
        make: impl Fn() -> Box<dyn Bot<G>> + Send + Sync + 'static,
    ) -> Player {
        let maker: OwnMaker<G> = OwnMaker { make: Box::new(make), game: PhantomData };
        Player::Own(OwnPlayer { name: name.into(), maker: Arc::new(maker) })
    }

    /// Whether the same seed always gives the same decisions.
    pub fn is_repeatable(&self) -> bool {
        match self {
            Player::Named(BotSpec::Search(spec)) => spec.is_repeatable(),
            Player::Trial(spec) => spec.is_repeatable(),
            Player::Named(_) => true,
            Player::Command(_) | Player::Own(_) => false,
        }
    }

    /// Bring it to a table of this game.
    pub(crate) fn sit_down<G: Speak>(&self) -> Result<Box<dyn Bot<G>>, BadSetup> {
        match self {
            Player::Named(spec) => Ok(make::<G>(*spec)),
            Player::Trial(spec) => spec.sit_down::<G>(),
            Player::Command(spec) => Ok(Box::new(CommandBot::<G>::new(spec.clone()))),
            Player::Own(own) => match own.maker.downcast_ref::<OwnMaker<G>>() {
                Some(maker) => Ok((maker.make)()),
                None => {
                    let allowed = format!("it was made for another game than {}", G::ABOUT.id);
                    Err(BadSetup::new("the player", &own.name, allowed))
                }
            },
        }
    }

    /// Ours first, in their order; then trials, programs and own players by name.
    fn sorted_by(&self) -> (u8, Option<BotSpec>, String) {
        match self {
            Player::Named(spec) => (0, Some(*spec), String::new()),
            Player::Trial(_) => (1, None, self.to_string()),
            Player::Command(_) => (2, None, self.to_string()),
            Player::Own(_) => (3, None, self.to_string()),
        }
    }
}

impl From<BotSpec> for Player {
    fn from(spec: BotSpec) -> Player {
        Player::Named(spec)
    }
}

impl FromStr for Player {
    type Err = BadPlayer;
    fn from_str(text: &str) -> Result<Player, BadPlayer> {
        if let Some(command) = text.strip_prefix("cmd:") {
            let bad = || {
                BadPlayer(format!("'{text}' is no program: write cmd: and what to start, as in cmd:./my_bot"))
            };
            return CommandSpec::parse(command).map(Player::Command).ok_or_else(bad);
        }
        match text.strip_prefix("search:").filter(|spec| spec.contains('+')) {
            Some(trial) => TrialSpec::parse(trial).map(Player::Trial).map_err(BadPlayer),
            None => {
                text.parse().map(Player::Named).map_err(|unknown: UnknownBot| BadPlayer(unknown.to_string()))
            }
        }
    }
}

/// A text that names no player, and what would.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPlayer(String);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Named(spec) => spec.fmt(f),
            Player::Trial(spec) => f.pad(&spec.to_string()),
            Player::Command(spec) => f.pad(&format!("cmd:{spec}")),
            Player::Own(own) => f.pad(&own.name),
        }
    }
}

impl fmt::Debug for OwnPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OwnPlayer").field(&self.name).finish()
    }
}

impl PartialEq for Player {
    fn eq(&self, other: &Player) -> bool {
        self.sorted_by() == other.sorted_by()
    }
}

impl Eq for Player {}

impl PartialOrd for Player {
    fn partial_cmp(&self, other: &Player) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Player {
    fn cmp(&self, other: &Player) -> Ordering {
        self.sorted_by().cmp(&other.sorted_by())
    }
}
