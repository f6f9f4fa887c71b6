//! What this machine allows: a server without rules, journal or secrets, which says the same to both guests of a table
//! whatever one of them sends.

use std::io::Write;
use std::time::{Duration, Instant};

use anyhow::Context;
use bistro_client::{Client, Connection};
use bistro_protocol::Command;
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message as Frame, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, accept_async_with_config};

use super::tables::Heard;

/// As long as most news of a game.
const NEWS: usize = 2048;
/// How many news may wait for a guest.
const WAITING: usize = 64;

type Ears = mpsc::Sender<Utf8Bytes>;

/// Serve until somebody ends the process. Guests come in pairs, the second of a table right after the first.
pub(super) async fn serve(out: &mut dyn Write) -> anyhow::Result<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    writeln!(out, "open http://{}", listener.local_addr()?)?;
    out.flush()?;
    loop {
        let (first, second) = (listener.accept().await?.0, listener.accept().await?.0);
        let ((to_first, first_ears), (to_second, second_ears)) =
            (mpsc::channel(WAITING), mpsc::channel(WAITING));
        for (stream, ears) in [(first, first_ears), (second, second_ears)] {
            tokio::spawn(talk(stream, ears, [to_first.clone(), to_second.clone()]));
        }
    }
}

async fn talk(stream: TcpStream, mut ears: mpsc::Receiver<Utf8Bytes>, all: [Ears; 2]) -> anyhow::Result<()> {
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(512).write_buffer_size(0);
    let mut socket: WebSocketStream<TcpStream> = accept_async_with_config(stream, Some(config)).await?;
    let news = Utf8Bytes::from("x".repeat(NEWS));
    loop {
        tokio::select! {
            Some(text) = ears.recv() => socket.send(Frame::Text(text)).await?,
            frame = socket.next() => match frame.context("the guest has gone")?? {
                Frame::Text(_) => for guest in &all {
                    guest.send(news.clone()).await?;
                },
                Frame::Binary(_) | Frame::Ping(_) | Frame::Pong(_) | Frame::Close(_) | Frame::Frame(_) => {}
            },
        }
    }
}

pub(super) struct Pairs(Vec<[Connection; 2]>);

impl Pairs {
    pub(super) async fn seat(address: &str, tables: usize) -> anyhow::Result<Pairs> {
        let client = Client::new(address);
        let mut pairs = Vec::with_capacity(tables);
        for table in 0..tables {
            let table = table.to_string();
            let (first, second) = tokio::try_join!(client.join(&table), client.join(&table))?;
            pairs.push([first, second]);
        }
        Ok(Pairs(pairs))
    }

    /// The guests of each table take turns and wait until both have heard.
    pub(super) async fn play(self, length: Duration) -> anyhow::Result<Heard> {
        let until = Instant::now() + length;
        let mut playing = JoinSet::new();
        for connections in self.0 {
            playing.spawn(play(connections, until));
        }
        let mut all = Heard::default();
        while let Some(heard) = playing.join_next().await {
            all.add(heard??);
        }
        Ok(all)
    }
}

async fn play(mut connections: [Connection; 2], until: Instant) -> anyhow::Result<Heard> {
    let mut heard = Heard::default();
    for turn in 0_u32.. {
        if Instant::now() >= until {
            break;
        }
        let sent = Instant::now();
        let command = Command::Decide { turn, notation: "take the last one".to_owned() };
        connections[turn as usize % 2].ask(command).await?;
        for connection in &mut connections {
            let text = connection.hear_text().await.context("the connection broke")?;
            heard.lengths.push(text.len() as u32);
        }
        heard.wait(sent);
    }
    Ok(heard)
}
