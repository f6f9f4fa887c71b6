//! A connection to a table that reconnects by itself; the browser's `line.ts` does the same.
//!
//! It runs on a thread of its own, so that a program without async can use it. Commands have ids, so one whose answer got
//! lost is simply sent again; the table carries it out once.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bistro_protocol::{ByeReason, ClientMessage, Command, Message};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::connection::random_number;
use crate::{Client, ClientError, Connection};

const FIRST_WAIT: Duration = Duration::from_millis(400);
/// After the goodbye of a server that stops: others may have its tables already.
const WAIT_AFTER_RESTART: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(8);
/// How long to wait after the server has closed the connection for misbehaving.
const WAIT_AFTER_MISBEHAVING: Duration = Duration::from_secs(30);
/// How long to wait for outstanding answers before closing.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(2);
/// How many commands may wait to be sent, and how many updates to be read.
const QUEUE: usize = 64;

/// What a connection reports.
#[derive(Debug)]
pub enum Update {
    Message(Message),
    /// The connection broke, and is being tried again. The reason is there when the server gave one.
    Lost(Option<ByeReason>),
    /// The server has closed it for good, and it is not tried again: nothing more will come.
    Closed(ByeReason),
}

/// Closes when it is dropped; what has been asked is still sent.
#[derive(Debug)]
pub struct ReconnectingConnection {
    commands_out: mpsc::Sender<ClientMessage>,
    updates: Updates,
    name: String,
    commands: u64,
    thread: Option<thread::JoinHandle<()>>,
}

/// The receiving end; it may be moved to another thread.
#[derive(Clone, Debug)]
pub struct Updates(Arc<Mutex<Receiver<Update>>>);

impl Updates {
    /// The next update; waits for it. Nothing more comes after [`Update::Closed`].
    pub fn next(&self) -> Update {
        let updates = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        updates.recv().unwrap_or(Update::Closed(ByeReason::NoSuchTable))
    }
}

impl ReconnectingConnection {
    /// Connect to a table, and stay connected.
    pub fn open(client: Client, table: &str) -> Result<ReconnectingConnection, ClientError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| ClientError::Broken(error.to_string()))?;
        let (commands_out, commands_in) = mpsc::channel(QUEUE);
        let (tell, updates) = sync_channel(QUEUE);
        let mut worker =
            Worker { client, table: table.to_owned(), commands_in, tell, unanswered: Vec::new(), tries: 0 };
        let thread = thread::spawn(move || runtime.block_on(worker.stay()));
        let updates = Updates(Arc::new(Mutex::new(updates)));
        let name = format!("t{}", random_number());
        Ok(ReconnectingConnection { commands_out, updates, name, commands: 0, thread: Some(thread) })
    }

    pub fn updates(&self) -> Updates {
        self.updates.clone()
    }

    /// Ask for something; returns the command's id. The answer comes as an update, however often the connection breaks
    /// in between.
    pub fn ask(&mut self, command: Command) -> String {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        // Nobody takes it only when there is no such table, and then the guest has heard of that.
        let _ = self.commands_out.blocking_send(ClientMessage { id: id.clone(), command });
        id
    }

    /// Close, and wait until what was asked is answered, for a moment at most.
    pub fn close(mut self) {
        let thread = self.thread.take();
        drop(self);
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

/// The connection as its own thread sees it.
struct Worker {
    client: Client,
    table: String,
    commands_in: mpsc::Receiver<ClientMessage>,
    tell: SyncSender<Update>,
    unanswered: Vec<ClientMessage>,
    /// How often it was tried in vain.
    tries: u32,
}

/// How one connection ended.
enum Over {
    /// The guest went away.
    Closed,
    Lost(Option<ByeReason>),
}

impl Worker {
    async fn stay(&mut self) {
        loop {
            let over = match self.client.join(&self.table).await {
                Ok(connection) => self.run(connection).await,
                Err(_) => Over::Lost(None),
            };
            let bye = match over {
                Over::Closed => return,
                Over::Lost(Some(reason)) if reason.is_final() => {
                    return drop(self.tell.send(Update::Closed(reason)));
                }
                Over::Lost(bye) => bye,
            };
            if self.tell.send(Update::Lost(bye)).is_err() {
                return;
            }
            let wait = match bye {
                Some(ByeReason::Misbehaved) => WAIT_AFTER_MISBEHAVING,
                Some(ByeReason::Restart) if self.tries == 0 => WAIT_AFTER_RESTART,
                _ => (FIRST_WAIT * 2_u32.saturating_pow(self.tries)).min(LONGEST_WAIT),
            };
            self.tries += 1;
            if !self.keeps_waiting(wait).await {
                return;
            }
        }
    }

    /// Wait, and keep what is commands_in meanwhile; false when the guest goes away.
    async fn keeps_waiting(&mut self, wait: Duration) -> bool {
        let until = sleep(wait);
        tokio::pin!(until);
        loop {
            tokio::select! {
                () = &mut until => return true,
                command = self.commands_in.recv() => match command {
                    Some(command) => self.unanswered.push(command),
                    None => return false,
                },
            }
        }
    }

    async fn run(&mut self, mut connection: Connection) -> Over {
        // Commands go out only after the snapshot, so that answers find a table to change.
        let mut greeted = false;
        loop {
            tokio::select! {
                heard = connection.hear() => match heard {
                    None => return Over::Lost(None),
                    Some(Err(_)) => {}
                    // Nothing comes after it.
                    Some(Ok(Message::Bye { reason })) => return Over::Lost(Some(reason)),
                    Some(Ok(message)) => {
                        if matches!(message, Message::Snapshot(_)) && !greeted {
                            greeted = true;
                            self.tries = 0;
                            for command in &self.unanswered {
                                if connection.send(command).await.is_err() {
                                    return Over::Lost(None);
                                }
                            }
                        }
                        self.strike_off(&message);
                        if self.tell.send(Update::Message(message)).is_err() {
                            return Over::Closed;
                        }
                    }
                },
                command = self.commands_in.recv() => match command {
                    Some(command) => {
                        let sent = if greeted { connection.send(&command).await } else { Ok(()) };
                        self.unanswered.push(command);
                        if sent.is_err() {
                            return Over::Lost(None);
                        }
                    }
                    None => {
                        let _ = timeout(DRAIN_TIMEOUT, self.drain(connection)).await;
                        return Over::Closed;
                    }
                },
            }
        }
    }

    fn strike_off(&mut self, message: &Message) {
        if let Message::Done { id, .. }
        | Message::Refused { id, .. }
        | Message::Hints { id, .. }
        | Message::Reason { id, .. } = message
        {
            self.unanswered.retain(|command| command.id != *id);
        }
    }

    /// Read messages until every command is answered.
    async fn drain(&mut self, mut connection: Connection) {
        while !self.unanswered.is_empty() {
            match connection.hear().await {
                Some(Ok(message)) => self.strike_off(&message),
                Some(Err(_)) => {}
                None => return,
            }
        }
    }
}
