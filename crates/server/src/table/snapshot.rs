//! A table as its players see it, and as the lobby lists it.

use bistro_engine::{Lesson, Moment};
use bistro_protocol::{
    Access, ListedSeat, ListedSitter, LobbyEntry, OpenProposal, PROTOCOL, Presence, SeatInfo, Sitter,
    Snapshot, Status, TableInfo, You,
};

use super::connections::Connections;
use super::state::{Chair, Occupant, Stage, TableState};
use crate::store::{IndexEntry, Player, TableStage};

/// The longest history a snapshot carries.
const NEWS_KEPT: usize = 400;

impl TableState {
    pub(super) fn info(&self, connections: &Connections, now: i64) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            game: self.opened.game.clone(),
            setup: self.opened.setup.clone(),
            seats: self.chairs.iter().map(|chair| seat_info(chair, connections)).collect(),
            status: self.status(),
            access: self.opened.access,
            rated: self.opened.rated,
            clock: self.opened.clock,
            stand_in: self.opened.stand_in.clone(),
            grace: self.opened.grace,
            starts_itself: self.opened.starts_itself,
            host: self.opened.host.name.clone(),
            commitment: self.commitment(),
            seed: self.is_finished().then(|| self.opened.seed.clone()),
            entropy: match self.stage {
                Stage::Open => Vec::new(),
                _ => self.chairs.iter().map(|chair| chair.entropy.clone()).collect(),
            },
            watchers: connections.watchers(|player| self.seat_of(player).is_some()),
            proposal: self.proposal.as_ref().map(|open| OpenProposal {
                what: open.what,
                by: open.by,
                agreed: open.agreed.collect(),
                missing: self.voters().filter(|seat| !open.agreed.contains(*seat)).collect(),
            }),
            claimable: self.claimable(now).collect(),
            next: self.rematch.clone(),
            forked_at: self.opened.fork.as_ref().map(|fork| fork.step as u32),
        }
    }

    fn commitment(&self) -> String {
        let seed = self.opened.seed.parse::<bistro_core::Seed>();
        seed.map_or_else(|_| String::new(), |seed| seed.commitment().to_string())
    }

    fn status(&self) -> Status {
        match &self.stage {
            Stage::Open => Status::Open,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
            Stage::Ended(why) => Status::Ended { why: why.clone() },
        }
    }

    pub(super) fn snapshot(
        &self,
        player: &Player,
        words: bool,
        connections: &Connections,
        now: i64,
    ) -> Snapshot {
        let (viewer, seat) = (self.viewer(player.id), self.seat_of(player.id));
        let host = self.opened.host.id == player.id;
        let table = self.table.as_deref();
        let mut news = table.map_or_else(Vec::new, |table| table.news(0, viewer));
        news.drain(..news.len().saturating_sub(NEWS_KEPT));
        Snapshot {
            protocol: PROTOCOL,
            version: self.version,
            you: You {
                name: player.name.clone(),
                seat,
                host,
                invite: (host || seat.is_some()).then(|| self.opened.invite.clone()),
            },
            table: self.info(connections, now),
            play: table.map(|table| Box::new(table.play(viewer, self.moment(words, now)))),
            news,
            chat: self.chat.iter().cloned().collect(),
        }
    }

    /// What the table adds to how the game stands.
    pub(super) fn moment(&self, words: bool, now: i64) -> Moment {
        let playing = self.stage == Stage::Playing;
        let (lesson, table) = (self.lesson.as_ref(), self.table.as_deref());
        let step = |lesson: &Lesson| Some((lesson.learner, lesson.step(table?)?));
        Moment { turn: self.turn, playing, words, clock: self.clock_face(now), lesson: lesson.and_then(step) }
    }

    /// What the lobby's index should hold.
    pub(crate) fn index_entry(&self, at: i64) -> IndexEntry {
        let wake_at = self.seats().filter_map(|seat| self.time_is_up(seat)).min();
        let sitter = |seat| Some((self.player_at(seat)?.id, seat));
        IndexEntry {
            stage: match self.stage {
                Stage::Open => TableStage::Open,
                Stage::Playing => TableStage::Playing,
                Stage::Over => TableStage::Over,
                Stage::Ended(_) => TableStage::Ended,
            },
            public: self.opened.access == Access::Public,
            host: self.opened.host.id,
            players: self.seats().filter_map(sitter).collect(),
            wake_at: wake_at.filter(|_| self.waits_for_absent()),
            at,
            listing: LobbyEntry {
                id: self.id.clone(),
                game: self.opened.game.clone(),
                host: self.opened.host.name.clone(),
                seats: self.chairs.iter().map(listed_seat).collect(),
                status: self.status(),
                access: self.opened.access,
                clock: self.opened.clock,
                rated: self.opened.rated,
                your_turn: false,
            },
        }
    }
}

fn seat_info(chair: &Chair, connections: &Connections) -> SeatInfo {
    let who = chair.who.as_ref().map(|who| match who {
        Occupant::Bot(bot) => Sitter::Bot { level: bot.to_string() },
        Occupant::Player(player) => Sitter::Player {
            name: player.name.clone(),
            owned: player.owned,
            presence: match (chair.bot_plays, connections.is_here(player.id)) {
                (true, _) => Presence::Replaced,
                (false, true) => Presence::Here,
                (false, false) => Presence::Away,
            },
        },
    });
    SeatInfo { who }
}

fn listed_seat(chair: &Chair) -> ListedSeat {
    let who = chair.who.as_ref().map(|who| match who {
        Occupant::Bot(bot) => ListedSitter::Bot { level: bot.to_string() },
        Occupant::Player(player) => ListedSitter::Player { name: player.name.clone(), owned: player.owned },
    });
    ListedSeat { who }
}
