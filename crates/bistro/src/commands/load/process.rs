//! A server in a process of its own, watched from outside.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, bail};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server that is gone when this is dropped.
pub(super) struct Served {
    pub(super) address: String,
    process: Child,
    /// Its journal, which goes with it.
    folder: Option<PathBuf>,
}

fn this_program() -> anyhow::Result<Command> {
    Ok(Command::new(std::env::current_exe().context("this program cannot be found")?))
}

impl Served {
    /// One server of several, with its limits lifted, for so many tables with two sockets each. All come from one address, which
    /// may have half of all connections. More than these are not asked for: what does not fit into the open files that the
    /// system allows is lowered for every address.
    pub(super) async fn bistro(number: u16, tables: usize) -> anyhow::Result<Served> {
        let folder = std::env::temp_dir().join(format!("bistro-load-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let config = folder.join("load.toml");
        let many = 1_000_000;
        // In short games many sockets of the game before are still closing.
        let (sockets, requests) = ((4 * tables + 128).max(8_000), (2 * tables + 64).max(2_000));
        let settings = format!(
            "new-guests-per-minute = {many}\nrequests-per-second = {many}\nmessages-per-second = {many}\nconnections = {sockets}\n\
             connections-per-address = {sockets}\nopen-requests = {requests}\n\
             open-requests-per-address = {requests}\nmetrics-listen = \"none\"\n\
             tables-per-name = {many}\nidle-seconds = 3600\n"
        );
        std::fs::write(&config, settings)?;
        let mut serve = this_program()?;
        serve.args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"]).arg(&folder);
        serve.arg("--config").arg(&config).env("BISTRO_LOG", "error");
        Served::start(serve, Some(folder)).await
    }

    /// A server that only repeats itself.
    pub(super) async fn echo() -> anyhow::Result<Served> {
        let mut serve = this_program()?;
        serve.args(["load", "--serve-echo"]);
        Served::start(serve, None).await
    }

    async fn start(mut serve: Command, folder: Option<PathBuf>) -> anyhow::Result<Served> {
        let mut process =
            serve.stdout(Stdio::piped()).kill_on_drop(true).spawn().context("the server could not start")?;
        let mut first = String::new();
        let out = process.stdout.take().context("the server says nothing")?;
        BufReader::new(out).read_line(&mut first).await?;
        let Some(address) = first.trim().strip_prefix("open http://") else {
            bail!("the server did not say where it is: {first}");
        };
        Ok(Served { address: address.to_owned(), process, folder })
    }

    fn proc(&self, file: &str) -> anyhow::Result<String> {
        let id = self.process.id().context("the server has stopped")?;
        let path = format!("/proc/{id}/{file}");
        std::fs::read_to_string(&path).with_context(|| format!("{path} is needed, which only Linux has"))
    }

    /// Processor time so far, of all its threads.
    pub(super) fn cpu_seconds(&self) -> anyhow::Result<f64> {
        let stat = self.proc("stat")?;
        // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
        let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok());
        let (user, system) = ticks(11).zip(ticks(12)).context("/proc/*/stat has another form")?;
        Ok((user + system) / 100.0)
    }

    /// Resident memory, in KiB.
    pub(super) fn resident(&self) -> anyhow::Result<u64> {
        let status = self.proc("status")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number =
            line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok());
        number.context("/proc/*/status has another form")
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
