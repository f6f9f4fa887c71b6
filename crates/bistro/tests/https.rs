//! A table behind a proxy that speaks https, joined from a terminal by its link.

mod served;

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use bistro_client::Client;
use bistro_protocol::NewTable;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use served::Served;
use tokio::io::{AsyncBufReadExt, BufReader, copy_bidirectional};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::Command;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;

/// Long enough on any machine; a test that waits longer has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// A proxy as a host would put it before a server. Its certificate is for `localhost`, signed by an authority of its own.
struct Proxy {
    port: u16,
    authority: PathBuf,
}

impl Proxy {
    async fn start(folder: &Path, server: String) -> Proxy {
        let mut authority = CertificateParams::default();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().expect("a key"));
        let authority = authority.expect("a certificate");
        let key = KeyPair::generate().expect("a key");
        let localhost = CertificateParams::new(["localhost".to_owned()]).expect("a name");
        let certificate = localhost.signed_by(&key, &authority).expect("a certificate");

        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("ring speaks the usual versions")
            .with_no_client_auth()
            .with_single_cert(
                vec![certificate.der().clone()],
                PrivateKeyDer::Pkcs8(key.serialize_der().into()),
            )
            .expect("the key belongs to the certificate");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let port = listener.local_addr().expect("it has an address").port();
        tokio::spawn(forward(listener, TlsAcceptor::from(Arc::new(config)), server));

        let path = folder.join("authority.pem");
        std::fs::write(&path, authority.pem()).expect("the folder can be written");
        Proxy { port, authority: path }
    }
}

async fn forward(listener: TcpListener, tls: TlsAcceptor, server: String) {
    while let Ok((stream, _)) = listener.accept().await {
        let (tls, server) = (tls.clone(), server.clone());
        tokio::spawn(async move {
            // A client that does not trust the certificate goes away here.
            let Ok(mut guest) = tls.accept(stream).await else { return };
            let mut server = TcpStream::connect(server).await.expect("the server listens");
            let _ = copy_bidirectional(&mut guest, &mut server).await;
        });
    }
}

/// `bistro play --join` by somebody called Ben, who trusts this authority.
fn play(link: &str, authority: &Path, folder: &Path) -> Command {
    let mut play = Command::new(env!("CARGO_BIN_EXE_bistro"));
    play.args(["play", "--plain", "--lang", "en", "--name", "Ben", "--join", link]);
    play.env("SSL_CERT_FILE", authority).env_remove("SSL_CERT_DIR").env("XDG_STATE_HOME", folder);
    play.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    play
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_with_https_is_joined_if_its_certificate_is_trusted() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let server = Served::start(folder.path());
    let proxy = Proxy::start(folder.path(), server.address.clone()).await;
    let mut host = Client::welcome(&server.address).await.expect("the server is there");
    let table = host.new_table(&NewTable::of(catalog::GAMES[0].about().id)).await.expect("a table");
    let link = format!("https://localhost:{}/t/{table}", proxy.port);

    // The greeting comes once the table has answered and the seat is taken; then Ben would wait for the game to start.
    let mut trusting = play(&link, &proxy.authority, folder.path()).spawn().expect("the binary runs");
    let mut told = BufReader::new(trusting.stdout.take().expect("its output is ours")).lines();
    let title =
        timeout(PATIENCE, told.next_line()).await.expect("in time").expect("text").unwrap_or_default();
    assert!(title.ends_with("Ben"), "{title}");
    trusting.kill().await.expect("it waits");

    // As in a slim container, which has no authorities at all.
    let none = folder.path().join("none.pem");
    std::fs::write(&none, "").expect("the folder can be written");
    let suspicious = play(&link, &none, folder.path()).output();
    let suspicious = timeout(PATIENCE, suspicious).await.expect("in time").expect("the binary runs");
    let why = String::from_utf8_lossy(&suspicious.stderr);
    assert!(suspicious.status.code() == Some(2) && why.contains("certificate"), "{suspicious:?}");

    let (host, port) = server.address.split_once(':').expect("a host and a port");
    let mut health = Command::new(env!("CARGO_BIN_EXE_bistro"));
    health.args(["health", "--host", host, "--port", port]).env("SSL_CERT_FILE", &none);
    let healthy = timeout(PATIENCE, health.output()).await.expect("in time").expect("the binary runs");
    assert!(healthy.status.success(), "{healthy:?}");
}
