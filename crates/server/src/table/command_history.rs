//! Which commands were carried out lately, so that one that is sent again is not carried out twice.
//!
//! They are remembered for each player, so that nobody's chat can push another player's decision out.

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;

use super::entry::CommandRef;
use crate::store::PlayerId;

/// How many commands of one player are remembered.
const PER_PLAYER: usize = 32;
/// Of how many players without a seat commands are remembered.
const WATCHERS: usize = 32;

#[derive(Default)]
pub(super) struct CommandHistory {
    /// The players whose commands came last are at the end.
    players: Vec<PlayerHistory>,
}

struct PlayerHistory {
    player: PlayerId,
    sits: bool,
    commands: VecDeque<Done>,
}

/// A command that was carried out. Hashes: the texts would be several times as long.
struct Done {
    id: u64,
    /// None where an earlier version wrote the entry.
    digest: Option<u64>,
}

/// Whether a command was seen before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    New,
    /// This very command was carried out.
    Done,
    /// Another command of this player had the same id.
    IdOfAnother,
}

impl CommandHistory {
    pub(super) fn find(&self, command: &CommandRef) -> Known {
        let history = self.players.iter().find(|history| history.player == command.by);
        let id = hash_of(&command.id);
        let done = history.and_then(|history| history.commands.iter().rev().find(|done| done.id == id));
        match done {
            None => Known::New,
            Some(Done { digest: Some(digest), .. }) if *digest != hash_of(&command.digest) => {
                Known::IdOfAnother
            }
            Some(_) => Known::Done,
        }
    }

    pub(super) fn remember(&mut self, command: &CommandRef, sits: bool) {
        let index = self.players.iter().position(|history| history.player == command.by);
        let mut history = match index {
            Some(index) => self.players.remove(index),
            None => PlayerHistory { player: command.by, sits, commands: VecDeque::new() },
        };
        if history.commands.len() == PER_PLAYER {
            history.commands.pop_front();
        }
        let digest = (!command.digest.is_empty()).then(|| hash_of(&command.digest));
        history.commands.push_back(Done { id: hash_of(&command.id), digest });
        history.sits = sits;
        self.players.push(history);
        let watchers = self.players.iter().filter(|history| !history.sits).count();
        if watchers > WATCHERS
            && let Some(oldest) = self.players.iter().position(|history| !history.sits)
        {
            self.players.remove(oldest);
        }
    }
}

/// Keyed by the process, so that nobody can choose texts that collide.
fn hash_of(text: &str) -> u64 {
    static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    HASHER.hash_one(text)
}

#[cfg(test)]
mod tests {
    use bistro_protocol::Command;

    use super::{CommandHistory, CommandRef, Known, PER_PLAYER, PlayerId, WATCHERS};

    fn chat(by: i64, id: &str, text: &str) -> CommandRef {
        CommandRef::new(PlayerId(by), id, &Command::Chat { text: text.into() })
    }

    #[test]
    fn others_cannot_push_a_players_command_out() {
        let mut history = CommandHistory::default();
        history.remember(&chat(1, "mine", "hello"), true);
        for number in 0..1000 {
            history.remember(&chat(2, &format!("n{number}"), "spam"), true);
            history.remember(&chat(10 + number, "n", "spam"), false);
        }
        assert_eq!(history.find(&chat(1, "mine", "hello")), Known::Done);
        assert!(history.players.len() <= WATCHERS + 2, "what strangers can make us remember has a limit");
        assert_eq!(history.find(&chat(2, "n0", "spam")), Known::New, "a player's own oldest go");
        let kept = format!("n{}", 1000 - PER_PLAYER);
        assert_eq!(history.find(&chat(2, &kept, "spam")), Known::Done);
    }

    #[test]
    fn an_id_stands_for_one_command() {
        let mut history = CommandHistory::default();
        history.remember(&chat(1, "k1", "hello"), true);
        assert_eq!(history.find(&chat(1, "k1", "goodbye")), Known::IdOfAnother);
        assert_eq!(history.find(&chat(2, "k1", "goodbye")), Known::New, "another player's ids are their own");
        let old = CommandRef { digest: String::new(), ..chat(1, "k2", "hello") };
        history.remember(&old, true);
        assert_eq!(history.find(&chat(1, "k2", "hello")), Known::Done, "earlier versions wrote no digest");
    }
}
