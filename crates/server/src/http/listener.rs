//! TCP connections: so many at a time, and each closed when no request comes over it.

use std::io::Write;
use std::net::{Shutdown, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use bistro_core::Phrase;
use bistro_protocol::ErrorBody;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::activity::{self, Activity};
use crate::config::{Limits, TrustedProxies};
use crate::limits::{ConcurrencyLimit, Permit};

/// No connection is used for longer than this, so that one whose other side takes nothing ends, too. Browsers open
/// another one by themselves.
const LONGEST_LIFE: Duration = Duration::from_secs(300);
/// How long a request that is being answered may still take when its connection is to end.
const LAST_REQUEST: Duration = Duration::from_secs(40);
/// How long to wait when the system has no room for another connection.
const NO_ROOM: Duration = Duration::from_millis(500);

/// Answer requests until told to stop; then end when those that are being answered have ended.
///
/// A connection that becomes a WebSocket leaves: sockets have limits of their own.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    proxies: TrustedProxies,
    mut stop: watch::Receiver<bool>,
) {
    let connections = ConcurrencyLimit::new(limits.open_requests, limits.open_requests_per_address);
    let mut http = http1::Builder::new();
    // Counts from when the connection opens, or from the last answer on: also for connections that say nothing.
    http.timer(TokioTimer::new()).header_read_timeout(limits.header_timeout);
    let http = Arc::new(http);
    let mut open = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopped(&mut stop) => break,
            Some(_) = open.join_next() => continue,
        };
        match accepted {
            Ok((stream, address)) => match permit_for(&connections, &proxies, address) {
                Some(permit) => {
                    let (http, router, stop) = (Arc::clone(&http), router.clone(), stop.clone());
                    open.spawn(async move {
                        converse(&http, stream, address, router, stop).await;
                        drop(permit);
                    });
                }
                None => refuse(stream),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(NO_ROOM).await;
            }
        }
    }
    drop(listener);
    while open.join_next().await.is_some() {}
}

/// A proxy's connections are many players'; their requests are counted one by one.
fn permit_for(connections: &ConcurrencyLimit, proxies: &TrustedProxies, from: SocketAddr) -> Option<Permit> {
    let address = from.ip().to_canonical();
    if proxies.contains(address) { connections.take_for_nobody() } else { connections.take(address) }
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// One connection, until it ends or becomes a WebSocket.
async fn converse(
    http: &http1::Builder,
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    // Messages are written whole: there is nothing to wait for before they leave.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection may be slower than it could be");
    }
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request)
    });
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        _ = connection.as_mut() => return,
        () = stopped(&mut stop) => {}
        () = sleep(LONGEST_LIFE) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(LAST_REQUEST, connection).await;
}

/// Say that there are too many connections, without waiting for anything.
fn refuse(stream: TcpStream) {
    activity::count(Activity::ConnectionRefused);
    let why = ErrorBody { why: Phrase::new("bistro-too-many-sockets") };
    let body = serde_json::to_string(&why).expect("a refusal has a JSON form");
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\nretry-after: 5\r\n\r\n{body}",
        body.len()
    );
    // It does not block, and an empty buffer takes an answer as short as this at once.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(answer.as_bytes());
        let _ = stream.shutdown(Shutdown::Write);
    }
}
