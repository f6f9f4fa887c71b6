//! Checking and hashing passwords. Each takes 19 MiB and a good part of a second of one core, on purpose: so only few
//! run at the same time, few wait, and who guesses wrong has to wait longer and longer. Servers that share a database tell
//! each other of wrong passwords, so that a stranger has not as many tries at each of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use serde::{Deserialize, Serialize};
use tokio::sync::{Semaphore, oneshot};

use crate::bus::{Bus, Everybody};
use crate::clock::Clock;
use crate::limits::{ConcurrencyLimit, network_of};

/// How many may be checked or wait for it, in all and from one address. Few enough that the last in the queue is answered
/// before the request times out.
const QUEUE: usize = 32;
const QUEUE_PER_ADDRESS: usize = 4;

/// Where servers tell each other how attempts went.
const SUBJECT: &str = "bistro.limits.passwords";

#[derive(Debug)]
pub(crate) struct Passwords {
    checks: Arc<Semaphore>,
    queue: ConcurrencyLimit,
    failures: Arc<Mutex<Failures>>,
    others: Everybody<Tried>,
}

/// How an attempt at another server went. When that was is not said: clocks of servers differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Tried {
    name: String,
    address: IpAddr,
    was: Was,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Was {
    Right,
    Wrong,
}

/// Why a password is not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotChecked {
    /// Too many others are being checked.
    Busy,
    /// It was wrong too often.
    Wait(Duration),
    /// The hash could not be made.
    Broken,
}

/// Who tries to log in: from where, and as whom.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    pub(crate) address: IpAddr,
    /// The name as names are compared.
    pub(crate) key: String,
    pub(crate) at: i64,
}

impl Passwords {
    pub(crate) fn new(at_once: usize, bus: &Arc<dyn Bus>, clock: Clock) -> Passwords {
        let failures = Arc::<Mutex<Failures>>::default();
        let counting = Arc::clone(&failures);
        let others = Everybody::new(bus, SUBJECT, move |_, Tried { name, address, was }| {
            let attempt = Attempt { address, key: name, at: clock.wall() };
            lock(&counting).tried(&attempt, was);
        });
        Passwords {
            checks: Arc::new(Semaphore::new(at_once.max(1))),
            queue: ConcurrencyLimit::new(QUEUE, QUEUE_PER_ADDRESS),
            failures,
            others,
        }
    }

    /// What is stored instead of a password.
    pub(crate) async fn hash(&self, address: IpAddr, password: String) -> Result<String, NotChecked> {
        let hashed = self.in_turn(
            address,
            || Ok(()),
            move || {
                let hashed: Result<PasswordHash, _> = Argon2::default().hash_password(password.as_bytes());
                hashed.map(|hash| hash.to_string())
            },
        );
        hashed.await?.map_err(|error| {
            tracing::error!(%error, "a password could not be hashed");
            NotChecked::Broken
        })
    }

    /// Whether this is the password with this hash. A wrong one makes the next attempt wait.
    pub(crate) async fn is_right(
        &self,
        attempt: &Attempt,
        password: String,
        hash: String,
    ) -> Result<bool, NotChecked> {
        let may_try = || lock(&self.failures).may_try(attempt);
        may_try()?;
        // Asked again when it is this attempt's turn: others may have failed meanwhile.
        let right = self.in_turn(attempt.address, may_try, move || {
            let parsed = PasswordHash::new(&hash);
            parsed.is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
        });
        let right = right.await?;
        let was = if right { Was::Right } else { Was::Wrong };
        lock(&self.failures).tried(attempt, was);
        self.others.tell(&Tried { name: attempt.key.clone(), address: attempt.address, was });
        Ok(right)
    }

    /// Do this on a thread of its own, when it is its turn.
    async fn in_turn<T: Send + 'static>(
        &self,
        address: IpAddr,
        still_may: impl FnOnce() -> Result<(), NotChecked>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotChecked> {
        let permit = self.queue.take(address).ok_or(NotChecked::Busy)?;
        let turn = Arc::clone(&self.checks).acquire_owned().await.map_err(|_| NotChecked::Busy)?;
        still_may()?;
        let (done, answer) = oneshot::channel();
        // Not one of tokio's blocking threads: the allocator keeps the 19 MiB for each thread that has ever used them, and
        // there may be hundreds of those. What a thread that has ended leaves behind is used by the next.
        let thread = std::thread::Builder::new().name("password".into()).spawn(move || {
            // Kept until the work ends, even when nobody waits for it any more.
            let _kept = (permit, turn);
            let _ = done.send(work());
        });
        let broken = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a password's check broke");
            NotChecked::Broken
        };
        thread.map_err(|error| broken(&error))?;
        answer.await.map_err(|error| broken(&error))
    }
}

fn lock(failures: &Mutex<Failures>) -> MutexGuard<'_, Failures> {
    failures.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Wrong passwords of late, by name and by address.
#[derive(Debug, Default)]
struct Failures(HashMap<Who, Failed>);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Who {
    Name(String),
    Address(IpAddr),
}

#[derive(Clone, Copy, Debug)]
struct Failed {
    times: u32,
    latest: i64,
}

/// Without a failure for so long, all is forgotten.
const FORGOTTEN: i64 = 15 * 60 * 1000;
/// How many names and addresses are remembered.
const REMEMBERED: usize = 10_000;
/// Longer names do not exist.
const LONGEST_NAME: usize = 64;

