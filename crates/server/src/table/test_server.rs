//! For tests: a server without a network that keeps everything in memory. Nothing sleeps: tokio's time is paused, and the
//! wall says what is set.

use std::sync::Arc;
use std::time::Duration;

use bistro_core::Seat;
use bistro_protocol::{
    BotSeat, ClientMessage, Clock as TableClock, Command, Message, NewTable, Play, Presence, Sitter, Snapshot,
};
use tokio::time::advance;

use super::{ActorMessage, ConnectionId, MessageForm, NewConnection, Outgoing, TableHandle, send_queue};
use crate::bus::InProcessBus;
use crate::clock::{Clock, GameTime};
use crate::config::Config;
use crate::registry::Registry;
use crate::store::memory::MemoryStore;
use crate::store::{Player, PlayerId, Store};
use crate::trace::TraceId;

pub(super) const WALL: i64 = 1_790_000_000_000;
pub(super) const ANN: Seat = Seat::new(0);
pub(super) const BEN: Seat = Seat::new(1);

/// A server that keeps everything in memory.
pub(super) struct Running {
    pub(super) clock: Clock,
    pub(super) store: Arc<MemoryStore>,
    pub(super) registry: Arc<Registry>,
}

impl Running {
    pub(super) async fn start(store: MemoryStore, wall: i64) -> Running {
        let (clock, store) = (Clock::manual(wall), Arc::new(store));
        let last = store.last_beat().await.expect("memory answers");
        let time = GameTime::new(clock.clone(), last);
        let config = Config { pace: Duration::ZERO, ..Config::default() };
        let registry = Registry::new(
            config,
            catalog::GAMES,
            Arc::clone(&store) as Arc<dyn Store>,
            time,
            Arc::new(InProcessBus::default()),
        );
        Running { clock, store, registry }
    }

    /// Ann has a table with a bot, and is asked there.
    pub(super) async fn table_that_asks_ann(&self, clock: TableClock) -> String {
        let bots = vec![BotSeat { seat: Seat::new(1), level: "random".into() }];
        let new = NewTable { seats: Some(2), bots, start: true, clock, ..NewTable::of(smallest()) };
        let id = self.registry.new_table(player(1), new).await.expect("a table");
        let mut ann = Connected::to(self, &id, 1).await;
        ann.does(Command::Entropy { words: "words".into() }).await;
        ann.until(|ann| ann.last.play.as_ref().is_some_and(|play| play.pending.contains(&ANN))).await;
        id
    }

    /// Ann and Ben play, and nobody's time runs.
    pub(super) async fn table_of_two(&self) -> (Connected, Connected) {
        let new = NewTable { seats: Some(2), ..NewTable::of(smallest()) };
        let id = self.registry.new_table(player(1), new).await.expect("a table");
        let mut ann = Connected::to(self, &id, 1).await;
        let mut ben = Connected::to(self, &id, 2).await;
        ben.does(Command::Sit { seat: BEN, invite: None }).await;
        ann.does(Command::Start).await;
        (ann, ben)
    }

    pub(super) async fn handle(&self, id: &str) -> TableHandle {
        self.registry.table(id).await.unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Seconds go by, and the server does what it does every second.
    pub(super) async fn seconds_pass(&self, seconds: u64) {
        for _ in 0..seconds {
            advance(Duration::from_secs(1)).await;
            self.registry.beat_when_due().await;
        }
    }
}

fn smallest() -> &'static str {
    let smallest = catalog::GAMES.iter().min_by_key(|game| game.state_size());
    smallest.expect("there are games").about().id
}

fn player(number: i64) -> Player {
    Player { id: PlayerId(number), name: format!("Guest {number}"), owned: false }
}

/// Somebody at a table, and what they know of it.
pub(super) struct Connected {
    id: ConnectionId,
    table: TableHandle,
    outgoing: Outgoing,
    pub(super) last: Snapshot,
}

impl Connected {
    pub(super) async fn to(server: &Running, table: &str, number: i64) -> Connected {
        let (queue, mut outgoing) = send_queue();
        let (id, address) = (server.registry.new_connection_id(), [127, 0, 0, 1].into());
        let form = MessageForm::Whole;
        let connect =
            ActorMessage::Connect(NewConnection { id, player: player(number), address, form, queue });
        let table = server.handle(table).await;
        table.send(connect).await.expect("the table is in memory");
        let Message::Snapshot(last) = next(&mut outgoing).await else { panic!("a snapshot comes first") };
        Connected { id, table, outgoing, last: *last }
    }

    pub(super) async fn hear(&mut self) -> Message {
        let message = next(&mut self.outgoing).await;
        match &message {
            Message::Snapshot(snapshot) => self.last = *snapshot.clone(),
            Message::News { play, .. } => self.last.play = Some(play.clone()),
            Message::Table { table, .. } => self.last.table = *table.clone(),
            _ => {}
        }
        message
    }

    /// Listen until it is so.
    pub(super) async fn until(&mut self, so: impl Fn(&Connected) -> bool) {
        while !so(self) {
            self.hear().await;
        }
    }

    pub(super) fn play(&self) -> &Play {
        self.last.play.as_deref().expect("the game has begun")
    }

    /// What Ann has left, as a client reckons it.
    pub(super) fn left(&self) -> i64 {
        let clock = self.play().clock.as_ref().expect("the table has a clock");
        assert!(self.play().pending.contains(&ANN), "Ann is asked");
        clock.left[ANN.index()] - (clock.now - clock.since)
    }

    pub(super) fn presence(&self, seat: Seat) -> Presence {
        match self.last.table.seats[seat.index()].who {
            Some(Sitter::Player { presence, .. }) => presence,
            _ => panic!("a person sits there"),
        }
    }

    /// Do this, and wait until it is done.
    pub(super) async fn does(&mut self, command: Command) {
        let message = ClientMessage { id: format!("{command:?}").len().to_string(), command };
        let command = ActorMessage::Command { from: self.id, trace: TraceId::default(), message };
        self.table.send(command).await.expect("the table is in memory");
        while !matches!(self.hear().await, Message::Done { .. }) {}
    }

    pub(super) async fn leaves(self) {
        self.table.send(ActorMessage::Disconnect(self.id)).await.expect("the table is in memory");
    }
}

async fn next(outgoing: &mut Outgoing) -> Message {
    let mut texts = Vec::new();
    assert_eq!(outgoing.take(&mut texts, 1).await, 1, "the table goes on");
    serde_json::from_str(&texts[0]).expect("a message")
}
