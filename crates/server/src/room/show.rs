//! A table as its guests see it.

use bistro_core::Viewer;
use bistro_engine::Moment;
use bistro_protocol::{
    LobbyEntry, Message, OpenProposal, PROTOCOL, Presence, SeatInfo, Sitter, Snapshot, Status, TableInfo, You,
};

use super::{Chair, Room, Stage, Who};
use crate::entry::{Guest, PlayerId};

/// The longest history a snapshot carries.
const NEWS_KEPT: usize = 400;

/// Who is connected, as far as showing goes.
pub(crate) trait Attendance {
    fn is_here(&self, player: PlayerId) -> bool;
    fn watchers(&self) -> u32;
}

impl Room {
    /// Whose eyes this guest has.
    pub(crate) fn viewer(&self, guest: PlayerId) -> Viewer {
        self.seat_of(guest).map_or(Viewer::Public, Viewer::Seat)
    }

    pub(crate) fn info(&self, here: &dyn Attendance) -> TableInfo {
        let seed = matches!(self.stage, Stage::Over | Stage::Ended(_)).then(|| self.opened.seed.clone());
        TableInfo {
            id: self.id.clone(),
            game: self.opened.game.clone(),
            setup: self.opened.setup.clone(),
            seats: self.seat_lines(here),
            status: self.status(),
            access: self.opened.access,
            rated: self.opened.rated,
            clock: self.opened.clock,
            stand_in: self.opened.stand_in.clone(),
            grace: self.opened.grace,
            host: self.opened.host.name.clone(),
            commitment: self.commitment(),
            seed,
            entropy: match self.stage {
                Stage::Open => Vec::new(),
                _ => self.chairs.iter().map(|chair| chair.entropy.clone()).collect(),
            },
            watchers: here.watchers(),
            proposal: self.proposal.as_ref().map(|open| OpenProposal {
                what: open.what,
                by: open.by,
                agreed: open.agreed.collect(),
                missing: self.voters().filter(|seat| !open.agreed.contains(*seat)).collect(),
            }),
            next: self.next.clone(),
        }
    }

    pub(crate) fn commitment(&self) -> String {
        self.opened
            .seed
            .parse()
            .map_or_else(|_| String::new(), |seed: bistro_core::Seed| seed.commitment().to_string())
    }

    fn status(&self) -> Status {
        match &self.stage {
            Stage::Open => Status::Open,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
            Stage::Ended(why) => Status::Ended { why: why.clone() },
        }
    }

    fn seat_lines(&self, here: &dyn Attendance) -> Vec<SeatInfo> {
        let sitter = |chair: &Chair| match &chair.who {
            Some(Who::Bot(bot)) => Some(Sitter::Bot { level: bot.to_string() }),
            Some(Who::Player(guest)) => Some(Sitter::Player {
                name: guest.name.clone(),
                owned: guest.owned,
                presence: match (chair.bot_plays, here.is_here(guest.id)) {
                    (true, _) => Presence::Replaced,
                    (false, true) => Presence::Here,
                    (false, false) => Presence::Away,
                },
            }),
            None => None,
        };
        self.chairs.iter().map(|chair| SeatInfo { who: sitter(chair) }).collect()
    }

    pub(crate) fn lobby_line(&self, here: &dyn Attendance, reader: PlayerId) -> LobbyEntry {
        let seat = self.seat_of(reader);
        LobbyEntry {
            id: self.id.clone(),
            game: self.opened.game.clone(),
            host: self.opened.host.name.clone(),
            seats: self.seat_lines(here),
            status: self.status(),
            access: self.opened.access,
            clock: self.opened.clock,
            rated: self.opened.rated,
            your_turn: seat.is_some_and(|seat| self.owing().contains(seat)),
        }
    }

    pub(crate) fn snapshot(&self, guest: &Guest, words: bool, here: &dyn Attendance, now: i64) -> Message {
        let viewer = self.viewer(guest.id);
        let seat = self.seat_of(guest.id);
        let host = self.opened.host.id == guest.id;
        let table = self.table.as_deref();
        let mut news = table.map_or_else(Vec::new, |table| table.news(0, viewer));
        news.drain(..news.len().saturating_sub(NEWS_KEPT));
        Message::Snapshot(Box::new(Snapshot {
            protocol: PROTOCOL,
            version: self.version,
            you: You {
                name: guest.name.clone(),
                seat,
                host,
                invite: (host || seat.is_some()).then(|| self.opened.invite.clone()),
            },
            table: self.info(here),
            play: table.map(|table| Box::new(table.play(viewer, self.moment(words, now)))),
            news,
            chat: self.chat.iter().cloned().collect(),
        }))
    }

    /// What the room adds to how the game stands.
    pub(crate) fn moment(&self, words: bool, now: i64) -> Moment {
        let playing = self.stage == Stage::Playing;
        Moment { turn: self.turn, playing, words, clock: self.clock_face(now) }
    }
}
