//! A disk that fills while people play: answers stop, and none that was given is taken back.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::ensure;

use super::{Found, runtime};
use crate::Request;
use crate::ledger::{Audit, Ledger};
use crate::server_process::{ServerProcess, Settings, Within};
use crate::wire::Guest;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Terminated,
    Killed,
}

/// What runs out of room.
enum Disk {
    /// A file system of its own, most of which a file takes up.
    Mounted(PathBuf),
    /// Where none may be mounted, the size of the server's files is limited instead.
    FileSize,
}

impl Disk {
    fn at(folder: &Path) -> std::io::Result<Disk> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(folder).stderr(Stdio::null());
        if !mount.status().is_ok_and(|status| status.success()) {
            return Ok(Disk::FileSize);
        }
        std::fs::write(folder.join("filler"), vec![0; 6 << 20])?;
        Ok(Disk::Mounted(folder.to_owned()))
    }

    fn within(&self) -> Within {
        match self {
            Disk::Mounted(_) => Within::Nothing,
            Disk::FileSize => Within::FileSize(2 << 20),
        }
    }

    fn make_room(&self) -> std::io::Result<()> {
        match self {
            Disk::Mounted(folder) => std::fs::remove_file(folder.join("filler")),
            // The next server has no limit.
            Disk::FileSize => Ok(()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Disk::Mounted(folder) = self {
            let _ = Command::new("umount").arg("--lazy").arg(folder).status();
        }
    }
}

pub(super) fn run(request: &Request, end: End) -> anyhow::Result<Found> {
    runtime()?.block_on(fill(request, end))
}

async fn fill(request: &Request, end: End) -> anyhow::Result<Found> {
    let (data, aside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let disk = Disk::at(data.path())?;
    let start = |within: &Within| {
        ServerProcess::start(&request.program, data.path(), aside.path(), Settings::NoLimits, within)
    };
    let server = start(&disk.within())?;
    let mut players = Vec::new();
    for number in 0..4 {
        let source = Ipv4Addr::new(127, 0, 0, 10 + number);
        players.push(Ledger::welcome(source, server.address, request.seed + u64::from(number)).await?);
    }
    let playing = players.into_iter().map(|mut player| {
        tokio::spawn(async move {
            let broken = player.play_until_broken(|| ()).await;
            (player, broken)
        })
    });
    let playing: Vec<_> = playing.collect();
    let mut broken = Vec::new();
    let mut players = Vec::new();
    for player in playing {
        let (player, why) = player.await?;
        ensure!(player.acknowledged() > 0, "the disk was full before anybody played: {why}");
        players.push(player);
    }
    let mut anybody = Guest::nobody(Ipv4Addr::new(127, 0, 0, 9), server.address);
    let health = anybody.request("GET", "/healthz", "").await?;
    if health.status != 503 {
        broken.push(format!("/healthz says {} on a full disk: {}", health.status, health.body));
    }
    match end {
        End::Terminated => drop(server.terminate()?),
        End::Killed => server.kill()?,
    }
    disk.make_room()?;
    let server = start(&Within::Nothing)?;
    let mut audit = Audit::default();
    for player in &mut players {
        player.moved(server.address);
        player.play_one(&mut || ()).await?;
        audit.add(player.audit().await?);
    }
    server.terminate()?;
    let kind = match disk {
        Disk::Mounted(_) => "a file system of 8 MB",
        Disk::FileSize => "files limited to 2 MB, since nothing can be mounted here",
    };
    Ok(Found::Tried { audit, note: format!("{kind}, {} games", audit.games), broken })
}
