//! What a browser gets.

use bistro_client::Client;
use tempfile::tempdir;

use crate::guests::house;

/// The browser's table when it has been built, else the plain page; the same for every path that is a page.
#[tokio::test]
async fn every_page_is_the_browsers_table() {
    let built = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html"));
    let plain = include_str!("../../src/http/plain.html").to_owned();
    let expected = built.unwrap_or(plain);
    let folder = tempdir().unwrap();
    let server = house(&folder).await;
    let mut client = Client::new(server.address());
    for path in ["/", "/t/somewhere", "/about"] {
        let reply = client.get(path).await.unwrap();
        assert_eq!((reply.status, reply.body.trim()), (200, expected.trim()), "{path}");
    }
    assert_eq!(client.get("/assets/nothing.js").await.unwrap().status, 404);
    server.stop().await;
}
