//! PostgreSQL and NATS servers for one test: on a free loopback port, in a folder of their own, never as root, stopped by
//! their process ids.
//!
//! They are looked for on the machine. A test that cannot run without one calls [`skip`], which says so and is counted by
//! `cargo verify`, and fails where `REQUIRE_ALL=1` is set.

mod nats;
mod postgres;
mod skips;

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

pub use nats::Nats;
pub use postgres::Postgres;
pub use skips::skip;

/// How long a server may take to accept its first connection.
const START: Duration = Duration::from_secs(30);
/// Debian's `nobody` and `nogroup`: PostgreSQL refuses to run as root.
const NOBODY: u32 = 65534;

/// A port that is free now.
pub fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata("/proc/self").is_ok_and(|me| me.uid() == 0)
}

/// A command that runs as nobody where this process is root.
fn unprivileged(program: &Path) -> Command {
    let mut command = Command::new(program);
    if is_root() {
        use std::os::unix::process::CommandExt;
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// A new folder that such a command may write to.
fn folder() -> io::Result<tempfile::TempDir> {
    let folder = tempfile::tempdir()?;
    if is_root() {
        std::os::unix::fs::chown(folder.path(), Some(NOBODY), Some(NOBODY))?;
    }
    Ok(folder)
}

/// Wait until the process accepts connections there.
fn wait_until_open(process: &mut Child, address: SocketAddr) -> io::Result<()> {
    let start = Instant::now();
    while TcpStream::connect(address).is_err() {
        if let Some(status) = process.try_wait()? {
            return Err(io::Error::other(format!("it ended at once: {status}")));
        }
        if start.elapsed() > START {
            return Err(io::ErrorKind::TimedOut.into());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

fn signal(process: &Child, name: &str) -> io::Result<()> {
    let told = Command::new("kill").args([name, &process.id().to_string()]).status()?;
    if told.success() { Ok(()) } else { Err(io::Error::other(format!("kill {name} failed"))) }
}
