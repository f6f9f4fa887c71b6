//! How much one socket may send, and how long it may be silent.

use std::num::NonZeroU32;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::time::Instant;

use crate::config::Limits;

/// How many refused messages may come in a row before the connection is closed.
const PATIENCE: u32 = 20;

pub(super) struct MessageLimit {
    rate: DefaultDirectRateLimiter,
    patience: u32,
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
    pub(super) fn new(limits: Limits) -> MessageLimit {
        let rate = NonZeroU32::new(limits.messages_per_second).unwrap_or(NonZeroU32::MIN);
        let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(2));
        let rate = RateLimiter::direct(Quota::per_second(rate).allow_burst(burst));
        MessageLimit { rate, patience: PATIENCE }
    }

    /// One more message has come.
    pub(super) fn count(&mut self) -> Verdict {
        if self.rate.check().is_ok() { Verdict::Accept } else { self.refuse() }
    }

    /// It could be read: the count of refusals begins again.
    pub(super) fn forgive(&mut self) {
        self.patience = PATIENCE;
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
