//! Bots at a table: they decide for their seats, and give hints to people.

use bistro_core::{Seat, SeatSet};
use bistro_protocol::Message;
use tokio::time::{Instant, sleep_until};

use super::actor::{ActorMessage, Step, TableActor};
use super::connections::ConnectionId;
use super::entry::TableEvent;

impl TableActor {
    /// Every bot that is asked begins to think, unless it does already.
    pub(super) fn let_bots_think(&mut self) {
        if self.thinking.0 != self.state.turn {
            self.thinking = (self.state.turn, SeatSet::EMPTY);
        }
        let Some(table) = self.state.table.as_deref() else { return };
        for seat in self.state.owing() {
            if self.thinking.1.contains(seat) {
                continue;
            }
            let Some(bot) = self.state.bot_for(seat) else { continue };
            let thought = self.state.follow_lesson(seat).or_else(|| table.ponder(seat, bot));
            let (Some(thought), Some(myself)) = (thought, self.myself.upgrade()) else {
                continue;
            };
            self.thinking.1.insert(seat);
            let (bots, turn) = (self.context.bots.clone(), self.state.turn);
            let not_before = Instant::now() + self.context.config.pace;
            tokio::spawn(async move {
                let notation = bots.think(thought).await;
                sleep_until(not_before).await;
                let _ = myself.send(Box::new(ActorMessage::BotDecided { turn, seat, notation })).await;
            });
        }
    }

    pub(super) async fn bot_decided(&mut self, turn: u32, seat: Seat, notation: Option<String>) -> Step<()> {
        // Meanwhile the player may have returned, or a move may have been taken back.
        let wanted = turn == self.state.turn
            && self.state.owing().contains(seat)
            && self.state.bot_for(seat).is_some();
        if !wanted {
            self.thinking.1.remove(seat);
            return Ok(());
        }
        let first = || {
            let table = self.state.table.as_deref();
            table.and_then(|table| table.legal(seat).into_iter().next()).map(|offer| offer.notation)
        };
        // A bot that broke must not stop the game: it does the first thing it may.
        match notation.or_else(first) {
            Some(notation) => self.write(vec![TableEvent::decided(seat, notation)]).await,
            None => Ok(()),
        }
    }

    pub(super) fn give_hint(&mut self, to: ConnectionId, id: String, seat: Seat) {
        let Some(table) = self.state.table.as_deref() else { return };
        let (Some(player), Some(address)) = (self.connections.player(to), self.connections.address(to))
        else {
            return;
        };
        let bots = self.context.bots.clone();
        let permit = match bots.hint_permit(player.id, address) {
            Ok(permit) => permit,
            Err(why) => return self.connections.send(to, &Message::Refused { id, why }),
        };
        let thought = table.ponder_hints(seat);
        let Some(myself) = self.myself.upgrade() else { return };
        tokio::spawn(async move {
            let hints = bots.hint(&permit, thought).await.unwrap_or_default();
            // Given back before the answer is sent: a player who has it may ask for the next hint.
            drop(permit);
            let message = Message::Hints { id, hints };
            let _ = myself.send(Box::new(ActorMessage::Answer { to, message })).await;
        });
    }
}
