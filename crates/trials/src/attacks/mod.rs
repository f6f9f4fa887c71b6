//! Attacks on a server as it comes, each for a while and from four addresses, while somebody else plays.

mod crowd;
mod held;
mod requests;
mod sockets;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures_util::future::BoxFuture;

use crate::player;
use crate::report::Flood;
use crate::server_process::{ServerProcess, Settings, Within};
use crate::wire::Guest;
use crowd::{Tally, Target};

/// More memory than this, and a flood could bring a small machine down.
const MOST_KIB: u64 = 128 << 10;

pub(crate) struct Attack {
    pub(crate) name: &'static str,
    within: Within,
    run: fn(Target) -> BoxFuture<'static, Tally>,
}

const fn plain(name: &'static str, run: fn(Target) -> BoxFuture<'static, Tally>) -> Attack {
    Attack { name, within: Within::Nothing, run }
}

pub(crate) const ALL: &[Attack] = &[
    plain("nobody attacks", |target| Box::pin(crowd::nobody(target))),
    plain("login flood", |target| Box::pin(requests::logins(target))),
    plain("new-guest flood", |target| Box::pin(requests::new_guests(target))),
    plain("slow headers", |target| Box::pin(held::slow_headers(target))),
    plain("half-open connections", |target| Box::pin(held::stopped_readers(target))),
    Attack {
        name: "1,024 descriptors",
        within: Within::Descriptors(1024),
        run: |target| Box::pin(held::descriptors(target)),
    },
    plain("hint flood", |target| Box::pin(sockets::hints(target))),
    plain("chat flood", |target| Box::pin(sockets::chat(target))),
    plain("ping flood", |target| Box::pin(sockets::pings(target))),
    plain("random bytes", |target| Box::pin(requests::random_bytes(target))),
    plain("random frames", |target| Box::pin(sockets::random_frames(target))),
];

/// Attack a new server for so long.
pub(crate) fn run(attack: &Attack, program: &Path, length: Duration, seed: u64) -> anyhow::Result<Flood> {
    let (data, aside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let mut server =
        ServerProcess::start(program, data.path(), aside.path(), Settings::AsItComes, &attack.within)?;
    let address = server.address;
    let until = Instant::now() + length;
    let player = std::thread::spawn(move || player::play(address, until, seed));
    let runtime = tokio::runtime::Runtime::new()?;
    let tally = runtime.block_on((attack.run)(Target { server: address, until, seed }));
    let measured = player.join().ok().context("the player does not panic")??;

    let mut broken = Vec::new();
    if measured.failed > 0 {
        let first = measured.first_failure.unwrap_or_default();
        broken.push(format!("{} of the player's answers failed, first: {first}", measured.failed));
    }
    if measured.answers.is_empty() {
        broken.push("the player got no answer at all".into());
    }
    let health = runtime.block_on(Guest::nobody(player::SOURCE, address).request("GET", "/healthz", ""));
    if !health.as_ref().is_ok_and(|reply| reply.status == 200) {
        broken.push(format!("/healthz afterwards: {health:?}"));
    }
    let (peak_kib, panics) = (server.peak_kib(), server.panics());
    if panics > 0 {
        broken.push(format!("{panics} panics in the log"));
    }
    if peak_kib > MOST_KIB {
        broken.push(format!("more than {} MiB of memory", MOST_KIB >> 10));
    }
    if !server.is_running() {
        broken.push("the server has ended".into());
    }
    // Attackers' connections go with the runtime, so that stopping does not wait for them.
    runtime.shutdown_background();
    let stopped = server.terminate()?;
    if !stopped.success() {
        broken.push(format!("it did not stop cleanly: {stopped}"));
    }
    Ok(Flood {
        name: attack.name,
        tried: tally.tried(),
        turned_away: tally.turned_away(),
        answers: measured.answers,
        failed: measured.failed,
        peak_kib,
        broken,
    })
}
