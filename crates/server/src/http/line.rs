//! A guest's line: text both ways over a WebSocket.
//!
//! What is said leaves from where it lies, shared by everybody who hears it: a copy in a buffer of each socket would
//! cost more memory than a table does.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use bistro_protocol::LONGEST_MESSAGE;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::OwnedReadHalf;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Bytes};

pub(super) use tokio_tungstenite::tungstenite::Message as Frame;

use crate::keeper::{Inbox, NotTaken, Outbox, mailbox};

/// Decisions are short.
const READ_BUFFER: usize = 512;

pub(super) struct Line {
    socket: WebSocketStream<Ends>,
    inbox: Arc<Inbox>,
}

/// Both ends of a line. What the WebSocket itself has to say, such as the answer to a ping, goes the way of everything else.
struct Ends {
    ear: OwnedReadHalf,
    inbox: Arc<Inbox>,
}

impl Line {
    /// Answer a request for a socket, if it is one. When the socket is there, it is served; the outbox is for the keeper
    /// who speaks through it.
    pub(super) fn open<S>(
        mut request: Request,
        serve: impl FnOnce(Line, Outbox) -> S + Send + 'static,
    ) -> Option<Response>
    where
        S: Future<Output = ()> + Send + 'static,
    {
        let response = create_response_with_body(&request, Body::empty).ok()?;
        let upgraded = hyper::upgrade::on(&mut request);
        tokio::spawn(async move {
            let Ok(upgraded) = upgraded.await else { return };
            let (ends, heard, outbox) = Ends::of(upgraded);
            let inbox = Arc::clone(&ends.inbox);
            let config = WebSocketConfig::default()
                .max_message_size(Some(LONGEST_MESSAGE))
                .max_frame_size(Some(LONGEST_MESSAGE))
                .read_buffer_size(READ_BUFFER)
                .write_buffer_size(0);
            let socket = WebSocketStream::from_partially_read(ends, heard, Role::Server, Some(config)).await;
            serve(Line { socket, inbox }, outbox).await;
        });
        Some(response)
    }

    pub(super) async fn hear(&mut self) -> Option<Result<Frame, tungstenite::Error>> {
        self.socket.next().await
    }

    /// Where what is said waits.
    pub(super) fn inbox(&self) -> Arc<Inbox> {
        Arc::clone(&self.inbox)
    }

    pub(super) async fn ping(&mut self) -> Result<(), tungstenite::Error> {
        self.socket.send(Frame::Ping(Bytes::new())).await
    }

    /// Say goodbye as WebSockets do, after everything else.
    pub(super) async fn close(mut self) -> Result<(), tungstenite::Error> {
        self.socket.close(None).await?;
        Ok(self.inbox.all_said().await?)
    }
}

impl Ends {
    /// Both ends, what was heard too early, and the outbox. The buffer of the request in which that lies goes: it is
    /// longer than anything a guest says.
    fn of(upgraded: Upgraded) -> (Ends, Vec<u8>, Outbox) {
        let parts = upgraded.downcast::<TokioIo<TcpStream>>();
        let Parts { io, read_buf, .. } = parts.expect("guests come over TCP");
        let (ear, mouth) = io.into_inner().into_split();
        let (outbox, inbox) = mailbox(mouth);
        (Ends { ear, inbox: Arc::new(inbox) }, read_buf.to_vec(), outbox)
    }
}

impl AsyncRead for Ends {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.ear).poll_read(cx, into)
    }
}

/// Writing never waits: too much of it is an error.
impl AsyncWrite for Ends {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let passed_on = self.inbox.pass_on(Bytes::copy_from_slice(bytes));
        Poll::Ready(passed_on.map(|()| bytes.len()).map_err(|NotTaken| ErrorKind::WriteZero.into()))
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
