//! How each event of the journal changes the table.

use bistro_bots::BotSpec;
use bistro_core::{NotationVersion, Phrase, Seat, SeatSet, Seed};
use bistro_engine::AnyTable;
use bistro_protocol::{ChatMessage, Proposal};

use super::entry::{JournalEntry, TableEvent};
use super::state::{Chair, LastEntry, Occupant, Proposed, Stage, TableState};
use crate::store::Player;

/// How many chat messages are kept in memory.
const CHAT_KEPT: usize = 200;

impl TableState {
    /// One more entry. It was checked before it was written, so an error means a damaged journal.
    pub(crate) fn apply(&mut self, entry: JournalEntry) -> Result<(), String> {
        let before = std::mem::replace(&mut self.last, LastEntry::of(&entry));
        // Only a date of an earlier version can lie before the entry that it follows.
        self.last.clock = self.last.clock.max(before.clock);
        let now = self.last.clock;
        let JournalEntry { at, command, event, .. } = entry;
        if !matches!(event, TableEvent::Decided { .. } | TableEvent::Withdrew { .. }) {
            self.version += 1;
        }
        match event {
            TableEvent::Opened(_) => return Err("a table opens once".into()),
            TableEvent::Sat { seat, player } => {
                let playing = self.stage == Stage::Playing;
                let chair = self.chair(seat)?;
                chair.who = Some(Occupant::Player(player));
                chair.bot_plays = false;
                chair.absent_since = None;
                if playing {
                    self.changes_hands(seat, now)?;
                }
            }
            TableEvent::Stood { seat } => *self.chair(seat)? = Chair::default(),
            TableEvent::BotSat { seat, level } => {
                let bot = level.parse::<BotSpec>().map_err(|unknown| unknown.to_string())?;
                *self.chair(seat)? = Chair { who: Some(Occupant::Bot(bot)), ..Chair::default() };
            }
            TableEvent::Entropy { seat, words } => self.chair(seat)?.entropy = words,
            TableEvent::Started => self.start(now)?,
            TableEvent::Decided { seat, notation, version } => {
                let notation = match version {
                    NotationVersion::CURRENT => notation,
                    older => self.game.rewrite(&notation, older).map_err(|bad| bad.to_string())?,
                };
                self.decided(seat, &notation, now)?;
            }
            TableEvent::Revealed => self.revealed(now)?,
            TableEvent::Withdrew { seat } => {
                self.chair(seat)?;
                self.game_table()?.withdraw(seat);
                self.answered_at[seat.index()] = None;
            }
            TableEvent::Said { player, text } => self.said(player, text, at),
            TableEvent::Proposed { by, what } => {
                self.chair(by)?;
                let step = self.table.as_deref().map_or(0, |table| table.step());
                self.proposal = Some(Proposed { by, what, step, agreed: SeatSet::one(by) });
            }
            TableEvent::Agreed { seat } => {
                self.chair(seat)?;
                let open = self.proposal.as_mut().ok_or("nothing is proposed")?;
                open.agreed.insert(seat);
            }
            TableEvent::Dropped => self.proposal = None,
            TableEvent::Undone { step } => {
                let back = self.game_table()?.back_to(step);
                self.table = Some(back);
                self.proposal = None;
                self.next_question(now);
            }
            TableEvent::Left { seat } => {
                let chair = self.chair(seat)?;
                chair.bot_plays = true;
                chair.absent_since = Some(now);
                self.stop_clock_of(seat, now);
            }
            TableEvent::Returned { seat } => {
                let chair = self.chair(seat)?;
                chair.bot_plays = false;
                chair.absent_since = None;
                self.proposal.take_if(|open| open.what == Proposal::Claim);
                self.run_clock_of(seat, now);
            }
            TableEvent::Vacated { seat } => {
                let chair = self.chair(seat)?;
                chair.who = None;
                chair.bot_plays = true;
                chair.absent_since = None;
                self.proposal = None;
                self.stop_clock_of(seat, now);
            }
            TableEvent::Resumed { counts_from } => {
                let counts_from = counts_from.filter(|_| !before.is_dated_only || self.waits_for_absent());
                self.resume_clocks(counts_from.unwrap_or(now));
            }
            TableEvent::Ended { why } => {
                self.stage = Stage::Ended(why);
                self.proposal = None;
            }
            TableEvent::Claimed { from } => {
                let first = *from.first().ok_or("a game is claimed from somebody")?;
                from.iter().try_for_each(|&seat| self.chair(seat).map(drop))?;
                self.claimed_from = from.into();
                self.stage = Stage::Ended(Phrase::new("bistro-claimed").seat("seat", first));
                self.proposal = None;
            }
            TableEvent::Next { table } => self.rematch = Some(table),
        }
        self.entries += 1;
        if let Some(command) = command {
            let sits = self.seat_of(command.by).is_some();
            self.commands.remember(&command, sits);
        }
        Ok(())
    }

    fn start(&mut self, now: i64) -> Result<(), String> {
        let seed: Seed = self.opened.seed.parse().map_err(|_| "the seed is damaged")?;
        let table = match (self.forked.take(), &self.opened.fork) {
            (Some(mut table), Some(fork)) => {
                table.fork(seed, fork.redealt_for);
                table
            }
            _ => {
                // A lesson's shuffle is prepared: nobody adds to it.
                let adding = self.chairs.iter().filter(|_| !self.opened.lesson);
                let entropy = adding.map(|chair| chair.entropy.clone()).collect();
                self.game.open(&self.opened.setup, seed, entropy).map_err(|bad| bad.to_string())?
            }
        };
        self.table = Some(table);
        self.stage = Stage::Playing;
        self.fill_banks();
        self.next_question(now);
        Ok(())
    }

    /// A decision that nobody else is asked for is carried out at once; others wait for [`TableEvent::Revealed`].
    fn decided(&mut self, seat: Seat, notation: &str, now: i64) -> Result<(), String> {
        let table = self.game_table()?;
        table.seal(seat, notation).map_err(|refused| format!("{refused:?}"))?;
        let alone = table.pending() == SeatSet::one(seat);
        self.answered_at[seat.index()] = Some(now);
        if alone {
            self.version += 1;
            self.revealed(now)?;
        }
        Ok(())
    }

    fn revealed(&mut self, now: i64) -> Result<(), String> {
        if !self.game_table()?.reveal() {
            return Err("answers are still owed".into());
        }
        self.settle_banks();
        self.next_question(now);
        if self.game_table()?.outcome().is_some() {
            self.stage = Stage::Over;
            self.proposal = None;
        }
        Ok(())
    }

    fn next_question(&mut self, now: i64) {
        self.turn = self.version;
        self.asked_at = now;
        self.answered_at.fill(None);
        self.run_clocks(now);
    }

    /// Another player has taken this seat during the game. What was sealed for it was the answer of its earlier holder;
    /// everybody else's stays sealed, and the question stays the same.
    fn changes_hands(&mut self, seat: Seat, now: i64) -> Result<(), String> {
        self.game_table()?.withdraw(seat);
        self.answered_at[seat.index()] = None;
        self.hand_over_clock_of(seat, now);
        Ok(())
    }

    fn said(&mut self, player: Player, text: String, at: i64) {
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        let (number, seat) = (self.chat_count, self.seat_of(player.id));
        self.chat.push_back(ChatMessage { number, from: player.name, seat, text, at });
        self.chat_count += 1;
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, String> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn game_table(&mut self) -> Result<&mut (dyn AnyTable + 'static), String> {
        self.table.as_deref_mut().ok_or_else(|| "the game has not begun".into())
    }
}
