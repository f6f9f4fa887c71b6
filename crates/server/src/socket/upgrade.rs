//! From an HTTP request to a WebSocket with small buffers: thousands of sockets are open, and most say nothing.

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use bistro_protocol::LONGEST_MESSAGE;
use hyper::upgrade::{Parts, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

pub(super) type WebSocket = WebSocketStream<TcpStream>;

/// Decisions are short.
const READ_BUFFER: usize = 512;

/// The response to a request for a socket, if it is one. The socket is served when it is there.
pub(super) fn upgrade<S>(
    mut request: Request,
    serve: impl FnOnce(WebSocket) -> S + Send + 'static,
) -> Option<Response>
where
    S: Future<Output = ()> + Send + 'static,
{
    let response = create_response_with_body(&request, Body::empty).ok()?;
    let upgraded = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        if let Ok(upgraded) = upgraded.await {
            serve(web_socket(upgraded).await).await;
        }
    });
    Some(response)
}

/// In a function of its own: what is left of the request, such as its large buffer, must not live as long as the socket.
async fn web_socket(upgraded: Upgraded) -> WebSocket {
    let Parts { io, read_buf, .. } =
        upgraded.downcast::<TokioIo<TcpStream>>().expect("connections come over TCP");
    let config = WebSocketConfig::default()
        .max_message_size(Some(LONGEST_MESSAGE))
        .max_frame_size(Some(LONGEST_MESSAGE))
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0);
    WebSocketStream::from_partially_read(io.into_inner(), read_buf.to_vec(), Role::Server, Some(config)).await
}
