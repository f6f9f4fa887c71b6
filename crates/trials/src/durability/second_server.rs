//! Two servers on one folder would write the same tables.

use std::net::Ipv4Addr;
use std::process::{Command, Stdio};

use super::{Found, runtime};
use crate::Request;
use crate::ledger::{Audit, Ledger};
use crate::server_process::{ServerProcess, Settings, Within};

pub(super) fn run(request: &Request) -> anyhow::Result<Found> {
    let (data, aside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let first = ServerProcess::start(
        &request.program,
        data.path(),
        aside.path(),
        Settings::NoLimits,
        &Within::Nothing,
    )?;
    let second = Command::new("timeout")
        .arg("20")
        .arg(&request.program)
        .args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"])
        .arg(data.path())
        .stdin(Stdio::null())
        .output()?;
    let said = String::from_utf8_lossy(&second.stderr).trim().to_owned();
    let mut broken = Vec::new();
    if second.status.code() != Some(2) || !second.stdout.is_empty() {
        broken.push(format!("the second server: {}, {said}", second.status));
    }
    if !said.contains(&first.address.to_string()) {
        broken.push(format!("the holder is not named: {said}"));
    }
    let audit: anyhow::Result<Audit> = runtime()?.block_on(async {
        let mut player = Ledger::welcome(Ipv4Addr::new(127, 0, 0, 9), first.address, request.seed).await?;
        player.play_one(&mut || ()).await?;
        Ok(player.audit().await?)
    });
    let audit = audit?;
    first.terminate()?;
    Ok(Found::Tried { audit, note: "it is refused and told who holds it; the first plays on".into(), broken })
}
