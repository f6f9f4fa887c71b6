//! A table that another server owns, as its guests here see it: the same handle, and behind it an actor that passes commands
//! to the owner and hears what the owner tells.
//!
//! When the owner cannot be reached any more, the proxy looks for the next one, which may be this very server, and goes on
//! there: everybody here gets a snapshot, and their sockets stay open. If there is none for a while, they are asked to come
//! back. A command whose answer got lost is sent again by its client or from here; the table carries it out once.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bistro_protocol::{ByeReason, ClientMessage};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, StreamExt};
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at};

use super::actor::{ActorMessage, INBOX_LENGTH, TableHandle};
use super::connections::{ConnectionId, Connections};
use super::remote::{self, Ask, Header, Outlet, Parcel, Question, Reply, node_subject};
use super::watchdog::Watchdog;
use crate::bus::{Bus, Delivery, Subscription};
use crate::clock::Clock;
#[cfg(feature = "cluster")]
use crate::sabotage::Sabotage;
use crate::store::NodeId;
use crate::trace::TraceId;

/// How often the owner is told who is here, and asked whether anything got lost.
const ATTEND: Duration = Duration::from_secs(2);

/// What a proxy needs to know.
pub(crate) struct ProxyContext {
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) clock: Clock,
    /// This server.
    pub(crate) here: NodeId,
    pub(crate) owner: NodeId,
    pub(crate) owners: Arc<dyn FindOwner>,
}

/// Knows who owns a table, and makes this server its owner if nobody else is.
pub(crate) trait FindOwner: Send + Sync {
    /// None if nobody can own it now.
    fn find_owner<'a>(self: Arc<Self>, table: &'a str) -> BoxFuture<'a, Option<NodeId>>;
}

pub(crate) struct Proxy {
    context: ProxyContext,
    table: String,
    connections: Connections,
    inbox: mpsc::Receiver<Box<ActorMessage>>,
    news: Subscription,
    /// How often the table was claimed, and how much its owner has told, as far as it was heard here.
    heard: Option<(i64, u64)>,
    /// Owners of earlier epochs than this are not listened to.
    oldest: i64,
    /// Commands that have no answer yet.
    unanswered: Vec<(ConnectionId, TraceId, ClientMessage)>,
}

/// Why a proxy ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Over {
    /// Nobody is here any more, or the server stops.
    NotNeeded,
    /// The owner does not answer, or is the owner no longer.
    OwnerGone,
    /// And nobody else can own the table now.
    NoOwner,
}

impl Proxy {
    /// `news` is what is told on the table's subject.
    pub(crate) fn new(context: ProxyContext, table: &str, news: Subscription) -> (Proxy, TableHandle) {
        let (sender, inbox) = mpsc::channel(INBOX_LENGTH);
        let watchdog = Arc::new(Watchdog::new(context.clock.clone()));
        let outlet = Outlet::new(Arc::clone(&context.bus), table, 0);
        let connections = Connections::new(context.clock.clone(), outlet);
        let table = table.to_owned();
        let (heard, oldest, unanswered) = (None, 0, Vec::new());
        let proxy = Proxy { context, table, connections, inbox, news, heard, oldest, unanswered };
        (proxy, TableHandle::new(sender, watchdog, Arc::<AtomicBool>::default()))
    }

    /// Until nobody needs it, or no owner is found any more.
    pub(crate) async fn run(mut self) {
        let mut over = self.serve().await;
        while over == Over::OwnerGone {
            let before = self.context.owner;
            tracing::debug!(table = self.table, owner = %before, "the owner of a table has gone");
            over = match self.go_on().await {
                Ok(()) => self.serve().await,
                Err(over) => over,
            };
        }
        self.connections.close_all(ByeReason::Restart);
        self.inbox.close();
        while let Ok(message) = self.inbox.try_recv() {
            if let ActorMessage::Connect(connection) = *message {
                connection.queue.close(ByeReason::Restart);
            }
        }
    }

    /// With the next owner: everybody gets a snapshot first, and what was not answered is asked again.
    async fn go_on(&mut self) -> Result<(), Over> {
        self.context.owner = self.next_owner().await?;
        if self.connections.is_empty() {
            return Err(Over::NotNeeded);
        }
        self.heard = None;
        self.connections.expect_snapshots();
        self.attend().await?;
        // An owner that was only slow knows everybody already, and has told nothing new.
        let guests = self.connections.without_snapshot();
        if !guests.is_empty() {
            self.ask(Question::Resync { guests }).await?;
        }
        self.ask_again().await
    }

    /// Meanwhile guests come and go, and what they ask for waits.
    async fn next_owner(&mut self) -> Result<NodeId, Over> {
        let table = self.table.clone();
        let mut finding = Arc::clone(&self.context.owners).find_owner(&table);
        loop {
            tokio::select! {
                found = &mut finding => return found.ok_or(Over::NoOwner),
                message = self.inbox.recv() => match message.map(|message| *message) {
                    None | Some(ActorMessage::Stop) => return Err(Over::NotNeeded),
                    Some(ActorMessage::Connect(connection)) => self.connections.add(connection),
                    Some(ActorMessage::Disconnect(id)) => self.forget(id),
                    Some(ActorMessage::Command { from, trace, message }) => {
                        self.unanswered.push((from, trace, message));
                    }
                    Some(
                        ActorMessage::Answer { .. } | ActorMessage::BotDecided { .. } | ActorMessage::Asked { .. },
                    ) => {}
                },
            }
        }
    }

