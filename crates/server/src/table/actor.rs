//! The actor of one table: the only task that changes it. Messages come in one after the other; what they lead to is
//! written to the store, and then told.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use bistro_core::{Phrase, Seat, SeatSet};
use bistro_protocol::{ByeReason, ClientMessage, Message};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;

use super::broadcast::{Before, Changes, tell_changes, tell_play, tell_snapshot, tell_table};
use super::clock::table_clock;
use super::command_history::Known;
use super::commands::{Effect, consider};
use super::connections::{ConnectionId, Connections, NewConnection};
use super::entry::{CommandRef, JournalEntry, TableEvent};
use super::opening::{OpenTable, Opening};
use super::remote::{Outlet, Question, Reply};
use super::result::result_of;
use super::state::{Stage, TableState};
use super::watchdog::Watchdog;
use crate::activity::{self, Activity};
use crate::bot_pool::BotPool;
use crate::bus::Bus;
use crate::clock::GameTime;
use crate::config::Config;
use crate::store::{Append, Ownership, Store, StoreError};
use crate::trace::TraceId;

/// How many messages may wait for an actor.
pub(super) const INBOX_LENGTH: usize = 64;

/// What reaches an actor.
pub(crate) enum ActorMessage {
    Connect(NewConnection),
    Disconnect(ConnectionId),
    Command {
        from: ConnectionId,
        trace: TraceId,
        message: ClientMessage,
    },
    /// Hints, which were made on another thread.
    Answer {
        to: ConnectionId,
        message: Message,
    },
    /// What a bot decided for this seat at this turn.
    BotDecided {
        turn: u32,
        seat: Seat,
        notation: Option<String>,
    },
    /// Another server asks, whose guests are at the table.
    Asked {
        question: Question,
        reply: oneshot::Sender<Reply>,
    },
    /// The server stops.
    Stop,
}

/// How to reach an actor, and how it is doing.
#[derive(Clone)]
pub(crate) struct TableHandle {
    /// Boxed: the channel keeps its slots for every table, and a message has some 200 bytes.
    sender: mpsc::Sender<Box<ActorMessage>>,
    pub(crate) watchdog: Arc<Watchdog>,
    /// Whether somebody's time runs there.
    clock_runs: Arc<AtomicBool>,
}

/// The actor has gone: its table is not in memory any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ActorGone;

impl TableHandle {
    pub(super) fn new(
        sender: mpsc::Sender<Box<ActorMessage>>,
        watchdog: Arc<Watchdog>,
        clock_runs: Arc<AtomicBool>,
    ) -> TableHandle {
        TableHandle { sender, watchdog, clock_runs }
    }

    pub(crate) async fn send(&self, message: ActorMessage) -> Result<(), ActorGone> {
        self.sender.send(Box::new(message)).await.map_err(|_| ActorGone)
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.sender.is_closed()
    }

    /// Until the actor has gone.
    pub(crate) async fn gone(&self) {
        self.sender.closed().await;
    }

    pub(crate) fn clock_runs(&self) -> bool {
        self.clock_runs.load(Ordering::Relaxed)
    }

    pub(crate) fn is_same(&self, other: &TableHandle) -> bool {
        self.sender.same_channel(&other.sender)
    }
}

/// What all tables share.
pub(crate) struct TableContext {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: BotPool,
    pub(crate) time: GameTime,
    pub(crate) bus: Arc<dyn Bus>,
    /// Until when this server may own tables, on its monotonic clock.
    pub(crate) lease_ends: AtomicI64,
    /// This server among those that share its database. After it has lost its lease it comes back as another one.
    pub(crate) node: AtomicI64,
}

impl TableContext {
    /// Whether others may own this server's tables by now. Then it answers nobody: what it has in memory may be old.
    pub(crate) fn lease_has_ended(&self) -> bool {
        self.time.clock().monotonic() >= self.lease_ends.load(Ordering::Relaxed)
    }

    /// Whether something that was owned like this may still be. What the server owned before it lost its lease it does not
    /// own again: others may have had it since.
    pub(crate) fn may_own(&self, ownership: Ownership) -> bool {
        ownership.node.0 == self.node.load(Ordering::Relaxed) && !self.lease_has_ended()
    }
}

