//! `bistro serve`: the server, until it is told to stop.

use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};

use anyhow::Context;
use bistro_server::Server;
use clap::ArgMatches;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tracing_subscriber::EnvFilter;

use crate::args::ServeArgs;
use crate::settings::{self, LogFormat, Settings};

pub(crate) fn run(args: &ServeArgs, matches: &ArgMatches, out: &mut dyn Write) -> anyhow::Result<()> {
    let settings = &args.settings;
    let serve_matches = matches.subcommand_matches("serve").context("the command is serve")?;
    if args.print_config {
        return Ok(write!(out, "{}", settings::to_toml(serve_matches))?);
    }
    log_to_stderr(settings);
    let changed = settings::changed(serve_matches);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.context("the system gives no threads")?.block_on(serve(settings, &changed, out))
}

async fn serve(settings: &Settings, changed: &[String], out: &mut dyn Write) -> anyhow::Result<()> {
    let server = Server::start(settings.config(), catalog::GAMES).await?;
    if !changed.is_empty() {
        tracing::info!("settings: {}", changed.join(", "));
    }
    announce(server.address(), bistro_server::missing_page(), out)?;
    out.flush()?;
    asked_to_stop().await?;
    writeln!(out, "closing")?;
    out.flush()?;
    server.stop().await;
    Ok(())
}

/// Where the server is, for people; and what it lacks.
fn announce(address: SocketAddr, missing_page: Option<&str>, out: &mut dyn Write) -> anyhow::Result<()> {
    let port = address.port();
    let here = if address.ip().is_unspecified() { "localhost".to_owned() } else { bracketed(address) };
    writeln!(out, "open http://{here}:{port}")?;
    if let Some(nearby) = nearby(address.ip()) {
        let link = format!("http://{nearby}:{port}");
        writeln!(out, "on the same network: {link}")?;
        let code = QrCode::new(&link).context("the link has no QR code")?;
        writeln!(out, "{}", code.render::<Dense1x2>().quiet_zone(true).build())?;
    }
    if let Some(missing_page) = missing_page {
        writeln!(out, "{missing_page}")?;
    }
    writeln!(out, "Ctrl-C stops the server; its tables are kept.")?;
    Ok(())
}

fn bracketed(address: SocketAddr) -> String {
    match address.ip() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

/// This machine's address as phones nearby see it, when the server listens to them at all.
fn nearby(listening: IpAddr) -> Option<IpAddr> {
    if !listening.is_unspecified() {
        return None;
    }
    // Nothing is sent: the system only chooses the way, and with it our own address.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("10.254.254.254", 1)).ok()?;
    socket.local_addr().ok().map(|address| address.ip()).filter(|ip| !ip.is_loopback())
}

#[cfg(unix)]
async fn asked_to_stop() -> anyhow::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate()).context("signals cannot be heard")?;
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
    Ok(())
}

#[cfg(not(unix))]
async fn asked_to_stop() -> anyhow::Result<()> {
    tokio::signal::ctrl_c().await.context("signals cannot be heard")
}

fn log_to_stderr(settings: &Settings) {
    let filter = EnvFilter::new(&settings.log);
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = match settings.log_format {
        LogFormat::Text => log.try_init(),
        LogFormat::Json => log.json().try_init(),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn announced(missing_page: Option<&str>) -> String {
        let mut out = Vec::new();
        announce(([127, 0, 0, 1], 8018).into(), missing_page, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_server_without_the_browsers_table_says_so_in_a_line() {
        assert_eq!(
            announced(Some("Something is missing: do this.")),
            "open http://127.0.0.1:8018\nSomething is missing: do this.\nCtrl-C stops the server; its tables are kept.\n"
        );
        assert_eq!(
            announced(None),
            "open http://127.0.0.1:8018\nCtrl-C stops the server; its tables are kept.\n"
        );
    }
}
