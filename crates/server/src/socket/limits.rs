//! How much one socket may send, and how long it may be silent.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use governor::Quota;
use governor::clock::MonotonicClock;
use tokio::time::Instant;

use super::Guest;
use crate::activity::{self, Activity};
use crate::bus::Bus;
use crate::config::Limits;
use crate::limits::{DirectRateLimiter, RateLimit, SharedRateLimit, TooSoon, network_of};
use crate::table::PlayerId;

/// How much chat one player may send, over all their sockets, and all players of one address.
#[derive(Debug)]
pub(crate) struct ChatLimit {
    by_player: SharedRateLimit<PlayerId>,
    by_address: SharedRateLimit<IpAddr>,
}

impl ChatLimit {
    /// One may say several short things in a row.
    const BURST: u32 = 10;

    pub(crate) fn new(limits: Limits, bus: &Arc<dyn Bus>) -> ChatLimit {
        let each = limits.chat_per_minute;
        let household = each.saturating_mul(5);
        let by_player = RateLimit::per_minute(each, Self::BURST, u32::MAX);
        let by_address = RateLimit::per_minute(household, household, u32::MAX);
        ChatLimit {
            by_player: SharedRateLimit::new(by_player, bus, "bistro.limits.chat.players"),
            by_address: SharedRateLimit::new(by_address, bus, "bistro.limits.chat.addresses"),
        }
    }

    fn take(&self, player: PlayerId, address: IpAddr) -> Result<(), TooSoon> {
        self.by_player.take(&player)?;
        self.by_address.take(&network_of(address))
    }
}

/// How many refused messages may come in a row before the connection is closed.
const MOST_REFUSALS: u32 = 20;

pub(super) struct MessageLimit {
    rate: DirectRateLimiter,
    patience: u32,
    chat: Arc<ChatLimit>,
    player: PlayerId,
    address: IpAddr,
}

/// What to do with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    Accept,
    Refuse,
    /// Too many were refused already.
    Close,
}

impl MessageLimit {
    pub(super) fn new(limits: Limits, chat: Arc<ChatLimit>, guest: &Guest) -> MessageLimit {
        let rate = NonZeroU32::new(limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(2));
        let rate =
            DirectRateLimiter::direct_with_clock(Quota::per_second(rate).allow_burst(burst), MonotonicClock);
        MessageLimit { rate, patience: MOST_REFUSALS, chat, player: guest.player.id, address: guest.address }
    }

    /// Something is to be said at the table.
    pub(super) fn may_chat(&self) -> bool {
        let may = self.chat.take(self.player, self.address).is_ok();
        if !may {
            activity::count(Activity::ChatRefused);
        }
        may
    }

    /// One more message has come.
    pub(super) fn count(&mut self) -> Verdict {
        if self.rate.check().is_ok() { Verdict::Accept } else { self.refuse() }
    }

    /// It could be read: the count of refusals begins again.
    pub(super) fn forgive(&mut self) {
        self.patience = MOST_REFUSALS;
    }

    /// It was refused.
    pub(super) fn refuse(&mut self) -> Verdict {
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 { Verdict::Close } else { Verdict::Refuse }
    }
}

/// When a silent socket is asked whether it is still there, and when it is given up.
pub(super) struct Silence {
    limits: Limits,
    heard: Instant,
}

/// What a silent socket needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silent {
    NotYet,
    Ping,
    TooLong,
}

impl Silence {
    pub(super) fn new(limits: Limits) -> Silence {
        Silence { limits, heard: Instant::now() }
    }

    pub(super) fn heard(&mut self) {
        self.heard = Instant::now();
    }

    pub(super) fn check(&self) -> Silent {
        match self.heard.elapsed() {
            silent if silent >= self.limits.silence => Silent::TooLong,
            silent if silent >= self.limits.silence / 2 => Silent::Ping,
            _ => Silent::NotYet,
        }
    }

    /// When to check the next time.
    pub(super) fn next_check(&self) -> Instant {
        match self.check() {
            Silent::NotYet => self.heard + self.limits.silence / 2,
            Silent::Ping | Silent::TooLong => self.heard + self.limits.silence,
        }
    }
}