    fn forget(&mut self, id: ConnectionId) {
        self.connections.remove(id);
        self.unanswered.retain(|(from, ..)| *from != id);
    }

    async fn serve(&mut self) -> Over {
        let mut attend = interval_at(Instant::now() + ATTEND, ATTEND);
        attend.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                message = self.inbox.recv() => match message.map(|message| *message) {
                    None => Err(Over::NotNeeded),
                    Some(message) => self.handle(message).await,
                },
                news = self.news.next() => match news {
                    None => Err(Over::OwnerGone),
                    Some(news) => self.hear(&news).await,
                },
                _ = attend.tick() => if self.connections.is_empty() {
                    Err(Over::NotNeeded)
                } else {
                    self.attend().await
                },
            };
            if let Err(over) = done {
                return over;
            }
        }
    }

    async fn handle(&mut self, message: ActorMessage) -> Result<(), Over> {
        match message {
            ActorMessage::Connect(connection) => {
                self.connections.add(connection);
                self.attend().await
            }
            ActorMessage::Disconnect(id) => {
                self.forget(id);
                self.attend().await?;
                if self.connections.is_empty() { Err(Over::NotNeeded) } else { Ok(()) }
            }
            ActorMessage::Command { from, trace, message } => {
                tracing::debug!(%trace, table = self.table, owner = %self.context.owner, "a command goes to its owner");
                self.unanswered.push((from, trace, message.clone()));
                self.ask(Question::Command { from, trace, message }).await.map(drop)
            }
            ActorMessage::Stop => Err(Over::NotNeeded),
            // Only owners get these.
            ActorMessage::Answer { .. } | ActorMessage::BotDecided { .. } | ActorMessage::Asked { .. } => {
                Ok(())
            }
        }
    }

    /// Ask the owner. Returns how much it has told by then.
    async fn ask(&mut self, what: Question) -> Result<(i64, u64), Over> {
        let ask = Ask { table: self.table.clone(), what };
        let body = serde_json::to_vec(&ask).expect("a question has a JSON form");
        let answer = self.context.bus.request(&node_subject(self.context.owner), body).await;
        let reply = answer.ok().and_then(|answer| serde_json::from_slice(&answer).ok());
        match reply {
            Some(Reply::Taken { epoch, told }) => Ok((epoch, told)),
            Some(Reply::NotHere) | None => Err(Over::OwnerGone),
        }
    }

    /// Say who is here, and see whether everything was heard that the owner had told by then.
    async fn attend(&mut self) -> Result<(), Over> {
        let (node, guests) = (self.context.here, self.connections.guests());
        let (epoch, told) = self.ask(Question::Attend { node, guests }).await?;
        self.oldest = self.oldest.max(epoch);
        // What was told before the answer has arrived before it.
        while let Some(Some(news)) = self.news.next().now_or_never() {
            self.hear(&news).await?;
        }
        match self.heard {
            Some((known, _)) if known != epoch => Err(Over::OwnerGone),
            Some((_, heard)) if heard >= told => Ok(()),
            // Nothing was for anybody here.
            None if told == 0 => Ok(()),
            Some(_) | None => self.resync(epoch, told).await,
        }
    }

    /// The owner has told something.
    async fn hear(&mut self, news: &Delivery) -> Result<(), Over> {
        let Some((header, body)) = remote::read(&news.body) else { return Ok(()) };
        let Header { epoch, told, .. } = header;
        match self.heard {
            _ if epoch < self.oldest => return Ok(()),
            // An owner of before, which has not noticed that it is none any more.
            Some((known, _)) if epoch < known => return Ok(()),
            Some((known, _)) if epoch > known => return Err(Over::OwnerGone),
            // Heard already, or covered by a snapshot.
            Some((_, heard)) if told <= heard => return Ok(()),
            Some((_, heard)) if told > heard + 1 => return self.resync(epoch, told).await,
            // What came before was for others: a guest who comes in gets a snapshot first.
            Some(_) | None => {}
        }
        self.heard = Some((epoch, told));
        if header.what == Parcel::Gone {
            return Err(Over::OwnerGone);
        }
        if let Parcel::Text { answers: Some(id) } = &header.what {
            self.unanswered.retain(|(from, _, message)| !(header.to.contains(from) && message.id == *id));
        }
        self.connections.deliver(&header, body).ok_or(Over::OwnerGone)
    }

    /// Something got lost, perhaps an answer: ask for snapshots, and for the answers once more.
    async fn resync(&mut self, epoch: i64, told: u64) -> Result<(), Over> {
        #[cfg(feature = "cluster")]
        if Sabotage::Gap.is_on() {
            self.heard = Some((epoch, told));
            return Ok(());
        }
        metrics::counter!("bistro_bus_gaps_total").increment(1);
        self.heard = Some((epoch, told));
        let guests = self.connections.expect_snapshots();
        self.ask(Question::Resync { guests }).await?;
        self.ask_again().await
    }

    async fn ask_again(&mut self) -> Result<(), Over> {
        for (from, trace, message) in self.unanswered.clone() {
            self.ask(Question::Command { from, trace, message }).await?;
        }
        Ok(())
    }
}
