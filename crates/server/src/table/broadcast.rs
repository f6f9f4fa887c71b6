//! Who hears what, once it is written.

use bistro_core::Viewer;
use bistro_protocol::{Clock, Message};

use super::connections::{ConnectionId, Connections};
use super::entry::TableEvent;
use super::state::{Stage, TableState};
use super::told::written;
use crate::store::{Player, PlayerId};

/// What some events changed, as far as players can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Changes {
    /// Everybody needs a new snapshot: seats changed hands, or time went back.
    everything: bool,
    /// Who sits, who is away, what is proposed.
    table: bool,
    chat: bool,
    /// A player's sealed answer, which only they may see.
    sealed: bool,
    /// A seat's time stands still, or runs again.
    clock: bool,
}

impl Changes {
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a TableEvent>) -> Changes {
        let mut changes = Changes::default();
        for event in events {
            match event {
                TableEvent::Opened(_)
                | TableEvent::Sat { .. }
                | TableEvent::Stood { .. }
                | TableEvent::Started
                | TableEvent::Undone { .. }
                | TableEvent::Vacated { .. }
                | TableEvent::Ended { .. }
                | TableEvent::Claimed { .. } => changes.everything = true,
                TableEvent::BotSat { .. }
                | TableEvent::Entropy { .. }
                | TableEvent::Proposed { .. }
                | TableEvent::Agreed { .. }
                | TableEvent::Dropped
                | TableEvent::Next { .. } => changes.table = true,
                TableEvent::Left { .. } | TableEvent::Returned { .. } => {
                    (changes.table, changes.clock) = (true, true);
                }
                TableEvent::Decided { .. } | TableEvent::Withdrew { .. } => changes.sealed = true,
                TableEvent::Said { .. } => changes.chat = true,
                TableEvent::Revealed | TableEvent::Resumed { .. } => {}
            }
        }
        changes
    }
}

/// How things were before the events.
pub(super) struct Before {
    step: Option<usize>,
    pub(super) stage: Stage,
}

impl Before {
    pub(super) fn of(state: &TableState) -> Before {
        Before { step: step_of(state), stage: state.stage.clone() }
    }
}

fn step_of(state: &TableState) -> Option<usize> {
    state.table.as_deref().map(|table| table.step())
}

/// How long most news are, in bytes.
const LIKELY_NEWS: usize = 512;
/// The step after all steps.
const NO_NEWS: usize = usize::MAX;

/// Tell everybody what has changed. `by` is the player who sealed or withdrew something, `now` what
/// the table's clock says.
pub(super) fn tell_changes(
    state: &TableState,
    connections: &mut Connections,
    before: &Before,
    changes: Changes,
    by: Option<PlayerId>,
    now: i64,
) {
    if changes.everything {
        return tell_snapshot(state, connections, now, |_| true);
    }
    let same_step = step_of(state) == before.step;
    if !same_step {
        tell_play_since(state, connections, now, before.step.unwrap_or(0) + 1, |_, _| true);
    } else if let Some(by) = by.filter(|_| changes.sealed) {
        // A sealed answer shows in all windows of the player who gave it, and nowhere else.
        tell_play(state, connections, now, |_, player| player == by);
    }
    if changes.chat
        && let Some(line) = state.chat.back()
    {
        connections.send_all(&Message::Chat(line.clone()));
    }
    if changes.clock && same_step && state.opened.clock != Clock::None {
        tell_play(state, connections, now, |_, _| true);
    }
    if changes.table || before.stage != state.stage {
        tell_table(state, connections, now, None);
    }
}

/// How the game stands, for some.
pub(super) fn tell_play(
    state: &TableState,
    connections: &mut Connections,
    now: i64,
    to: impl Fn(ConnectionId, PlayerId) -> bool,
) {
    tell_play_since(state, connections, now, NO_NEWS, to);
}

/// How the game stands, with the news of step `since` and later, as each of these may know it.
fn tell_play_since(
    state: &TableState,
    connections: &mut Connections,
    now: i64,
    since: usize,
    to: impl Fn(ConnectionId, PlayerId) -> bool,
) {
    let Some(table) = state.table.as_deref() else { return };
    let news_and_play = |viewer: Viewer, words: bool| {
        let mut news = Vec::with_capacity(LIKELY_NEWS);
        table.write_news(since, viewer, &mut news);
        let play = written(|page| table.write_play(viewer, state.moment(words, now), page));
        (news, play)
    };
    let viewer = |id, player: &Player| to(id, player.id).then(|| state.viewer(player.id));
    connections.send_news(state.version, viewer, news_and_play);
}

/// Everything, for some.
pub(super) fn tell_snapshot(
    state: &TableState,
    connections: &mut Connections,
    now: i64,
    to: impl Fn(ConnectionId) -> bool,
) {
    connections
        .send_snapshots(to, |connections, player, words| state.snapshot(player, words, connections, now));
}

/// Who is where, and what is proposed. `except` has just been told.
pub(super) fn tell_table(
    state: &TableState,
    connections: &mut Connections,
    now: i64,
    except: Option<ConnectionId>,
) {
    let table = state.info(connections, now);
    connections.send_table(state.version, &table, except);
}
