//! HTTP and WebSocket from a source address of one's own choosing. Only the loopback device is ever dialled.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use bistro_protocol::{ClientMessage, Command, Message, NewTable, PROTOCOL, TableCreated};
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Somebody well-behaved gives up after this long; an attack that causes it has succeeded.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Somebody at an address, with the cookie that the server gave them.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) source: Ipv4Addr,
    pub(crate) server: SocketAddr,
    pub(crate) cookie: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: String,
}

fn odd(problem: impl ToString) -> io::Error {
    io::Error::other(problem.to_string())
}

impl Guest {
    pub(crate) fn nobody(source: Ipv4Addr, server: SocketAddr) -> Guest {
        Guest { source, server, cookie: None }
    }

    /// Somebody new, with a cookie.
    pub(crate) async fn welcome(source: Ipv4Addr, server: SocketAddr) -> io::Result<Guest> {
        let mut guest = Guest::nobody(source, server);
        let reply = guest.request("GET", "/api/me", "").await?;
        if guest.cookie.is_none() {
            return Err(odd(format!("no cookie, but status {}: {}", reply.status, reply.body)));
        }
        Ok(guest)
    }

    pub(crate) async fn dial(&self) -> io::Result<TcpStream> {
        self.dial_with(|_| Ok(())).await
    }

    pub(crate) async fn dial_with(
        &self,
        prepare: impl FnOnce(&TcpSocket) -> io::Result<()>,
    ) -> io::Result<TcpStream> {
        assert!(self.server.ip().is_loopback(), "attacks never leave this machine");
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.source, 0).into())?;
        prepare(&socket)?;
        let stream = timeout(PATIENCE, socket.connect(self.server)).await.map_err(odd)??;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// One request on a connection of its own; an empty body is none.
    pub(crate) async fn request(&mut self, method: &str, path: &str, body: &str) -> io::Result<Reply> {
        timeout(PATIENCE, self.exchange(method, path, body)).await.map_err(odd)?
    }

    async fn exchange(&mut self, method: &str, path: &str, body: &str) -> io::Result<Reply> {
        let mut stream = self.dial().await?;
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: bistro={cookie}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{}content-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            self.server,
            cookie.unwrap_or_default(),
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| odd("an answer without an end"))?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: bistro="));
        if let Some(cookie) = set.and_then(|set| set.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Reply { status: status.ok_or_else(|| odd("an answer without a status"))?, body: body.to_owned() })
    }

    /// Open a table, and add words to its shuffle if it waits for that to begin; returns its id.
    pub(crate) async fn new_table(&mut self, wish: &NewTable) -> io::Result<String> {
        let asked = serde_json::to_string(wish).map_err(odd)?;
        let reply = self.request("POST", "/api/tables", &asked).await?;
        if reply.status != 200 {
            return Err(odd(format!("no table, but status {}: {}", reply.status, reply.body)));
        }
        let TableCreated { id } = serde_json::from_str(&reply.body).map_err(odd)?;
        if wish.start {
            let mut socket = self.join(&id).await?;
            let command = Command::Entropy { words: "words".into() };
            socket.say(&ClientMessage { id: "words".into(), command }).await?;
            while !matches!(socket.hear().await?, Message::Done { .. }) {}
        }
        Ok(id)
    }

    pub(crate) async fn join(&self, table: &str) -> io::Result<Socket> {
        let stream = self.dial().await?;
        self.upgrade(stream, table).await
    }

    /// Make this connection a socket to this table.
    pub(crate) async fn upgrade(&self, stream: TcpStream, table: &str) -> io::Result<Socket> {
        // Whole messages: this client is about what a server bears, not about patches.
        let url = format!("ws://{}/ws/tables/{table}?protocol={PROTOCOL}&messages=whole", self.server);
        let mut request = url.into_client_request().map_err(odd)?;
        if let Some(cookie) = &self.cookie {
            let cookie = HeaderValue::from_str(&format!("bistro={cookie}")).map_err(odd)?;
            request.headers_mut().insert("cookie", cookie);
        }
        let upgraded = timeout(PATIENCE, client_async(request, stream)).await.map_err(odd)?;
        upgraded.map(|(socket, _)| Socket(socket)).map_err(odd)
    }
}

/// A socket to one table.
pub(crate) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub(crate) async fn say(&mut self, message: &ClientMessage) -> io::Result<()> {
        let text = serde_json::to_string(message).map_err(odd)?;
        self.send(Frame::text(text)).await
    }

    pub(crate) async fn send(&mut self, frame: Frame) -> io::Result<()> {
        timeout(PATIENCE, self.0.send(frame)).await.map_err(odd)?.map_err(odd)
    }

    /// The next message. Silence beyond patience is an error, and so is the end of the connection.
    pub(crate) async fn hear(&mut self) -> io::Result<Message> {
        loop {
            let frame = timeout(PATIENCE, self.0.next()).await.map_err(odd)?;
            match frame.ok_or_else(|| odd("the connection has ended"))?.map_err(odd)? {
                Frame::Text(text) => return serde_json::from_str(&text).map_err(odd),
                Frame::Ping(_) | Frame::Pong(_) => {}
                other => return Err(odd(format!("the server sent {other:?}"))),
            }
        }
    }

    /// The bare connection, for what no client would say.
    pub(crate) fn into_stream(self) -> TcpStream {
        self.0.into_inner()
    }
}
