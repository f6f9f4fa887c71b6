//! `bistro serve` in a process of its own, on a folder of its own.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use anyhow::{Context, bail, ensure};

/// Bots answer at once; every limit is as a host gets it without settings.
const AS_IT_COMES: &str = "bot-pace-ms = 0\nsealed-window-ms = 1\nmetrics-listen = \"none\"\n";
/// For trials of the disk, in which one address does as much as it can.
const NO_LIMITS: &str = "bot-pace-ms = 0\nsealed-window-ms = 1\nmetrics-listen = \"none\"\ngrace-seconds = 3600\n\
     requests-per-second = 100000\nmessages-per-second = 100000\nnew-guests-per-minute = 100000\ntables-per-name = 100000\n";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Settings {
    AsItComes,
    NoLimits,
}

/// Something around the server's process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Within {
    Nothing,
    /// At most this many open files and connections.
    Descriptors(u32),
    /// No file grows beyond this many bytes: the nearest thing to a full disk for those who may not mount one.
    FileSize(u64),
    /// A wall clock that this file moves, such as `+3600`; the monotonic clock is left alone.
    Wall(PathBuf),
}

pub(crate) struct ServerProcess {
    process: Child,
    pub(crate) address: SocketAddr,
    log: PathBuf,
    /// The most memory it has had, in KiB, as of the last look.
    peak: u64,
}

impl ServerProcess {
    /// `data` is the server's folder; its settings and its log are kept outside, in `aside`.
    pub(crate) fn start(
        program: &Path,
        data: &Path,
        aside: &Path,
        settings: Settings,
        within: &Within,
    ) -> anyhow::Result<ServerProcess> {
        let config = aside.join("bistro.toml");
        let text = match settings {
            Settings::AsItComes => AS_IT_COMES,
            Settings::NoLimits => NO_LIMITS,
        };
        std::fs::write(&config, text)?;
        let log = aside.join("log");
        let to_log = File::options().create(true).append(true).open(&log)?;
        let mut command = wrapped(program, within);
        command.args(["serve", "--host", "127.0.0.1", "--port", "0", "--data"]).arg(data);
        command.arg("--config").arg(&config).env("BISTRO_LOG", "error");
        let mut process =
            command.stdout(Stdio::piped()).stderr(to_log).spawn().context("the server starts")?;
        let mut first = String::new();
        let out = process.stdout.take().context("its output is ours")?;
        BufReader::new(out).read_line(&mut first)?;
        let Some(address) = first.trim().strip_prefix("open http://").and_then(|text| text.parse().ok())
        else {
            let _ = process.kill();
            process.wait()?;
            bail!("the server said {first:?} and: {}", std::fs::read_to_string(&log)?);
        };
        Ok(ServerProcess { process, address, log, peak: 0 })
    }

    /// SIGKILL: nothing is flushed.
    pub(crate) fn kill(mut self) -> anyhow::Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }

    /// SIGTERM, and wait until it has ended.
    pub(crate) fn terminate(mut self) -> anyhow::Result<ExitStatus> {
        self.peak_kib();
        let pid = self.process.id().to_string();
        let told = Command::new("kill").args(["-TERM", &pid]).status()?;
        ensure!(told.success(), "process {pid} could not be told to stop");
        Ok(self.process.wait()?)
    }

    pub(crate) fn is_running(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// The most memory it has had (`VmHWM`), in KiB.
    pub(crate) fn peak_kib(&mut self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        self.peak = self.peak.max(peak.unwrap_or(0));
        self.peak
    }

    /// Panics in the log.
    pub(crate) fn panics(&self) -> usize {
        let log = std::fs::read(&self.log).unwrap_or_default();
        String::from_utf8_lossy(&log).matches("panicked at").count()
    }
}

impl Drop for ServerProcess {
    /// A trial that fails leaves no server behind.
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Each wrapper replaces itself by the server, so the process id is the server's.
fn wrapped(program: &Path, within: &Within) -> Command {
    match within {
        Within::Nothing => Command::new(program),
        Within::Descriptors(most) => {
            let mut command = Command::new("prlimit");
            command.arg(format!("--nofile={most}:{most}")).arg(program);
            command
        }
        Within::FileSize(most) => {
            let mut command = Command::new("sh");
            // The signal is ignored, so that a write which goes too far is an error and not the end.
            command.args(["-c", "trap '' XFSZ; exec prlimit \"$@\"", "sh"]);
            command.arg(format!("--fsize={most}:{most}")).arg(program);
            command
        }
        Within::Wall(file) => {
            let mut command = Command::new(program);
            command.env("LD_PRELOAD", FAKETIME).env("FAKETIME_TIMESTAMP_FILE", file);
            command.env("FAKETIME_NO_CACHE", "1").env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
            command
        }
    }
}

/// Where Debian's `faketime` keeps its library for programs with threads.
pub(crate) const FAKETIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
