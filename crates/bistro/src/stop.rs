//! Ctrl-C in a long run: what is done so far is told, and nothing is lost.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// A flag that the first Ctrl-C sets. The second one ends the program at once.
pub(crate) fn on_ctrl_c() -> &'static AtomicBool {
    /// What a shell expects of a program that was interrupted.
    const INTERRUPTED: i32 = 130;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.expect("the system gives what waiting needs");
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if STOP.swap(true, Ordering::Relaxed) {
                    std::process::exit(INTERRUPTED);
                }
                let _ = writeln!(std::io::stderr(), "stopping; again to stop at once");
            }
        });
    });
    &STOP
}

pub(crate) fn flag() -> &'static AtomicBool {
    &STOP
}

pub(crate) fn is_asked_for() -> bool {
    STOP.load(Ordering::Relaxed)
}
