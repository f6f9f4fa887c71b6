//! A PostgreSQL cluster in a folder of its own.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use crate::{folder, free_port, signal, unprivileged, wait_until_open};

#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: tempfile::TempDir,
    port: u16,
    process: Option<Child>,
    databases: AtomicU32,
}

/// Where Debian keeps its servers, the newest first, or wherever `initdb` is found.
fn programs() -> Option<PathBuf> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let look = || {
        let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
        let mut folders: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
        folders.sort();
        folders.reverse();
        let path = std::env::var_os("PATH").unwrap_or_default();
        folders.extend(std::env::split_paths(&path));
        folders.into_iter().find(|folder| folder.join("initdb").is_file())
    };
    FOUND.get_or_init(look).clone()
}

impl Postgres {
    /// Whether the machine has one.
    pub fn is_installed() -> bool {
        programs().is_some()
    }

    /// Make a cluster and start it. Commits reach the disk as in a real one.
    pub fn start() -> io::Result<Postgres> {
        let programs = programs().ok_or(io::ErrorKind::NotFound)?;
        let folder = folder()?;
        let made = unprivileged(&programs.join("initdb"))
            .args([
                "--auth=trust",
                "--username=bistro",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--pgdata",
            ])
            .arg(folder.path().join("data"))
            .stdout(Stdio::null())
            .status()?;
        if !made.success() {
            return Err(io::Error::other("initdb failed"));
        }
        let port = free_port()?;
        let mut postgres = Postgres { programs, folder, port, process: None, databases: AtomicU32::new(0) };
        postgres.resume()?;
        Ok(postgres)
    }

    /// One for all tests of a process that run at the same time; stopped when the last of them has ended.
    pub fn shared() -> io::Result<Arc<Postgres>> {
        static RUNNING: Mutex<Weak<Postgres>> = Mutex::new(Weak::new());
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(postgres) = running.upgrade() {
            return Ok(postgres);
        }
        let postgres = Arc::new(Postgres::start()?);
        *running = Arc::downgrade(&postgres);
        Ok(postgres)
    }

    /// Start it again on the same port, after [`Postgres::stop`].
    pub fn resume(&mut self) -> io::Result<()> {
        let log = std::fs::File::options().create(true).append(true).open(self.folder.path().join("log"))?;
        let mut process = unprivileged(&self.programs.join("postgres"))
            .arg("-D")
            .arg(self.folder.path().join("data"))
            .args(["-h", "127.0.0.1", "-p", &self.port.to_string(), "-c", "unix_socket_directories="])
            .args(["-c", "max_connections=200"])
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        wait_until_open(&mut process, self.address())?;
        self.process = Some(process);
        self.wait_until_ready()
    }

    /// It accepts connections before it answers them.
    fn wait_until_ready(&self) -> io::Result<()> {
        let start = std::time::Instant::now();
        while self.psql("postgres", "select 1").is_err() {
            if start.elapsed() > crate::START {
                return Err(io::ErrorKind::TimedOut.into());
            }
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        Ok(())
    }

    /// Stop it as an impatient administrator would: sessions are cut off, and committed transactions stay.
    pub fn stop(&mut self) -> io::Result<()> {
        if let Some(mut process) = self.process.take() {
            signal(&process, "-INT")?;
            process.wait()?;
        }
        Ok(())
    }

    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    /// A new, empty database; its name.
    pub fn new_database(&self) -> io::Result<String> {
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.psql("postgres", &format!("create database {name}"))?;
        Ok(name)
    }

    /// How a client reaches this database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://bistro@{}/{database}", self.address())
    }

    /// Run some SQL; returns what it prints, a row a line, with `|` between columns.
    pub fn psql(&self, database: &str, sql: &str) -> io::Result<String> {
        let output = Command::new(self.programs.join("psql"))
            .args([
                "--no-psqlrc",
                "--quiet",
                "--tuples-only",
                "--no-align",
                "--set=ON_ERROR_STOP=1",
                "--command",
                sql,
            ])
            .arg(self.url(database))
            .output()?;
        if !output.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// The folder of its data and its log.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}
