//! Where a request comes from: the other end of its connection, or what a trusted proxy says about it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Once;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bistro_core::Phrase;

use super::errors::ApiError;
use super::state::AppState;
use crate::activity::{self, Activity};
use crate::config::TrustedProxies;

/// The player's side of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Client {
    pub(crate) address: IpAddr,
    /// Whether the player's browser speaks https, as far as we know: only a proxy can.
    pub(crate) scheme: Scheme,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scheme {
    Http,
    Https,
}

impl Client {
    /// Who is behind a connection from `peer`. What a proxy says is believed only if the proxy is trusted: anybody can
    /// write such a header.
    fn of(peer: IpAddr, headers: &HeaderMap, trusted: &TrustedProxies) -> Client {
        let peer = peer.to_canonical();
        if !trusted.contains(peer) {
            return Client { address: peer, scheme: Scheme::Http };
        }
        let is_https = last_values(headers, "x-forwarded-proto").next() == Some("https");
        let scheme = if is_https { Scheme::Https } else { Scheme::Http };
        // Every proxy adds the address it was called from at the end. So the list is true from its end up to and
        // including the first address that is no proxy of ours; what stands before, that one may have made up.
        let mut address = peer;
        for said in last_values(headers, FORWARDED_FOR) {
            let Some(earlier) = read_address(said) else { break };
            address = earlier;
            if !trusted.contains(earlier) {
                break;
            }
        }
        Client { address, scheme }
    }
}

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The values of a header that is a list, the last one first.
fn last_values<'a>(headers: &'a HeaderMap, name: &str) -> impl Iterator<Item = &'a str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    let values: Vec<&str> = lines.flat_map(|line| line.split(',')).map(str::trim).collect();
    values.into_iter().rev()
}

/// An address, with or without a port.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse().or_else(|_| text.parse().map(|with_port: SocketAddr| with_port.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

/// Find out who is asking, before anything is counted. Requests over a proxy's connections are counted here, those over
/// other connections where they are accepted.
pub(super) async fn identify(
    State(app): State<AppState>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let trusted = &app.registry.config().trusted_proxies;
    let client = Client::of(peer.ip(), request.headers(), trusted);
    request.extensions_mut().insert(client);
    if !trusted.contains(peer.ip().to_canonical()) {
        warn_of_proxy(peer.ip(), request.headers());
        return next.run(request).await;
    }
    match app.proxied_requests.take(client.address) {
        Some(_permit) => next.run(request).await,
        None => {
            activity::count(Activity::RequestRefused);
            let why = Phrase::new("bistro-too-many-sockets");
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why).into_response()
        }
    }
}

/// A host who has put a proxy in front must name it, or all guests share one address and its limits.
fn warn_of_proxy(peer: IpAddr, headers: &HeaderMap) {
    static ONCE: Once = Once::new();
    if headers.contains_key(FORWARDED_FOR) {
        ONCE.call_once(|| {
            tracing::warn!(%peer, "a proxy that is not trusted asks for others: name it in trusted-proxies");
        });
    }
}

impl FromRequestParts<AppState> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Client, ApiError> {
        Ok(*parts.extensions.get().expect("every request is identified first"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROXY: &str = "10.0.0.1";

    fn client(peer: &str, headers: &[(&'static str, &str)]) -> Client {
        let trusted = "10.0.0.0/24, ::1".parse().unwrap();
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        Client::of(peer.parse().unwrap(), &headers.collect(), &trusted)
    }

    fn address(peer: &str, forwarded: &str) -> String {
        client(peer, &[(FORWARDED_FOR, forwarded)]).address.to_string()
    }

    #[test]
    fn a_trusted_proxy_says_for_whom_it_asks() {
        assert_eq!(address(PROXY, "203.0.113.9"), "203.0.113.9");
        assert_eq!(address("::1", "2001:db8::7"), "2001:db8::7");
        assert_eq!(address("::ffff:10.0.0.1", "203.0.113.9"), "203.0.113.9");
        assert_eq!(address(PROXY, "203.0.113.9:4711"), "203.0.113.9");
        assert_eq!(address(PROXY, "[2001:db8::7]:4711"), "2001:db8::7");
        assert_eq!(address(PROXY, "[2001:db8::7]"), "2001:db8::7");
    }

    #[test]
    fn a_stranger_cannot_choose_an_address() {
        assert_eq!(address("203.0.113.9", "127.0.0.1"), "203.0.113.9");
        assert_eq!(address(PROXY, "127.0.0.1, 203.0.113.9"), "203.0.113.9", "the proxy added the last one");
        assert_eq!(address(PROXY, "1.2.3.4, 203.0.113.9, 10.0.0.2"), "203.0.113.9", "over two proxies");
        let lines = [(FORWARDED_FOR, "1.2.3.4"), (FORWARDED_FOR, "203.0.113.9")];
        assert_eq!(client(PROXY, &lines).address.to_string(), "203.0.113.9");
    }

    #[test]
    fn what_is_no_address_ends_the_list() {
        assert_eq!(address(PROXY, "unknown"), PROXY);
        assert_eq!(address(PROXY, "1.2.3.4, nonsense, 10.0.0.2"), "10.0.0.2");
        assert_eq!(address(PROXY, ""), PROXY);
    }

    #[test]
    fn only_a_trusted_proxy_makes_it_https() {
        let https = ("x-forwarded-proto", "https");
        assert_eq!(client(PROXY, &[https]).scheme, Scheme::Https);
        assert_eq!(client("203.0.113.9", &[https]).scheme, Scheme::Http);
        assert_eq!(client(PROXY, &[("x-forwarded-proto", "https, http")]).scheme, Scheme::Http);
        assert_eq!(client(PROXY, &[]).scheme, Scheme::Http);
    }
}
