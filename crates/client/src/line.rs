//! A line to one table.

use std::time::Duration;

use bistro_protocol::{Command, Message, Wish};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::{Client, Trouble};

/// Longer than two of the house's own questions whether somebody is there.
const SILENCE: Duration = Duration::from_secs(60);

/// Bytes of the server that were not a message.
#[derive(Debug)]
pub struct Unheard(pub String);

pub struct Line {
    socket: WebSocketStream<TcpStream>,
    commands: u64,
    /// Makes the ids of commands different from those of other lines.
    name: String,
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({})", self.name)
    }
}

impl Client {
    /// Go to a table. The first thing heard is a snapshot.
    pub async fn join(&self, table: &str) -> Result<Line, Trouble> {
        let broken = |error: Error| Trouble::Broken(error.to_string());
        let unreachable = |error| Trouble::Unreachable { address: self.address.clone(), error };
        let stream = TcpStream::connect(&self.address).await.map_err(unreachable)?;
        stream.set_nodelay(true).map_err(unreachable)?;
        let mut request =
            format!("ws://{}/ws/tables/{table}", self.address).into_client_request().map_err(broken)?;
        if let Some(cookie) = &self.cookie {
            let cookie = HeaderValue::from_str(&format!("bistro={cookie}"));
            let cookie = cookie.map_err(|error| Trouble::Nonsense(error.to_string()))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await.map_err(broken)?;
        let name = format!("{}-{}", std::process::id(), random_number());
        Ok(Line { socket, commands: 0, name })
    }
}

/// Different for every line, without a generator of chance of our own.
pub(crate) fn random_number() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish() >> 16
}

impl Line {
    /// Ask for something; returns the command's id.
    pub async fn ask(&mut self, wish: Wish) -> Result<String, Trouble> {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        self.send(&Command { id: id.clone(), wish }).await?;
        Ok(id)
    }

    pub async fn send(&mut self, command: &Command) -> Result<(), Trouble> {
        let text = serde_json::to_string(command).map_err(|error| Trouble::Nonsense(error.to_string()))?;
        self.send_text(text).await
    }

    /// Any text at all.
    pub async fn send_text(&mut self, text: String) -> Result<(), Trouble> {
        self.socket.send(Frame::text(text)).await.map_err(|error| Trouble::Broken(error.to_string()))
    }

    /// The next message as it came; nothing when the line has ended.
    pub async fn hear_text(&mut self) -> Option<String> {
        loop {
            // A house that says nothing for so long, not even asking whether we are there, is gone.
            match timeout(SILENCE, self.socket.next()).await.ok()?? {
                Ok(Frame::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                Ok(_) | Err(_) => return None,
            }
        }
    }

    /// The next message; nothing when the line has ended.
    pub async fn hear(&mut self) -> Option<Result<Message, Unheard>> {
        let text = self.hear_text().await?;
        Some(serde_json::from_str(&text).map_err(|_| Unheard(text)))
    }
}
