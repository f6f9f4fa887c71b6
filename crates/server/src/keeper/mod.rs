//! The keeper of one table: the only one who changes it. Letters come in one after the other; what they lead to
//! is written into the journal, then carried out, then told.

mod crowd;
mod mailbox;
mod tell;
#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use bistro_core::{Seat, SeatSet};
use bistro_protocol::{ByeReason, ClientMessage, LobbyEntry, Message};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::entry::{Asked, Entry, Guest, Line, PlayerId};
use crate::house::{House, now};
use crate::journal::{Append, JournalError, Summary};
use crate::pulse::Pulse;
use crate::results::GameResult;
use crate::room::{Granted, Room, Stage, consider};

pub(crate) use crowd::{Guestbook, Visit, text_of};
pub(crate) use mailbox::{Inbox, NotTaken, Outbox, Stuck, mailbox};
use tell::Changes;

/// How many letters may wait at a table.
pub(crate) const LETTERBOX: usize = 64;

/// Letters are put into envelopes, since a letterbox has room for many.
pub(crate) type Letterbox = mpsc::Sender<Box<Letter>>;

/// What reaches a keeper.
pub(crate) enum Letter {
    Join {
        guest: Guest,
        visit: Visit,
        address: IpAddr,
        outbox: Outbox,
    },
    Leave(Visit),
    Command {
        visit: Visit,
        command: ClientMessage,
    },
    /// An answer that took some thought.
    Answer {
        visit: Visit,
        message: Message,
    },
    /// What a bot decided for this seat at this turn.
    Decided {
        turn: u32,
        seat: Seat,
        notation: Option<String>,
    },
    Lobby {
        reader: PlayerId,
        answer: oneshot::Sender<LobbyEntry>,
    },
    /// The server stops.
    Stop,
}

pub(crate) struct Keeper {
    house: Arc<House>,
    room: Room,
    crowd: Guestbook,
    letters: mpsc::Receiver<Box<Letter>>,
    myself: mpsc::WeakSender<Box<Letter>>,
    /// Seats for which a bot is thinking about the present turn.
    thinking: (u32, SeatSet),
    summary: Option<Summary>,
    idle_since: i64,
    pulse: Arc<Pulse>,
}

/// Why a keeper goes home.
pub(crate) enum Gone {
    /// Nobody needs the table in memory.
    Idle,
    /// The server stops.
    Stopping,
    /// The journal took no line: what is in memory may no longer be trusted.
    Journal(JournalError),
    /// A line that was admitted did not fit.
    Misfit(String),
}

type Kept<T> = Result<T, Gone>;

impl Keeper {
    pub(crate) fn new(
        house: Arc<House>,
        room: Room,
        letters: mpsc::Receiver<Box<Letter>>,
        myself: mpsc::WeakSender<Box<Letter>>,
        pulse: Arc<Pulse>,
    ) -> Keeper {
        let crowd = Guestbook::new(now());
        Keeper {
            house,
            room,
            crowd,
            letters,
            myself,
            thinking: (0, SeatSet::EMPTY),
            summary: None,
            idle_since: now(),
            pulse,
        }
    }

    /// Keep the table until nobody needs it.
    pub(crate) async fn keep(mut self, fresh: bool) -> Gone {
        let gone = match self.keep_on(fresh).await {
            Ok(()) => Gone::Stopping,
            Err(gone) => gone,
        };
        let reason = match &gone {
            Gone::Idle | Gone::Stopping => ByeReason::Restart,
            Gone::Journal(_) | Gone::Misfit(_) => ByeReason::Broken,
        };
        self.crowd.close(reason);
        // Somebody may have come in at the last moment.
        self.letters.close();
        while let Ok(letter) = self.letters.try_recv() {
            if let Letter::Join { outbox, .. } = *letter {
                outbox.close(reason);
            }
        }
        gone
    }

