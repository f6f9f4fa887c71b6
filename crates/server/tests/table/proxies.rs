//! Behind a proxy each guest has an address of their own, and cookies follow the scheme that the browser speaks.

use bistro_server::{Config, Server};
use tempfile::{TempDir, tempdir};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::guests::quick;

/// What a proxy would pass on for a guest at this address, and the whole answer.
async fn ask(server: &Server, path: &str, forwarded: &[(&str, &str)]) -> String {
    let mut connection = TcpStream::connect(server.address()).await.unwrap();
    let headers: String = forwarded.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n{headers}\r\n");
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    answer
}

async fn me_from(server: &Server, address: &str) -> String {
    ask(server, "/api/me", &[("x-forwarded-for", address)]).await
}

/// A server that takes in two newcomers from one address.
async fn strict(folder: &TempDir, trusted: &str) -> Server {
    let mut config = Config { trusted_proxies: trusted.parse().unwrap(), ..quick(folder) };
    config.limits.new_guests_per_minute = 2;
    Server::start(config, catalog::GAMES).await.unwrap()
}

#[tokio::test]
async fn newcomers_are_counted_by_the_address_behind_a_trusted_proxy() {
    let folder = tempdir().unwrap();
    let server = strict(&folder, "127.0.0.1").await;
    for address in ["203.0.113.1", "203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2"] {
        let answer = me_from(&server, address).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{address}: {answer}");
    }
    for address in ["203.0.113.1", "1.2.3.4, 203.0.113.1", "2001:db8::3"] {
        let answer = me_from(&server, address).await;
        assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("bistro-too-many-guests"), "{answer}");
        assert!(answer.to_ascii_lowercase().contains("retry-after: "), "{answer}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_stranger_cannot_pretend_to_be_many() {
    let folder = tempdir().unwrap();
    let server = strict(&folder, "none").await;
    for number in 1..=2 {
        let answer = me_from(&server, &format!("203.0.113.{number}")).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }
    let answer = me_from(&server, "203.0.113.3").await;
    assert!(answer.starts_with("HTTP/1.1 429"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn cookies_over_https_are_sent_over_https_alone() {
    let folder = tempdir().unwrap();
    let server = strict(&folder, "127.0.0.0/8").await;
    let https = ask(&server, "/api/me", &[("x-forwarded-proto", "https")]).await;
    assert!(https.contains("Secure"), "{https}");
    let http = ask(&server, "/api/me", &[]).await;
    assert!(http.contains("HttpOnly") && !http.contains("Secure"), "{http}");
    server.stop().await;
}

#[tokio::test]
async fn a_proxy_may_hold_more_connections_than_one_guest() {
    let folder = tempdir().unwrap();
    let mut config = Config { trusted_proxies: "127.0.0.1".parse().unwrap(), ..quick(&folder) };
    config.limits.open_requests_per_address = 2;
    let server = Server::start(config, catalog::GAMES).await.unwrap();
    let mut waiting = Vec::new();
    for _ in 0..6 {
        waiting.push(TcpStream::connect(server.address()).await.unwrap());
    }
    let answer = me_from(&server, "203.0.113.1").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(waiting);
    server.stop().await;
}