impl Who {
    fn of(attempt: &Attempt) -> [Who; 2] {
        let name = attempt.key.chars().take(LONGEST_NAME).collect();
        [Who::Name(name), Who::Address(network_of(attempt.address))]
    }

    /// How often one may be wrong without waiting. A household has several people who forget things.
    fn free(&self) -> u32 {
        match self {
            Who::Name(_) => 5,
            Who::Address(_) => 10,
        }
    }

    /// The longest wait. For a name it is short: its owner must not be kept out by strangers for long.
    fn longest_wait(&self) -> i64 {
        match self {
            Who::Name(_) => 30_000,
            Who::Address(_) => 5 * 60_000,
        }
    }

    /// One second, then twice as long each time.
    fn wait_after(&self, times: u32) -> i64 {
        match times.checked_sub(self.free()) {
            None => 0,
            Some(doublings) => (1000_i64 << doublings.min(20)).min(self.longest_wait()),
        }
    }
}

impl Failures {
    fn may_try(&self, attempt: &Attempt) -> Result<(), NotChecked> {
        let waits = Who::of(attempt).into_iter().filter_map(|who| {
            let failed = self.0.get(&who).filter(|failed| failed.latest + FORGOTTEN > attempt.at)?;
            Some(failed.latest + who.wait_after(failed.times) - attempt.at)
        });
        match waits.max() {
            Some(wait) if wait > 0 => Err(NotChecked::Wait(Duration::from_millis(wait as u64))),
            _ => Ok(()),
        }
    }

    fn tried(&mut self, attempt: &Attempt, was: Was) {
        match was {
            Was::Right => self.succeeded(attempt),
            Was::Wrong => self.failed(attempt),
        }
    }

    fn failed(&mut self, attempt: &Attempt) {
        let now = attempt.at;
        if self.0.len() + 2 > REMEMBERED {
            self.0.retain(|_, failed| failed.latest + FORGOTTEN > now);
        }
        for who in Who::of(attempt) {
            if self.0.len() >= REMEMBERED && !self.0.contains_key(&who) {
                self.forget_oldest();
            }
            let failed = self.0.entry(who).or_insert(Failed { times: 0, latest: now });
            let times = if failed.latest + FORGOTTEN > now { failed.times } else { 0 };
            *failed = Failed { times: times + 1, latest: now };
        }
    }

    fn forget_oldest(&mut self) {
        let oldest = self.0.iter().min_by_key(|(_, failed)| failed.latest).map(|(who, _)| who.clone());
        if let Some(who) = oldest {
            self.0.remove(&who);
        }
    }

    /// The name is its owner's again. The address stays remembered: who guesses others' passwords has one that fits, too.
    fn succeeded(&mut self, attempt: &Attempt) {
        let [name, _] = Who::of(attempt);
        self.0.remove(&name);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Attempt, Failures, NotChecked, REMEMBERED};

    fn attempt(name: &str, last_byte: u8, at: i64) -> Attempt {
        Attempt { address: [10, 0, 0, last_byte].into(), key: name.into(), at }
    }

    fn wait(milliseconds: u64) -> Result<(), NotChecked> {
        Err(NotChecked::Wait(Duration::from_millis(milliseconds)))
    }

    #[test]
    fn a_name_waits_twice_as_long_after_every_wrong_password() {
        let mut failures = Failures::default();
        let mut at = 0;
        for expected in [0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000] {
            assert_eq!(failures.may_try(&attempt("ann", 1, at)), Ok(()));
            // From different addresses, so that only the name counts.
            failures.failed(&attempt("ann", (at / 1000) as u8, at));
            let again = failures.may_try(&attempt("ann", 250, at));
            assert_eq!(again, if expected == 0 { Ok(()) } else { wait(expected) });
            at += expected as i64;
        }
        assert_eq!(failures.may_try(&attempt("ben", 250, at)), Ok(()), "others do not wait");
        failures.succeeded(&attempt("ann", 1, at));
        failures.failed(&attempt("ann", 1, at));
        assert_eq!(failures.may_try(&attempt("ann", 250, at)), Ok(()), "its owner came, all is forgiven");
    }

    #[test]
    fn an_address_waits_whatever_names_it_tries() {
        let mut failures = Failures::default();
        for number in 0..10 {
            assert_eq!(failures.may_try(&attempt(&format!("name {number}"), 1, 0)), Ok(()));
            failures.failed(&attempt(&format!("name {number}"), 1, 0));
        }
        assert_eq!(failures.may_try(&attempt("another", 1, 0)), wait(1000));
        assert_eq!(failures.may_try(&attempt("another", 2, 0)), Ok(()));
        failures.succeeded(&attempt("its own", 1, 0));
        assert_eq!(
            failures.may_try(&attempt("another", 1, 0)),
            wait(1000),
            "one right password changes nothing"
        );
        assert_eq!(failures.may_try(&attempt("another", 1, 900_000)), Ok(()), "it is forgotten in time");
    }

    #[test]
    fn only_so_much_is_remembered() {
        let mut failures = Failures::default();
        for number in 0..REMEMBERED as i64 + 50 {
            failures.failed(&attempt(&format!("name {number}"), 1, number));
        }
        assert!(failures.0.len() <= REMEMBERED, "{}", failures.0.len());
    }
}