    async fn keep_on(&mut self, fresh: bool) -> Kept<()> {
        if fresh {
            // It was opened together with its place in the index.
            self.summary = Some(self.room.summary(now()));
        } else {
            Box::pin(self.come_back()).await?;
        }
        let mut alarm = pin!(sleep_until(self.next_alarm()));
        loop {
            self.pulse.work(now());
            self.tend();
            // It may ring too early, never too late; setting it anew for every letter would cost more.
            let due = self.next_alarm();
            if alarm.is_elapsed() || due < alarm.deadline() {
                alarm.as_mut().reset(due);
            }
            self.pulse.rest();
            tokio::select! {
                letter = self.letters.recv() => match letter.map(|envelope| *envelope) {
                    None | Some(Letter::Stop) => return Ok(()),
                    Some(letter) => {
                        self.pulse.work(now());
                        // What is needed for a letter has its place in memory only while one is read.
                        Box::pin(self.open(letter)).await?;
                    }
                },
                () = alarm.as_mut() => Box::pin(self.look_at_the_clock()).await?,
            }
        }
    }

    /// The table was only in the journal for a while.
    async fn come_back(&mut self) -> Kept<()> {
        match self.room.stage {
            Stage::Playing => self.write(vec![Entry::Resumed], None).await,
            Stage::Open | Stage::Over | Stage::Ended(_) => Ok(()),
        }
    }

    /// Waiting is not working.
    async fn resting<T>(&self, wait: impl Future<Output = T>) -> T {
        self.pulse.rest();
        let done = wait.await;
        self.pulse.work(now());
        done
    }

    async fn open(&mut self, letter: Letter) -> Kept<()> {
        match letter {
            Letter::Join { guest, visit, address, outbox } => self.join(guest, visit, address, outbox),
            Letter::Leave(visit) => self.leave(visit),
            Letter::Command { visit, command } => self.command(visit, command).await?,
            Letter::Answer { visit, message } => self.crowd.send(visit, &message),
            Letter::Decided { turn, seat, notation } => self.bot_decided(turn, seat, notation).await?,
            Letter::Lobby { reader, answer } => {
                let _ = answer.send(self.attendance(|here| self.room.lobby_line(here, reader)));
            }
            Letter::Stop => {}
        }
        self.crowd.deliver();
        Ok(())
    }

    fn join(&mut self, guest: Guest, visit: Visit, address: IpAddr, outbox: Outbox) {
        let newly_here = !self.crowd.is_here(guest.id);
        self.crowd.enter(guest.clone(), visit, address, outbox);
        let snapshot = self.attendance(|here| self.room.snapshot(&guest, true, here, now()));
        self.crowd.send(visit, &snapshot);
        if newly_here {
            self.tell_table(Some(visit));
        }
    }

    fn leave(&mut self, visit: Visit) {
        let guest = self.crowd.exit(visit, now());
        // A guest who read too slowly was removed before; the others are told now.
        if guest.is_none_or(|guest| !self.crowd.is_here(guest)) {
            self.tell_table(None);
        }
        self.idle_since = now();
    }

    async fn command(&mut self, visit: Visit, command: ClientMessage) -> Kept<()> {
        let Some(guest) = self.crowd.guest(visit).cloned() else { return Ok(()) };
        let ClientMessage { id, command } = command;
        let asked = Asked { by: guest.id, id: id.clone() };
        if self.room.has_heard(&asked) {
            self.done(visit, id);
            return Ok(());
        }
        match consider(&self.room, &guest, &command, now()) {
            Err(why) => self.crowd.send(visit, &Message::Refused { id, why }),
            Ok(Granted::Nothing) => self.done(visit, id),
            Ok(Granted::Why(why)) => self.crowd.send(visit, &Message::Reason { id, why }),
            Ok(Granted::Write(entries)) => {
                self.write_for(entries, Some(asked), Some((visit, id))).await?;
            }
            Ok(Granted::Scene(on)) => {
                self.crowd.want_words(visit, on);
                if on {
                    self.tell_play(|visitor, _| visitor == visit);
                }
                self.done(visit, id);
            }
            Ok(Granted::Hint(seat)) => self.hint(visit, id, seat),
            Ok(Granted::Rematch) => match self.resting(self.house.rematch(&self.room, &guest)).await {
                Ok(table) => {
                    let entries = vec![Entry::Next { table }];
                    self.write_for(entries, Some(asked), Some((visit, id))).await?;
                }
                Err(not_opened) => {
                    let why = not_opened.phrase();
                    self.crowd.send(visit, &Message::Refused { id, why });
                }
            },
        }
        Ok(())
    }

