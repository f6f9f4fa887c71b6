//! A TCP proxy that can be cut, so that a server loses its database or its bus and nobody needs to be root.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

pub(super) struct TcpProxy {
    pub(super) address: SocketAddr,
    link: watch::Sender<Link>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    Whole,
    /// Nothing comes through, and nobody is told: as when a cable is pulled.
    Cut,
}

impl TcpProxy {
    pub(super) async fn start(upstream: SocketAddr) -> std::io::Result<TcpProxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let (link, state) = watch::channel(Link::Whole);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(pass(stream, upstream, state.clone()));
            }
        });
        Ok(TcpProxy { address, link })
    }

    pub(super) fn cut(&self) {
        self.link.send_replace(Link::Cut);
    }

    /// New connections come through; those of before are closed.
    pub(super) fn mend(&self) {
        self.link.send_replace(Link::Whole);
    }
}

async fn pass(mut stream: TcpStream, upstream: SocketAddr, mut link: watch::Receiver<Link>) {
    if link.wait_for(|link| *link == Link::Whole).await.is_err() {
        return;
    }
    let Ok(mut other) = TcpStream::connect(upstream).await else { return };
    let _ = (stream.set_nodelay(true), other.set_nodelay(true));
    let was_cut = tokio::select! {
        _ = copy_bidirectional(&mut stream, &mut other) => false,
        cut = link.wait_for(|link| *link == Link::Cut) => cut.is_ok(),
    };
    if was_cut {
        // Both ends stay open and silent until the cable is back.
        let _ = link.wait_for(|link| *link == Link::Whole).await;
    }
}
