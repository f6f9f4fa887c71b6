//! A NATS server.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::{free_port, signal, unprivileged, wait_until_open};

#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    port: u16,
    /// What clients have to say, if anything: a name and a password.
    credentials: Option<(&'static str, &'static str)>,
    process: Option<Child>,
}

fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin", "/usr/local/bin"].map(PathBuf::from));
    folders.map(|folder| folder.join("nats-server")).find(|program| program.is_file())
}

impl Nats {
    /// Whether the machine has one.
    pub fn is_installed() -> bool {
        program().is_some()
    }

    pub fn start() -> io::Result<Nats> {
        Nats::with(None)
    }

    /// One that asks for a name and a password.
    pub fn with_password(name: &'static str, password: &'static str) -> io::Result<Nats> {
        Nats::with(Some((name, password)))
    }

    fn with(credentials: Option<(&'static str, &'static str)>) -> io::Result<Nats> {
        let program = program().ok_or(io::ErrorKind::NotFound)?;
        let mut nats = Nats { program, port: free_port()?, credentials, process: None };
        nats.resume()?;
        Ok(nats)
    }

    /// Start it again on the same port, after [`Nats::stop`].
    pub fn resume(&mut self) -> io::Result<()> {
        let mut command = unprivileged(Path::new(&self.program));
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        if let Some((name, password)) = self.credentials {
            command.args(["--user", name, "--pass", password]);
        }
        let mut process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        wait_until_open(&mut process, self.address())?;
        self.process = Some(process);
        Ok(())
    }

    pub fn stop(&mut self) -> io::Result<()> {
        if let Some(mut process) = self.process.take() {
            signal(&process, "-TERM")?;
            process.wait()?;
        }
        Ok(())
    }

    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.stop();
    }
}