    async fn write(&mut self, entries: Vec<Entry>, asked: Option<Asked>) -> Kept<()> {
        self.write_for(entries, asked, None).await
    }

    /// Into the journal; when it is safe there, tell everybody.
    ///
    /// The room applies the lines first, since the index and the result that follow from them belong into the same
    /// append. Nobody can see the room meanwhile: only this keeper has it, and it opens no other letter before the
    /// append has returned. If it fails, the keeper goes and its room with it. Rules that panic or do not end do so
    /// before their line is written, and the journal stays readable.
    async fn write_for(
        &mut self,
        entries: Vec<Entry>,
        mut asked: Option<Asked>,
        asker: Option<(Visit, String)>,
    ) -> Kept<()> {
        let at = now();
        let lines: Vec<Line> =
            entries.into_iter().map(|entry| Line { at, asked: asked.take(), entry }).collect();
        let texts = lines.iter().map(|line| serde_json::to_string(line).expect("a line has a JSON form"));
        let (table, first, texts) = (self.room.id.clone(), self.room.lines, texts.collect());
        let (before, changes) = (self.before(), Changes::of(lines.iter().map(|line| &line.entry)));
        let count = lines.len() as u64;
        for line in lines {
            self.room.apply(line).map_err(Gone::Misfit)?;
        }
        let summary = self.changed_summary(at);
        let is_over_now = before.stage == Stage::Playing && self.room.stage == Stage::Over;
        let result = if is_over_now { GameResult::of(&self.room, at) } else { None };
        let append = Append { table, first, entries: texts, summary: summary.clone(), result };
        self.resting(self.house.journal.append(append)).await.map_err(Gone::Journal)?;
        metrics::counter!("bistro_lines_total").increment(count);
        if is_over_now {
            metrics::counter!("bistro_games_finished_total").increment(1);
        }
        self.summary = summary.or(self.summary.take());
        let by = asker.as_ref().and_then(|(visit, _)| self.crowd.guest(*visit)).map(|guest| guest.id);
        if let Some((visit, id)) = asker {
            self.done(visit, id);
        }
        self.tell(&before, changes, by);
        self.crowd.deliver();
        self.idle_since = at;
        Ok(())
    }

    /// What the lobby should know, if something that it shows has changed.
    fn changed_summary(&self, at: i64) -> Option<Summary> {
        let summary = self.room.summary(at);
        let same = |old: &Summary| *old == Summary { at: old.at, ..summary.clone() };
        if self.summary.as_ref().is_some_and(same) { None } else { Some(summary) }
    }

    /// Bots think as soon as they are asked.
    fn tend(&mut self) {
        if self.thinking.0 != self.room.turn {
            self.thinking = (self.room.turn, SeatSet::EMPTY);
        }
        let Some(table) = self.room.table.as_deref() else { return };
        for seat in self.room.owing() {
            if self.thinking.1.contains(seat) {
                continue;
            }
            let Some(bot) = self.room.bot_for(seat) else { continue };
            let (Some(thought), Some(myself)) = (table.ponder(seat, bot), self.myself.upgrade()) else {
                continue;
            };
            self.thinking.1.insert(seat);
            let (thinkers, turn) = (self.house.thinkers.clone(), self.room.turn);
            let not_before = Instant::now() + self.house.config.pace;
            tokio::spawn(async move {
                let notation = thinkers.think(thought).await;
                sleep_until(not_before).await;
                let _ = myself.send(Box::new(Letter::Decided { turn, seat, notation })).await;
            });
        }
    }