pub(crate) struct TableActor {
    pub(super) context: Arc<TableContext>,
    opener: Arc<dyn OpenTable>,
    pub(super) state: TableState,
    /// The right to write to this table.
    ownership: Ownership,
    /// How far the table's clock is ahead of this server's.
    pub(super) clock_ahead: i64,
    pub(super) connections: Connections,
    inbox: mpsc::Receiver<Box<ActorMessage>>,
    /// For answers that come back from other tasks. Weak, so that the actor ends when everybody else has let go.
    pub(super) myself: mpsc::WeakSender<Box<ActorMessage>>,
    /// The turn for which bots are thinking, and the seats for which they do.
    pub(super) thinking: (u32, SeatSet),
    /// The seats that owe an answer, as the store's index has them; unknown after loading.
    owing: Option<SeatSet>,
    /// The seats from which the game may be claimed, as far as everybody was told because time went by.
    pub(super) told_claimable: SeatSet,
    /// Since when nobody has been connected or done anything; monotonic.
    pub(super) idle_since: i64,
    watchdog: Arc<Watchdog>,
    clock_runs: Arc<AtomicBool>,
}

/// How the actor finds its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    /// It has just been opened, and its index entry was written with it.
    Fresh,
    /// It was only in the store for a while.
    FromStore,
}

/// Why an actor stops.
#[derive(Debug)]
pub(crate) enum StopReason {
    /// Nobody needs the table in memory.
    Idle,
    /// The server stops.
    ServerStops,
    /// The store did not take an entry: what is in memory may no longer be trusted.
    Store(StoreError),
    /// An event that was considered right did not fit.
    DoesNotApply(String),
}

/// What the actor's steps return: an error ends it.
pub(super) type Step<T> = Result<T, StopReason>;

impl TableActor {
    pub(crate) fn new(
        context: Arc<TableContext>,
        opener: Arc<dyn OpenTable>,
        state: TableState,
        ownership: Ownership,
    ) -> (TableActor, TableHandle) {
        let (sender, inbox) = mpsc::channel(INBOX_LENGTH);
        let clock = context.time.clock().clone();
        let watchdog = Arc::new(Watchdog::new(clock.clone()));
        let clock_runs = Arc::<AtomicBool>::default();
        let outlet = Outlet::new(Arc::clone(&context.bus), &state.id, ownership.epoch);
        // Another server's clock may have been a little ahead of this one's.
        let clock_ahead = (state.last.clock - table_clock(&context.time, state.opened.clock)).max(0);
        let actor = TableActor {
            context,
            opener,
            state,
            ownership,
            clock_ahead,
            connections: Connections::new(clock.clone(), outlet),
            inbox,
            myself: sender.downgrade(),
            thinking: (0, SeatSet::EMPTY),
            owing: None,
            told_claimable: SeatSet::EMPTY,
            idle_since: clock.monotonic(),
            watchdog: Arc::clone(&watchdog),
            clock_runs: Arc::clone(&clock_runs),
        };
        (actor, TableHandle::new(sender, watchdog, clock_runs))
    }

    /// Serve the table until nobody needs it.
    pub(crate) async fn run(mut self, start: Start) -> StopReason {
        let stopped = match self.serve(start).await {
            Ok(()) => StopReason::ServerStops,
            Err(stopped) => stopped,
        };
        let reason = match &stopped {
            StopReason::Idle | StopReason::ServerStops => ByeReason::Restart,
            StopReason::Store(_) | StopReason::DoesNotApply(_) => ByeReason::Broken,
        };
        self.connections.close_all(reason);
        // Somebody may have connected at the last moment.
        self.inbox.close();
        while let Ok(message) = self.inbox.try_recv() {
            if let ActorMessage::Connect(connection) = *message {
                connection.queue.close(reason);
            }
        }
        stopped
    }

