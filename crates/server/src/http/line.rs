//! A guest's line: text both ways over a WebSocket.
//!
//! What is said leaves from where it lies, shared by everybody who hears it: a copy in a buffer of each socket would
//! cost more memory than a table does.

use std::io::{Error, ErrorKind, IoSlice};

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use bistro_wire::protocol::LONGEST_MESSAGE;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWriteExt;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Utf8Bytes};

pub(super) use tokio_tungstenite::tungstenite::Message as Frame;

/// Decisions are short.
const READ_BUFFER: usize = 512;

pub(super) struct Line(WebSocketStream<TokioIo<Upgraded>>);

impl Line {
    /// Answer a request for a socket, if it is one. When the socket is there, it is served.
    pub(super) fn open<S>(
        mut request: Request,
        serve: impl FnOnce(Line) -> S + Send + 'static,
    ) -> Option<Response>
    where
        S: Future<Output = ()> + Send + 'static,
    {
        let response = create_response_with_body(&request, Body::empty).ok()?;
        let upgraded = hyper::upgrade::on(&mut request);
        tokio::spawn(async move {
            let Ok(upgraded) = upgraded.await else { return };
            let config = WebSocketConfig::default()
                .max_message_size(Some(LONGEST_MESSAGE))
                .max_frame_size(Some(LONGEST_MESSAGE))
                .read_buffer_size(READ_BUFFER)
                .write_buffer_size(0);
            let socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config));
            serve(Line(socket.await)).await;
        });
        Some(response)
    }

    pub(super) async fn hear(&mut self) -> Option<Result<Frame, tungstenite::Error>> {
        self.0.next().await
    }

    /// Say all of this, in one go as far as the network takes it.
    pub(super) async fn say(&mut self, texts: &[Utf8Bytes]) -> Result<(), tungstenite::Error> {
        // First what the socket itself has to say: it answers pings.
        self.0.flush().await?;
        let headers: Vec<Vec<u8>> = texts.iter().map(|text| header(text)).collect();
        let slices =
            headers.iter().zip(texts).flat_map(|(header, text)| [header.as_slice(), text.as_bytes()]);
        let mut slices: Vec<IoSlice<'_>> = slices.map(IoSlice::new).collect();
        let mut rest = slices.as_mut_slice();
        while !rest.is_empty() {
            match self.0.get_mut().write_vectored(rest).await? {
                0 => return Err(Error::from(ErrorKind::WriteZero).into()),
                written => IoSlice::advance_slices(&mut rest, written),
            }
        }
        Ok(())
    }

    pub(super) async fn ping(&mut self) -> Result<(), tungstenite::Error> {
        self.0.send(Frame::Ping(Default::default())).await
    }

    pub(super) async fn close(&mut self) -> Result<(), tungstenite::Error> {
        self.0.close(None).await
    }
}

/// What comes before a text.
fn header(text: &str) -> Vec<u8> {
    let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
    let length = text.len() as u64;
    let mut bytes = Vec::with_capacity(header.len(length));
    header.format(length, &mut bytes).expect("a vector takes what is written");
    bytes
}
