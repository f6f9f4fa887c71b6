//! A small load balancer: each connection goes to any server that says it is ready. No session sticks to a server.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bistro_core::{Dice, FastDice};
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

const LOOK: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_millis(600);

#[derive(Clone)]
pub(super) struct Balancer {
    pub(super) address: SocketAddr,
    ready: Arc<Mutex<Vec<SocketAddr>>>,
    count: usize,
}

impl Balancer {
    pub(super) async fn start(servers: Vec<SocketAddr>, seed: u64) -> std::io::Result<Balancer> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let ready = Arc::<Mutex<Vec<SocketAddr>>>::default();
        let balancer = Balancer { address: listener.local_addr()?, ready, count: servers.len() };
        for server in servers {
            tokio::spawn(balancer.clone().watch(server));
        }
        let mut dice = FastDice::new(seed);
        let passing = balancer.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let ready = passing.ready();
                if ready.is_empty() {
                    continue;
                }
                let first = dice.below(ready.len() as u32) as usize;
                tokio::spawn(pass(stream, ready, first));
            }
        });
        Ok(balancer)
    }

    fn ready(&self) -> Vec<SocketAddr> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn all_ready(&self) -> bool {
        self.ready().len() == self.count
    }

    /// Whether this one is ready now, as far as was seen.
    pub(super) fn is_ready(&self, server: SocketAddr) -> bool {
        self.ready().contains(&server)
    }

    async fn watch(self, server: SocketAddr) {
        loop {
            let is_ready = timeout(PATIENCE, ask(server)).await.is_ok_and(|answer| answer.unwrap_or(false));
            {
                let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
                ready.retain(|one| *one != server);
                if is_ready {
                    ready.push(server);
                }
            }
            sleep(LOOK).await;
        }
    }
}

async fn ask(server: SocketAddr) -> std::io::Result<bool> {
    let mut stream = TcpStream::connect(server).await?;
    stream.write_all(b"GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(answer.starts_with(b"HTTP/1.1 200"))
}

async fn pass(mut stream: TcpStream, servers: Vec<SocketAddr>, first: usize) {
    for turn in 0..servers.len() {
        let server = servers[(first + turn) % servers.len()];
        if let Ok(Ok(mut other)) = timeout(PATIENCE, TcpStream::connect(server)).await {
            let _ = (stream.set_nodelay(true), other.set_nodelay(true));
            let _ = copy_bidirectional(&mut stream, &mut other).await;
            return;
        }
    }
}
