//! The first question of a browser that has no cookie yet.

use std::net::SocketAddr;

use bistro_client::Client;
use bistro_protocol::{Me, NewName};
use bistro_server::Server;
use tempfile::tempdir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::guests::start;

const VISIT: &str = "m8dq2rt6u1aa09fk3v7b5hgc4p8en2jl";

/// Asks who this is without a cookie, as a tab of the browser that made this visit's name.
async fn arrive(server: &Server, visit: &str) -> Client {
    let address: SocketAddr = server.address();
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /api/me HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\nbistro-visit: {visit}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: bistro=")?.split(';').next());
    Client::returning(address, Some(cookie.expect("a newcomer gets a cookie").to_owned()))
}

async fn name_of(client: &mut Client) -> String {
    client.get("/api/me").await.unwrap().read::<Me>().unwrap().name
}

#[tokio::test]
async fn tabs_that_a_browser_opens_at_once_are_one_guest() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let (mut one, mut two, mut three) =
        tokio::join!(arrive(&server, VISIT), arrive(&server, VISIT), arrive(&server, VISIT));
    let name = name_of(&mut one).await;
    assert_eq!([name_of(&mut two).await, name_of(&mut three).await], [name.clone(), name]);
    server.stop().await;
}

#[tokio::test]
async fn another_browser_is_another_guest_and_so_is_one_that_names_no_visit() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let first = name_of(&mut arrive(&server, VISIT).await).await;
    let other = VISIT.replace('m', "n");
    // What does not look like a visit's name is none: it might be shared by many.
    for visit in [other.as_str(), "", "0", "m8dq2rt6u1aa09fk3v7b5hgc4p8en2j!"] {
        let mut one = arrive(&server, visit).await;
        assert_ne!(name_of(&mut one).await, first, "{visit:?}");
        if visit != other {
            assert_ne!(
                name_of(&mut one).await,
                name_of(&mut arrive(&server, visit).await).await,
                "{visit:?}"
            );
        }
    }
    server.stop().await;
}

/// A tab may come a little later than the first one has chosen a name, or signed out.
#[tokio::test]
async fn a_late_tab_is_who_the_guest_is_by_then() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut ann = arrive(&server, VISIT).await;
    ann.post("/api/me/name", &NewName { name: "Ann".into() }).await.unwrap().read::<Me>().unwrap();
    assert_eq!(name_of(&mut arrive(&server, VISIT).await).await, "Ann");
    assert_eq!(ann.post("/api/logout", &()).await.unwrap().status, 204);
    assert_ne!(name_of(&mut arrive(&server, VISIT).await).await, "Ann");
    server.stop().await;
}
