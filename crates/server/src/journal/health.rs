//! How the latest write went: what readiness is told from.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use super::JournalError;

/// How long the latest write speaks for the next one. It also limits how often strangers can make the server write.
const RECENT: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct LatestWrite {
    written: Mutex<Option<(Instant, Result<(), JournalError>)>>,
}

impl LatestWrite {
    pub(super) fn note(&self, outcome: Result<(), JournalError>) {
        *self.lock() = Some((Instant::now(), outcome));
    }

    /// How it went, unless that was too long ago.
    pub(super) fn recent(&self) -> Option<Result<(), JournalError>> {
        self.lock().as_ref().filter(|(at, _)| at.elapsed() < RECENT).map(|(_, outcome)| outcome.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<(Instant, Result<(), JournalError>)>> {
        self.written.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
