//! What a browser gets.

use bistro_client::Client;
use bistro_protocol::{Access, NewTable};
use tempfile::tempdir;

use crate::guests::{smallest, start};

/// The browser's table when it has been built, else the plain page; the same for every path that is a page.
#[tokio::test]
async fn every_page_is_the_browsers_table() {
    let built = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html"));
    assert_eq!(
        bistro_server::missing_page().is_none(),
        built.is_ok(),
        "a missing page is known to be missing"
    );
    let plain = include_str!("../../src/http/plain.html").to_owned();
    let expected = built.unwrap_or(plain);
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut client = Client::new(server.address());
    for path in ["/", "/t/somewhere", "/about"] {
        let reply = client.get(path).await.unwrap();
        assert_eq!((reply.status, reply.body.trim()), (200, expected.trim()), "{path}");
    }
    assert_eq!(client.get("/assets/nothing.js").await.unwrap().status, 404);
    server.stop().await;
}

/// What a host puts into the data folder's `reports` is there for everybody; nothing else in that folder is.
#[tokio::test]
async fn reports_in_the_data_folder_are_listed_and_shown() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let mut client = Client::new(server.address());
    assert_eq!(client.get("/api/reports").await.unwrap().body, "[]");
    let reports = folder.path().join("reports");
    std::fs::create_dir(&reports).unwrap();
    for name in [smallest(), "diary"] {
        std::fs::write(reports.join(format!("{name}.html")), "<p>balanced").unwrap();
    }
    assert_eq!(client.get("/api/reports").await.unwrap().body, format!("[\"{}\"]", smallest()));
    assert_eq!(client.get(&format!("/reports/{}.html", smallest())).await.unwrap().body, "<p>balanced");
    std::fs::write(reports.join(format!("{}.fr.html", smallest())), "<p>équilibré").unwrap();
    assert_eq!(client.get(&format!("/reports/{}.fr.html", smallest())).await.unwrap().body, "<p>équilibré");
    // What is not translated is there in English.
    assert_eq!(client.get(&format!("/reports/{}.ru.html", smallest())).await.unwrap().body, "<p>balanced");
    for hidden in ["diary.html", "..%2Fbistro.db", "nothing.html"] {
        assert_eq!(client.get(&format!("/reports/{hidden}")).await.unwrap().status, 404, "{hidden}");
    }
    server.stop().await;
}

/// The headers of an answer, as they came.
async fn headers(server: &bistro_server::Server, request: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::TcpStream::connect(server.address()).await.unwrap();
    let request = format!("{request} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address());
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let answer = String::from_utf8_lossy(&answer).to_lowercase();
    answer.split("\r\n\r\n").next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn headers_forbid_what_the_page_does_not_need() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    let page = headers(&server, "GET /").await;
    assert!(page.contains("content-security-policy: default-src 'self';"), "{page}");
    assert!(page.contains("connect-src 'self';"), "sockets go to this server alone: {page}");
    let me = headers(&server, "GET /api/me").await;
    assert!(me.contains("cache-control: no-store"), "what one player is told is kept nowhere: {me}");
    let cookie = me.lines().find(|line| line.starts_with("set-cookie:")).expect("a newcomer gets a cookie");
    assert!(cookie.contains("max-age=34560000"), "as long as browsers keep any: {cookie}");
    for request in ["POST /", "DELETE /t/somewhere", "PUT /api/me", "POST /api/games"] {
        let answer = headers(&server, request).await;
        assert!(answer.starts_with("http/1.1 405"), "{request}: {answer}");
    }
    server.stop().await;
}

/// A link to a table says what it is where it is pasted: the game and who waits, unless the table is by invitation.
#[tokio::test]
async fn a_link_to_a_table_has_a_preview() {
    let folder = tempdir().unwrap();
    let server = start(&folder).await;
    if bistro_server::missing_page().is_some() {
        // There is no page to put it into.
        return server.stop().await;
    }
    let mut ann = Client::welcome(server.address()).await.unwrap();
    let me: serde_json::Value = serde_json::from_str(&ann.get("/api/me").await.unwrap().body).unwrap();
    let name = me["name"].as_str().unwrap();
    for (access, told) in [(Access::Public, true), (Access::Invited, false)] {
        let id = ann.new_table(&NewTable { access, ..NewTable::of(smallest()) }).await.unwrap();
        let page = Client::new(server.address()).get(&format!("/t/{id}")).await.unwrap().body;
        let about = page.lines().find(|line| line.contains("og:description")).expect("it is described");
        assert_eq!(about.contains(name), told, "{about}");
        let image = format!("http://{}/covers/{}.png", server.address(), smallest());
        assert!(page.contains(&format!("<meta property=\"og:image\" content=\"{image}\" />")), "{page}");
    }
    let nowhere = ann.get("/t/nowhere").await.unwrap().body;
    assert!(!nowhere.contains("og:"), "{nowhere}");
    server.stop().await;
}