    async fn serve(&mut self, start: Start) -> Step<()> {
        match start {
            Start::Fresh => self.owing = Some(self.state.people_owing()),
            Start::FromStore => {
                if let Some(resumed) = self.resumed() {
                    Box::pin(self.write(vec![resumed])).await?;
                }
            }
        }
        let mut alarm = pin!(sleep_until(self.next_alarm()));
        loop {
            self.watchdog.start_work();
            self.let_bots_think();
            self.clock_runs.store(self.state.clock_runs(), Ordering::Relaxed);
            // It may ring too early, never too late: resetting it for every message would cost more.
            let due = self.next_alarm();
            if alarm.is_elapsed() || due < alarm.deadline() {
                alarm.as_mut().reset(due);
            }
            self.watchdog.end_work();
            tokio::select! {
                message = self.inbox.recv() => match message.map(|message| *message) {
                    None | Some(ActorMessage::Stop) => return Ok(()),
                    Some(_) if !self.context.may_own(self.ownership) => return Ok(()),
                    Some(message) => {
                        self.watchdog.start_work();
                        // Boxed: its memory is only needed while a message is handled, and most tables wait.
                        Box::pin(self.handle(message)).await?;
                    }
                },
                () = alarm.as_mut() => {
                    self.watchdog.start_work();
                    Box::pin(self.check_timers()).await?;
                }
            }
        }
    }

    async fn handle(&mut self, message: ActorMessage) -> Step<()> {
        match message {
            ActorMessage::Connect(connection) => self.connect(connection),
            ActorMessage::Disconnect(id) => self.disconnect(id),
            ActorMessage::Command { from, trace, message } => self.command(from, trace, message).await?,
            ActorMessage::Answer { to, message } => self.connections.send(to, &message),
            ActorMessage::BotDecided { turn, seat, notation } => {
                self.bot_decided(turn, seat, notation).await?;
            }
            ActorMessage::Asked { question, reply } => self.asked(question, reply).await?,
            // The loop has ended before it gets here.
            ActorMessage::Stop => {}
        }
        Ok(())
    }

    async fn asked(&mut self, question: Question, reply: oneshot::Sender<Reply>) -> Step<()> {
        // A client that no longer waits for the reply asks again.
        match question {
            Question::Attend { node, guests } => drop(reply.send(self.attend(node, guests))),
            Question::Resync { guests } => drop(reply.send(self.resync(&guests))),
            Question::Command { from, .. } if self.connections.player(from).is_none() => {
                drop(reply.send(Reply::NotHere));
            }
            Question::Command { from, trace, message } => {
                // That it has arrived; its answer is told like everything else.
                drop(reply.send(self.connections.outlet().reply()));
                self.command(from, trace, message).await?;
            }
        }
        Ok(())
    }

    fn connect(&mut self, connection: NewConnection) {
        let (now, id) = (self.now(), connection.id);
        let newly_here = !self.connections.is_here(connection.player.id);
        self.connections.add(connection);
        tell_snapshot(&self.state, &mut self.connections, now, |connection| connection == id);
        if newly_here {
            tell_table(&self.state, &mut self.connections, now, Some(id));
        }
    }

    pub(super) fn disconnect(&mut self, id: ConnectionId) {
        let player = self.connections.remove(id);
        // A connection that was too slow was removed before; the others are told now.
        if player.is_none_or(|player| !self.connections.is_here(player)) {
            let now = self.now();
            tell_table(&self.state, &mut self.connections, now, None);
        }
        self.idle_since = self.context.time.clock().monotonic();
    }

