//! What can be told of a finished game without its rules, which may have moved on: who played, and what they decided.

use bistro_core::Seat;
use serde_json::Value;

use super::entry::{JournalEntry, Opened, TableEvent};
use crate::store::{Player, PlayerId};

pub(crate) struct KeptJournal {
    pub(crate) opened: Box<Opened>,
    /// Who sat where when it ended.
    pub(crate) sitters: Vec<Sitter>,
    /// What happened in the game, as it was written, in order.
    pub(crate) events: Vec<Value>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    Nobody,
    Player(Player),
    Bot(String),
}

impl KeptJournal {
    /// None if it is no journal of a table.
    pub(crate) fn of(entries: impl IntoIterator<Item = JournalEntry>) -> Option<KeptJournal> {
        let mut entries = entries.into_iter();
        let TableEvent::Opened(opened) = entries.next()?.event else { return None };
        let seats = opened.setup["seats"].as_u64()? as usize;
        let mut kept = KeptJournal { opened, sitters: vec![Sitter::Nobody; seats], events: Vec::new() };
        for JournalEntry { at, event, .. } in entries {
            kept.seat(&event);
            if is_part_of_the_game(&event) {
                let mut event = serde_json::to_value(&event).expect("an event has a JSON form");
                event["at"] = at.into();
                kept.events.push(event);
            }
        }
        Some(kept)
    }

    fn seat(&mut self, event: &TableEvent) {
        let (seat, sitter) = match event {
            TableEvent::Sat { seat, player } => (*seat, Sitter::Player(player.clone())),
            TableEvent::BotSat { seat, level } => (*seat, Sitter::Bot(level.clone())),
            TableEvent::Stood { seat } | TableEvent::Vacated { seat } => (*seat, Sitter::Nobody),
            _ => return,
        };
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    pub(crate) fn seat_of(&self, player: PlayerId) -> Option<Seat> {
        let sits = |sitter: &Sitter| matches!(sitter, Sitter::Player(sitter) if sitter.id == player);
        self.sitters.iter().position(sits).map(Seat::new)
    }

    /// The names at the table. The stand-in plays for a seat that nobody holds.
    pub(crate) fn names(&self) -> Vec<String> {
        let name = |sitter: &Sitter| match sitter {
            Sitter::Player(player) => player.name.clone(),
            Sitter::Bot(level) => level.clone(),
            Sitter::Nobody => self.opened.stand_in.clone(),
        };
        self.sitters.iter().map(name).collect()
    }
}

/// Not who people are, what they said, or what they voted on.
fn is_part_of_the_game(event: &TableEvent) -> bool {
    match event {
        TableEvent::Entropy { .. }
        | TableEvent::Started
        | TableEvent::Decided { .. }
        | TableEvent::Revealed
        | TableEvent::Withdrew { .. }
        | TableEvent::Undone { .. }
        | TableEvent::Left { .. }
        | TableEvent::Returned { .. }
        | TableEvent::Claimed { .. }
        | TableEvent::Ended { .. } => true,
        TableEvent::Opened(_)
        | TableEvent::Sat { .. }
        | TableEvent::Stood { .. }
        | TableEvent::BotSat { .. }
        | TableEvent::Said { .. }
        | TableEvent::Proposed { .. }
        | TableEvent::Agreed { .. }
        | TableEvent::Dropped
        | TableEvent::Vacated { .. }
        | TableEvent::Resumed { .. }
        | TableEvent::Next { .. } => false,
    }
}
