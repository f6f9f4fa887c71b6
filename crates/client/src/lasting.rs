//! A line to a table that comes back by itself: the twin of the browser's `line.ts`.
//!
//! It lives on a thread of its own, so that a program without async may hold it. Commands have names, so one whose
//! answer got lost is simply sent again; the table carries it out once.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bistro_protocol::{ByeReason, Command, Message, Wish};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

use crate::line::random_number;
use crate::{Client, Line, Trouble};

const FIRST_WAIT: Duration = Duration::from_millis(400);
const LONGEST_WAIT: Duration = Duration::from_secs(8);
/// Whoever was sent away for misbehaving waits longer.
const PENANCE: Duration = Duration::from_secs(30);
/// How long what was asked last may take to be answered when the line is put down.
const LAST_WORD: Duration = Duration::from_secs(2);
/// More than this does not wait to be sent or to be read.
const QUEUE: usize = 64;

/// What comes over the line.
#[derive(Debug)]
pub enum Tidings {
    Message(Message),
    /// The line broke, and is being tried again. The reason is there when the server gave one.
    Lost(Option<ByeReason>),
    /// There is no such table, or it is not for this guest. Nothing more will come.
    NoSuchTable,
}

/// Put down when it is dropped: what has been asked is still sent.
#[derive(Debug)]
pub struct LastingLine {
    wishes: mpsc::Sender<Command>,
    tidings: Ear,
    name: String,
    commands: u64,
    thread: Option<thread::JoinHandle<()>>,
}

/// Where tidings come out; it may be taken to another thread.
#[derive(Clone, Debug)]
pub struct Ear(Arc<Mutex<Receiver<Tidings>>>);

impl Ear {
    /// The next tidings; waits for them. Nothing more comes after [`Tidings::NoSuchTable`].
    pub fn next(&self) -> Tidings {
        let tidings = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tidings.recv().unwrap_or(Tidings::NoSuchTable)
    }
}

impl LastingLine {
    /// Go to a table, and stay there.
    pub fn dial(client: Client, table: &str) -> Result<LastingLine, Trouble> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Trouble::Broken(error.to_string()))?;
        let (wishes, wished) = mpsc::channel(QUEUE);
        let (tell, tidings) = sync_channel(QUEUE);
        let mut kept =
            Kept { client, table: table.to_owned(), wished, tell, unanswered: Vec::new(), tries: 0 };
        let thread = thread::spawn(move || runtime.block_on(kept.stay()));
        let tidings = Ear(Arc::new(Mutex::new(tidings)));
        let name = format!("t{}", random_number());
        Ok(LastingLine { wishes, tidings, name, commands: 0, thread: Some(thread) })
    }

    pub fn ear(&self) -> Ear {
        self.tidings.clone()
    }

    /// Ask for something; returns the command's id. The answer comes as tidings, however often the line breaks
    /// in between.
    pub fn ask(&mut self, wish: Wish) -> String {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        // Nobody takes it only when there is no such table, and then the guest has heard of that.
        let _ = self.wishes.blocking_send(Command { id: id.clone(), wish });
        id
    }

    /// Put it down, and wait until what was asked is answered, for a moment at most.
    pub fn put_down(mut self) {
        let thread = self.thread.take();
        drop(self);
        if let Some(thread) = thread {
            let _ = thread.join();
        }
    }
}

/// The line as its own thread knows it.
struct Kept {
    client: Client,
    table: String,
    wished: mpsc::Receiver<Command>,
    tell: SyncSender<Tidings>,
    unanswered: Vec<Command>,
    /// How often it was tried in vain.
    tries: u32,
}

/// How a visit ended.
enum Over {
    /// The guest went away.
    PutDown,
    Lost(Option<ByeReason>),
}

impl Kept {
    async fn stay(&mut self) {
        loop {
            let over = match self.client.join(&self.table).await {
                Ok(line) => self.visit(line).await,
                Err(_) => Over::Lost(None),
            };
            let bye = match over {
                Over::PutDown => return,
                Over::Lost(Some(ByeReason::NoSuchTable)) => {
                    return drop(self.tell.send(Tidings::NoSuchTable));
                }
                Over::Lost(bye) => bye,
            };
            if self.tell.send(Tidings::Lost(bye)).is_err() {
                return;
            }
            let wait = FIRST_WAIT * 2_u32.saturating_pow(self.tries);
            self.tries += 1;
            let wait = if bye == Some(ByeReason::Misbehaved) { PENANCE } else { wait.min(LONGEST_WAIT) };
            if !self.keeps_waiting(wait).await {
                return;
            }
        }
    }

    /// Wait, and keep what is wished meanwhile; false when the guest goes away.
    async fn keeps_waiting(&mut self, wait: Duration) -> bool {
        let until = sleep(wait);
        tokio::pin!(until);
        loop {
            tokio::select! {
                () = &mut until => return true,
                command = self.wished.recv() => match command {
                    Some(command) => self.unanswered.push(command),
                    None => return false,
                },
            }
        }
    }

    async fn visit(&mut self, mut line: Line) -> Over {
        // Commands go out only after the snapshot, so that answers find a table to change.
        let mut greeted = false;
        loop {
            tokio::select! {
                heard = line.hear() => match heard {
                    None => return Over::Lost(None),
                    Some(Err(_)) => {}
                    // Nothing comes after it.
                    Some(Ok(Message::Bye { reason })) => return Over::Lost(Some(reason)),
                    Some(Ok(message)) => {
                        if matches!(message, Message::Snapshot(_)) && !greeted {
                            greeted = true;
                            self.tries = 0;
                            for command in &self.unanswered {
                                if line.send(command).await.is_err() {
                                    return Over::Lost(None);
                                }
                            }
                        }
                        self.strike_off(&message);
                        if self.tell.send(Tidings::Message(message)).is_err() {
                            return Over::PutDown;
                        }
                    }
                },
                command = self.wished.recv() => match command {
                    Some(command) => {
                        let sent = if greeted { line.send(&command).await } else { Ok(()) };
                        self.unanswered.push(command);
                        if sent.is_err() {
                            return Over::Lost(None);
                        }
                    }
                    None => {
                        let _ = timeout(LAST_WORD, self.last_word(line)).await;
                        return Over::PutDown;
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

    /// Hear until everything is answered.
    async fn last_word(&mut self, mut line: Line) {
        while !self.unanswered.is_empty() {
            match line.hear().await {
                Some(Ok(message)) => self.strike_off(&message),
                Some(Err(_)) => {}
                None => return,
            }
        }
    }
}
