//! A connection to one table.

use std::sync::Arc;
use std::time::Duration;

use bistro_protocol::{ClientMessage, Command, Message, NewTable, PROTOCOL};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Uri};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{Connector, MaybeTlsStream, WebSocketStream, client_async_tls_with_config};

use crate::document::{Document, Gap};
use crate::tls::TLS;
use crate::{Client, ClientError};

/// The server pings every few seconds; one that is silent for longer than this is gone.
const SILENCE: Duration = Duration::from_secs(60);

/// Text of the server that was not a message.
#[derive(Debug)]
pub struct Unreadable(pub String);

/// One WebSocket to one table.
pub struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    commands: u64,
    document: Document,
    /// Makes the ids of commands different from those of other connections.
    name: String,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Connection({})", self.name)
    }
}

impl Client {
    /// Connect to a table. The first message is a snapshot.
    pub async fn join(&self, table: &str) -> Result<Connection, ClientError> {
        self.join_path(&format!("/ws/tables/{table}?protocol={PROTOCOL}")).await
    }

    /// Open a table that starts itself, and add these words to its shuffle once its commitment is known.
    pub async fn new_game(&mut self, table: &NewTable, words: &str) -> Result<String, ClientError> {
        let id = self.new_table(&NewTable { start: true, ..table.clone() }).await?;
        let mut connection = self.join(&id).await?;
        let entropy = connection.ask(Command::Entropy { words: words.to_owned() }).await?;
        loop {
            match connection.hear().await {
                Some(Ok(Message::Done { id: done, .. })) if done == entropy => return Ok(id),
                Some(Ok(Message::Refused { why, .. })) => {
                    return Err(ClientError::Nonsense(why.id.to_string()));
                }
                Some(Ok(_)) => {}
                Some(Err(Unreadable(text))) => return Err(ClientError::Nonsense(text)),
                None => return Err(ClientError::Broken("the table closed the connection".to_owned())),
            }
        }
    }

    /// Open a socket at this path of the server.
    pub async fn join_path(&self, path: &str) -> Result<Connection, ClientError> {
        let broken = |error: Error| ClientError::Broken(error.to_string());
        // `http` becomes `ws`, and `https` becomes `wss`.
        let url = format!("{}{path}", self.server.replacen("http", "ws", 1));
        let mut request = url.into_client_request().map_err(broken)?;
        if let Some(cookie) = &self.cookie {
            let cookie = HeaderValue::from_str(&format!("bistro={cookie}"));
            let cookie = cookie.map_err(|error| ClientError::Nonsense(error.to_string()))?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(dial_address(request.uri()))
            .await
            .map_err(|error| self.unreachable(&error))?;
        stream.set_nodelay(true).map_err(|error| self.unreachable(&error))?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let tls = Connector::Rustls(Arc::clone(&TLS));
        let connected = client_async_tls_with_config(request, stream, Some(config), Some(tls)).await;
        let (socket, _) = connected.map_err(broken)?;
        let name = format!("{}-{}", std::process::id(), random_number());
        Ok(Connection { socket, commands: 0, document: Document::default(), name })
    }
}

fn dial_address(uri: &Uri) -> String {
    let port = uri.port_u16().unwrap_or(if uri.scheme_str() == Some("wss") { 443 } else { 80 });
    format!("{}:{port}", uri.host().unwrap_or_default())
}

/// Different for every connection, without a random number generator of our own.
pub(crate) fn random_number() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::collections::hash_map::RandomState::new().build_hasher().finish() >> 16
}

impl Connection {
    /// Ask for something; returns the command's id.
    pub async fn ask(&mut self, command: Command) -> Result<String, ClientError> {
        self.commands += 1;
        let id = format!("{}-{}", self.name, self.commands);
        self.send(&ClientMessage { id: id.clone(), command }).await?;
        Ok(id)
    }

    pub async fn send(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text =
            serde_json::to_string(message).map_err(|error| ClientError::Nonsense(error.to_string()))?;
        self.send_text(text).await
    }

    /// Any text at all.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Frame::text(text)).await.map_err(|error| ClientError::Broken(error.to_string()))
    }

    /// The next message as it came; nothing when the connection has ended.
    pub async fn hear_text(&mut self) -> Option<String> {
        loop {
            match timeout(SILENCE, self.socket.next()).await.ok()?? {
                Ok(Frame::Text(text)) => return Some(text.as_str().to_owned()),
                Ok(Frame::Ping(_) | Frame::Pong(_)) => {}
                Ok(_) | Err(_) => return None,
            }
        }
    }

    /// The next message, with patches applied; nothing when the connection has ended.
    pub async fn hear(&mut self) -> Option<Result<Message, Unreadable>> {
        self.hear_with_text().await.map(|(text, message)| message.ok_or(Unreadable(text)))
    }

    /// The text as it came, and what it says, if that can be read. If something was missed, the whole is asked for, and comes next.
    pub async fn hear_with_text(&mut self) -> Option<(String, Option<Message>)> {
        loop {
            let text = self.hear_text().await?;
            let Ok(message) = serde_json::from_str(&text) else { return Some((text, None)) };
            match self.document.whole(message) {
                Ok(message) => return Some((text, Some(message))),
                Err(Gap) => drop(self.ask(Command::Snapshot).await.ok()?),
            }
        }
    }
}