    async fn bot_decided(&mut self, turn: u32, seat: Seat, notation: Option<String>) -> Kept<()> {
        // Meanwhile the player may have come back, or the table gone back.
        let wanted =
            turn == self.room.turn && self.room.owing().contains(seat) && self.room.bot_for(seat).is_some();
        if !wanted {
            self.thinking.1.remove(seat);
            return Ok(());
        }
        let first = || {
            let table = self.room.table.as_deref();
            table.and_then(|table| table.legal(seat).into_iter().next()).map(|offer| offer.notation)
        };
        // A bot that broke must not stop the game: it then does the first thing it may.
        match notation.or_else(first) {
            Some(notation) => self.write(vec![Entry::decided(seat, notation)], None).await,
            None => Ok(()),
        }
    }

    fn hint(&mut self, visit: Visit, id: String, seat: Seat) {
        let Some(table) = self.room.table.as_deref() else { return };
        let (Some(guest), Some(address)) = (self.crowd.guest(visit), self.crowd.address(visit)) else {
            return;
        };
        let thinkers = self.house.thinkers.clone();
        let place = match thinkers.place_for_guest(guest.id, address) {
            Ok(place) => place,
            Err(why) => return self.crowd.send(visit, &Message::Refused { id, why }),
        };
        let thought = table.ponder_hints(seat);
        let Some(myself) = self.myself.upgrade() else { return };
        tokio::spawn(async move {
            let hints = thinkers.hint(&place, thought).await.unwrap_or_default();
            // Given back before the answer is sent: a guest who has it may ask for the next hint.
            drop(place);
            let message = Message::Hints { id, hints };
            let _ = myself.send(Box::new(Letter::Answer { visit, message })).await;
        });
    }

    /// When something is due although nobody writes.
    fn next_alarm(&self) -> Instant {
        let now = now();
        let clocks = self.room.seats().filter_map(|seat| self.room.time_is_up(seat));
        let graces = self.absent().map(|(_, until)| until);
        let reveal = self.room.can_reveal().then(|| self.reveal_at());
        let idle = self.idle_since + self.house.config.idle.as_millis() as i64;
        let idle = self.crowd.is_empty().then_some(idle.max(now + 1000));
        let due = clocks.chain(graces).chain(reveal).chain(idle).min().unwrap_or(now + 3_600_000);
        Instant::now() + Duration::from_millis(due.saturating_sub(now).max(0) as u64)
    }

    /// Players who are asked and not here, with the time when a bot steps in.
    fn absent(&self) -> impl Iterator<Item = (Seat, i64)> + '_ {
        let waits = self.room.stage != Stage::Playing || self.room.waits_for_absent();
        let grace = i64::from(self.room.opened.grace) * 1000;
        let voters = if waits { SeatSet::EMPTY } else { self.room.voters() };
        voters.filter_map(move |seat| {
            let guest = self.room.guest_at(seat)?;
            self.crowd.absent_since(guest.id).map(|since| (seat, since + grace))
        })
    }

    /// Nobody shall tell from the moment of the reveal who was quick.
    fn reveal_at(&self) -> i64 {
        self.room.asked_at + self.house.config.window.as_millis() as i64
    }

    async fn look_at_the_clock(&mut self) -> Kept<()> {
        let now = now();
        if self.room.can_reveal() && self.reveal_at() <= now {
            return self.write(vec![Entry::Revealed], None).await;
        }
        let late = self.room.seats().find(|seat| self.room.time_is_up(*seat).is_some_and(|due| due <= now));
        let gone = self.absent().find(|(_, until)| *until <= now).map(|(seat, _)| seat);
        if let Some(seat) = late.or(gone) {
            return self.write(vec![Entry::Left { seat }], None).await;
        }
        let idle = self.idle_since + self.house.config.idle.as_millis() as i64 <= now;
        let needed = self.room.stage == Stage::Playing && !self.room.waits_for_absent();
        if self.crowd.is_empty() && idle && !needed {
            return Err(Gone::Idle);
        }
        Ok(())
    }

    fn done(&mut self, visit: Visit, id: String) {
        let sealed = self.crowd.guest(visit).and_then(|guest| self.room.seat_of(guest.id)).and_then(|seat| {
            self.room.table.as_deref().filter(|_| self.room.stage == Stage::Playing)?.sealed(seat)
        });
        self.crowd.send(visit, &Message::Done { id, sealed });
    }
}
