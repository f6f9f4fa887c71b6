//! Servers of our own on a throw-away PostgreSQL and NATS, each behind proxies of its own.

use std::fs::File;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, ensure};
use bistro_throwaway::{Nats, Postgres, free_port};

use super::Sabotage;
use super::tcp_proxy::TcpProxy;

/// Everything comes from one address, and people never leave for long.
const SETTINGS: &str = "bot-pace-ms = 0\nsealed-window-ms = 1\nmetrics-listen = \"none\"\ngrace-seconds = 3600\n\
     requests-per-second = 100000\nmessages-per-second = 100000\nnew-guests-per-minute = 100000\n\
     tables-per-name = 100000\nconnections-per-address = 10000\nopen-requests-per-address = 3000\n";

pub(super) struct Nodes {
    pub(super) postgres: Postgres,
    pub(super) nats: Nats,
    pub(super) database: String,
    pub(super) nodes: Vec<Node>,
    program: PathBuf,
    sabotage: Sabotage,
    folder: tempfile::TempDir,
}

pub(super) struct Node {
    pub(super) address: SocketAddr,
    pub(super) store: TcpProxy,
    pub(super) bus: TcpProxy,
    process: Option<Child>,
}

impl Nodes {
    pub(super) async fn start(program: PathBuf, count: usize, sabotage: Sabotage) -> anyhow::Result<Nodes> {
        let (postgres, nats) = (Postgres::start()?, Nats::start()?);
        let database = postgres.new_database()?;
        let folder = tempfile::tempdir()?;
        std::fs::write(folder.path().join("bistro.toml"), SETTINGS)?;
        let mut nodes = Vec::new();
        for _ in 0..count {
            let (store, bus) =
                (TcpProxy::start(postgres.address()).await?, TcpProxy::start(nats.address()).await?);
            nodes.push(Node { address: ([127, 0, 0, 1], free_port()?).into(), store, bus, process: None });
        }
        let mut all = Nodes { postgres, nats, database, nodes, program, sabotage, folder };
        for index in 0..count {
            all.launch(index)?;
        }
        Ok(all)
    }

    /// Start the process of this node.
    pub(super) fn launch(&mut self, index: usize) -> anyhow::Result<()> {
        let node = &self.nodes[index];
        let log = self.folder.path().join(format!("log-{index}"));
        let log = File::options().create(true).append(true).open(log)?;
        let mut command = Command::new(&self.program);
        command.args(["serve", "--host", "127.0.0.1", "--port", &node.address.port().to_string()]);
        command.arg("--data").arg(self.folder.path().join(format!("data-{index}")));
        command.arg("--config").arg(self.folder.path().join("bistro.toml"));
        command.arg(format!("--store=postgres://bistro@{}/{}", node.store.address, self.database));
        command.arg(format!("--bus=nats://{}", node.bus.address));
        command.env("BISTRO_LOG", "warn");
        if let Some(what) = self.sabotage.variable() {
            command.env("BISTRO_SABOTAGE", what);
        }
        let process = command.stdout(Stdio::null()).stderr(log).spawn().context("a server starts")?;
        self.nodes[index].process = Some(process);
        Ok(())
    }

    /// Send the process a signal such as `-STOP`.
    pub(super) fn signal(&self, index: usize, name: &str) -> anyhow::Result<()> {
        let process = self.nodes[index].process.as_ref().context("it runs")?;
        let told = Command::new("kill").args([name, &process.id().to_string()]).status()?;
        ensure!(told.success(), "kill {name} failed");
        Ok(())
    }

    /// Wait until the process of this node has ended.
    pub(super) async fn ended(&mut self, index: usize) -> anyhow::Result<()> {
        if let Some(mut process) = self.nodes[index].process.take() {
            tokio::task::spawn_blocking(move || process.wait()).await??;
        }
        Ok(())
    }

    /// Panics in all logs.
    pub(super) fn panics(&self) -> usize {
        let log = |index| std::fs::read(self.folder.path().join(format!("log-{index}"))).unwrap_or_default();
        let count = |index| String::from_utf8_lossy(&log(index)).matches("panicked at").count();
        (0..self.nodes.len()).map(count).sum()
    }
}

impl Drop for Nodes {
    /// What was started is stopped.
    fn drop(&mut self) {
        for process in self.nodes.iter_mut().filter_map(|node| node.process.as_mut()) {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}
