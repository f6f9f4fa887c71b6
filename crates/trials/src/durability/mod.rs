//! The server is killed, its disk fills, its clock jumps, another server wants its folder: what was acknowledged stays.

mod clock_jumps;
mod full_disk;
mod killed;
mod second_server;

use std::io;

use crate::Request;
use crate::ledger::Audit;
use crate::report::Durability;
use anyhow::Context;

pub(crate) struct Trial {
    pub(crate) name: &'static str,
    run: fn(&Request) -> anyhow::Result<Found>,
}

pub(crate) const ALL: &[Trial] = &[
    Trial { name: "killed again and again", run: killed::run },
    Trial {
        name: "full disk, then SIGTERM",
        run: |request| full_disk::run(request, full_disk::End::Terminated),
    },
    Trial { name: "full disk, then SIGKILL", run: |request| full_disk::run(request, full_disk::End::Killed) },
    Trial { name: "second server on the folder", run: second_server::run },
    Trial { name: "wall clock jumps", run: clock_jumps::run },
];

/// What a trial came to.
enum Found {
    Tried {
        audit: Audit,
        note: String,
        broken: Vec<String>,
    },
    /// This machine cannot try it, for this reason.
    Skipped(String),
}

pub(crate) fn run(trial: &Trial, request: &Request) -> anyhow::Result<Durability> {
    let (audit, note, mut broken, skipped) = match (trial.run)(request).context(trial.name)? {
        Found::Tried { audit, note, broken } => (audit, note, broken, false),
        Found::Skipped(why) => (Audit::default(), why, Vec::new(), true),
    };
    if audit.lost > 0 || audit.surplus > 0 {
        broken.push(format!("{} decisions lost, {} too many", audit.lost, audit.surplus));
    }
    let Audit { acknowledged, lost, surplus, .. } = audit;
    Ok(Durability { name: trial.name, acknowledged, lost, surplus, note, broken, skipped })
}

/// A runtime for one trial.
fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()
}
