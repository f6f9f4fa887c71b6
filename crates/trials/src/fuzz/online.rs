//! Requests and messages for a server in this process.

use std::net::Ipv4Addr;
use std::time::Duration;

use anyhow::bail;
use bistro_core::FastDice;
use bistro_protocol::Message;
use bistro_server::Server;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::Runtime;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

use super::mutate::{Mutator, text};
use super::{Target, Verdict, seeds};
use crate::ledger::against_bots;
use crate::wire::{Guest, Socket};

/// How long an answer may take before the input counts as one that hangs.
const ANSWER: Duration = Duration::from_secs(30);
const SOURCE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);

/// A server with one guest and one table, that ends with its target.
struct Online {
    runtime: Runtime,
    server: Option<Server>,
    guest: Guest,
    table: String,
    _folder: TempDir,
}

impl Online {
    fn start() -> anyhow::Result<Online> {
        let runtime = Runtime::new()?;
        let folder = tempfile::tempdir()?;
        let (server, guest, table) = runtime.block_on(async {
            let server = seeds::server(&folder).await?;
            let mut guest = Guest::welcome(SOURCE, server.address()).await?;
            let table = guest.new_table(&against_bots(catalog::GAMES[0])).await?;
            anyhow::Ok((server, guest, table))
        })?;
        Ok(Online { runtime, server: Some(server), guest, table, _folder: folder })
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            self.runtime.block_on(server.stop());
        }
    }
}

/// Whole HTTP requests, damaged anywhere: line, headers, body.
pub(super) struct Requests {
    online: Online,
    mutator: Mutator,
}

impl Requests {
    pub(super) fn start() -> anyhow::Result<Requests> {
        let online = Online::start()?;
        let (id, cookie) = (&online.table, online.guest.cookie.as_deref().unwrap_or_default());
        let head = format!("HTTP/1.1\r\nhost: here\r\ncookie: bistro={cookie}\r\n");
        let paths = [
            "/".to_owned(),
            "/api/me".into(),
            "/api/games".into(),
            "/api/tables".into(),
            "/api/openapi.json".into(),
            "/api/players/Ann".into(),
            "/healthz".into(),
            format!("/api/games/{}/words/en", catalog::GAMES[0].about().id),
            format!("/api/games/{}/rules/fr", catalog::GAMES[0].about().id),
            format!("/api/tables/{id}/replay"),
            format!("/api/tables/{id}/replay/3"),
            format!("/api/tables/{id}/record"),
            format!("/api/tables/{id}/journal"),
        ];
        let gets = paths.iter().map(|path| format!("GET {path} {head}\r\n"));
        let wish = serde_json::to_string(&against_bots(catalog::GAMES[0]))?;
        let bodies = [
            ("/api/tables".to_owned(), wish),
            ("/api/me/name".into(), r#"{"name":"Ann"}"#.into()),
            ("/api/me/password".into(), r#"{"name":"Ann","password":"short"}"#.into()),
            (format!("/api/tables/{id}/fork"), r#"{"step":3}"#.into()),
        ];
        let posts = bodies.iter().map(|(path, body)| {
            format!(
                "POST {path} {head}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            )
        });
        let mutator = Mutator::new(gets.chain(posts).map(String::into_bytes).collect());
        Ok(Requests { online, mutator })
    }
}

impl Target for Requests {
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        self.mutator.input(dice)
    }

    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let online = &self.online;
        online.runtime.block_on(async {
            let mut stream = online.guest.dial().await.map_err(|error| error.to_string())?;
            // Its port is free again at once: there are fewer ports than inputs.
            stream.set_zero_linger().map_err(|error| error.to_string())?;
            // What lacks an end would be waited for; this ends it, or is a second, broken request.
            let ended = [input, b"\r\n\r\n\r\n\r\n"].concat();
            let sent = stream.write_all(&ended).await;
            // Half a body is told from a whole one by the end of what is said.
            let _ = stream.shutdown().await;
            let mut answer = Vec::new();
            let read = timeout(ANSWER, stream.read_to_end(&mut answer)).await;
            read.map_err(|_| "no answer and no end")?.or_else(|error| sent.and(Err(error))).ok();
            let status = answer.get(9..12).and_then(|status| std::str::from_utf8(status).ok());
            match status.and_then(|status| status.parse::<u16>().ok()) {
                Some(200..400) => Ok(Verdict::Read),
                Some(500) => Err(format!("status 500: {}", text(&answer))),
                _ => Ok(Verdict::Refused),
            }
        })
    }
}

/// Text frames for a live table.
pub(super) struct Messages {
    online: Online,
    mutator: Mutator,
    socket: Option<Socket>,
}

impl Messages {
    pub(super) fn start() -> anyhow::Result<Messages> {
        let commands = seeds::commands();
        if commands.is_empty() {
            bail!("PROTOCOL.md shows no commands");
        }
        Ok(Messages { online: Online::start()?, mutator: Mutator::new(commands), socket: None })
    }
}

impl Target for Messages {
    fn input(&mut self, dice: &mut FastDice) -> Vec<u8> {
        self.mutator.input(dice)
    }

    /// Every message is answered, or the connection ends.
    fn try_input(&mut self, input: &[u8]) -> Result<Verdict, String> {
        let Messages { online, socket, .. } = self;
        let text = text(input);
        online.runtime.block_on(async {
            let mut open = match socket.take() {
                Some(open) => open,
                None => online.guest.join(&online.table).await.map_err(|error| error.to_string())?,
            };
            if open.send(Frame::text(text)).await.is_err() {
                return Ok(Verdict::Refused);
            }
            loop {
                match open.hear().await {
                    Ok(Message::Done { .. } | Message::Hints { .. } | Message::Reason { .. }) => {
                        *socket = Some(open);
                        return Ok(Verdict::Read);
                    }
                    Ok(Message::Refused { .. }) => {
                        *socket = Some(open);
                        return Ok(Verdict::Refused);
                    }
                    Ok(Message::Bye { .. }) => return Ok(Verdict::Refused),
                    Ok(_) => {}
                    Err(error) if error.to_string().contains("elapsed") => {
                        return Err("neither an answer nor an end".into());
                    }
                    Err(_) => return Ok(Verdict::Refused),
                }
            }
        })
    }
}