    async fn command(&mut self, from: ConnectionId, trace: TraceId, message: ClientMessage) -> Step<()> {
        let Some(player) = self.connections.player(from).cloned() else { return Ok(()) };
        let ClientMessage { id, command } = message;
        let reference = CommandRef::new(player.id, &id, &command);
        let (table, player_id) = (&self.state.id, player.id.0);
        tracing::debug!(%trace, table, player = player_id, command = id, "the owner has a command");
        match self.state.commands.find(&reference) {
            Known::Done => {
                self.acknowledge(from, id);
                return Ok(());
            }
            Known::IdOfAnother => {
                let why = Phrase::new("bistro-id-used");
                self.connections.send(from, &Message::Refused { id, why });
                return Ok(());
            }
            Known::New => {}
        }
        match consider(&self.state, &player, &command, self.now()) {
            Err(why) => self.connections.send(from, &Message::Refused { id, why }),
            Ok(Effect::Nothing) => self.acknowledge(from, id),
            Ok(Effect::Explain(why)) => self.connections.send(from, &Message::Reason { id, why }),
            Ok(Effect::Write(events)) => {
                self.write_for(events, Some(Asker { connection: from, trace, command: reference })).await?;
            }
            Ok(Effect::Words(on)) => {
                self.connections.set_words(from, on);
                if on {
                    let now = self.now();
                    tell_play(&self.state, &mut self.connections, now, |connection, _| connection == from);
                }
                self.acknowledge(from, id);
            }
            Ok(Effect::Snapshot) => {
                let now = self.now();
                tell_snapshot(&self.state, &mut self.connections, now, |connection| connection == from);
                self.acknowledge(from, id);
            }
            Ok(Effect::Hint(seat)) => self.give_hint(from, id, seat),
            Ok(Effect::Rematch) => {
                let opening = Opening::rematch(&self.state, &player);
                let opened = Arc::clone(&self.opener).open_table(opening);
                match self.watchdog.pause(opened).await {
                    Ok(table) => {
                        let asker = Asker { connection: from, trace, command: reference };
                        self.write_for(vec![TableEvent::Next { table }], Some(asker)).await?;
                    }
                    Err(error) => {
                        self.connections.send(from, &Message::Refused { id, why: error.phrase() });
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) async fn write(&mut self, events: Vec<TableEvent>) -> Step<()> {
        self.write_for(events, None).await
    }

    /// Write events to the store; when they are safe there, tell everybody.
    ///
    /// The state applies them first, since the index and the result that follow from them belong to the same append.
    /// Nobody can see the state meanwhile: only this actor has it, and it handles no other message before the append
    /// has returned. If that fails, the actor stops and its state is dropped. Rules that panic or never end do so before
    /// their entry is written, and the journal stays readable.
    async fn write_for(&mut self, events: Vec<TableEvent>, asker: Option<Asker>) -> Step<()> {
        let (at, clock) = (self.context.time.clock().wall(), Some(self.now()));
        let mut command = asker.as_ref().map(|asker| asker.command.clone());
        let entry = |event| JournalEntry { at, clock, command: command.take(), event };
        let entries: Vec<JournalEntry> = events.into_iter().map(entry).collect();
        let texts: Vec<String> = entries.iter().map(JournalEntry::text).collect();
        let (table, first, count) = (self.state.id.clone(), self.state.entries, texts.len() as u64);
        let changes = Changes::of(entries.iter().map(|entry| &entry.event));
        let before = Before::of(&self.state);
        let is_listed_otherwise = entries.iter().any(|entry| entry.event.changes_listing());
        for entry in entries {
            self.state.apply(entry).map_err(StopReason::DoesNotApply)?;
        }
        // At a clock of days the index also says when the table has to be woken, which every event may change.
        let indexed =
            is_listed_otherwise || before.stage != self.state.stage || self.state.waits_for_absent();
        let index = indexed.then(|| self.state.index_entry(at));
        let owing = Some(self.state.people_owing()).filter(|owing| self.owing != Some(*owing));
        let is_over_now = before.stage == Stage::Playing && self.state.is_finished();
        let result = if is_over_now { result_of(&self.state, at) } else { None };
        let has_result = result.is_some();
        let beat = Some(self.context.time.beat());
        let (ownership, trace) = (self.ownership, asker.as_ref().map(|asker| asker.trace));
        let append = Append { table, ownership, first, entries: texts, index, owing, result, beat, trace };
        self.watchdog.pause(self.context.store.append(append)).await.map_err(StopReason::Store)?;
        metrics::counter!("bistro_journal_entries_total").increment(count);
        if has_result {
            activity::count(Activity::GameFinished);
        }
        self.owing = owing.or(self.owing);
        let by = asker.as_ref().map(|asker| asker.command.by);
        if let Some(Asker { connection, command, .. }) = asker {
            self.acknowledge(connection, command.id);
        }
        let now = self.now();
        self.told_claimable =
            self.told_claimable.filter(|seat| self.state.claimable(now).contains(*seat)).collect();
        tell_changes(&self.state, &mut self.connections, &before, changes, by, now);
        self.idle_since = self.context.time.clock().monotonic();
        Ok(())
    }

    fn acknowledge(&mut self, to: ConnectionId, id: String) {
        let seat = self.connections.player(to).and_then(|player| self.state.seat_of(player.id));
        let playing = self.state.table.as_deref().filter(|_| self.state.stage == Stage::Playing);
        let sealed = seat.and_then(|seat| playing?.sealed(seat));
        self.connections.send(to, &Message::Done { id, sealed });
    }
}

/// Who asked for events, and by which command.
struct Asker {
    connection: ConnectionId,
    trace: TraceId,
    command: CommandRef,
}
