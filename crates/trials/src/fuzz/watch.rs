//! Notices panics on any thread, and inputs that take for ever.

use std::panic::{self, PanicHookInfo};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Whatever takes longer than this hangs.
const LONGEST: Duration = Duration::from_secs(60);

#[derive(Default)]
struct Seen {
    /// What is being tried, and since when.
    current: Option<(&'static str, Vec<u8>, Instant)>,
    panic: Option<String>,
}

pub(super) struct Watch(Arc<Mutex<Seen>>);

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch {
    /// From now on panics of the whole process are noted and not printed.
    pub(super) fn begin() -> Watch {
        let seen = Arc::new(Mutex::new(Seen::default()));
        let noted = Arc::clone(&seen);
        panic::set_hook(Box::new(move |panic: &PanicHookInfo<'_>| {
            lock(&noted).panic.get_or_insert(panic.to_string());
        }));
        let watched = Arc::downgrade(&seen);
        thread::spawn(move || {
            while let Some(seen) = watched.upgrade() {
                if let Some((name, input, since)) = &lock(&seen).current
                    && since.elapsed() > LONGEST
                {
                    use std::io::Write;
                    let input = String::from_utf8_lossy(input);
                    let _ = writeln!(std::io::stderr(), "BROKEN: {name} hangs with {input}");
                    process::exit(1);
                }
                drop(seen);
                thread::sleep(Duration::from_secs(1));
            }
        });
        Watch(seen)
    }

    pub(super) fn tries(&self, name: &'static str, input: &[u8]) {
        lock(&self.0).current = Some((name, input.to_owned(), Instant::now()));
    }

    pub(super) fn rests(&self) {
        lock(&self.0).current = None;
    }

    /// What panicked since this was last asked.
    pub(super) fn panics(&self) -> Option<String> {
        lock(&self.0).panic.take()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        drop(panic::take_hook());
    }
}
