//! `bistro health`: is a server well? For the programs that watch it.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use bistro_client::Client;

use crate::args::HealthArgs;

/// A server that does not answer in this time is not well.
const PATIENCE: Duration = Duration::from_secs(4);

pub(crate) fn run(args: &HealthArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let address = format!("{}:{}", args.host, args.port);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let mut client = Client::new(&address);
    let reply = runtime.context("the system gives no runtime")?.block_on(async {
        let asked = tokio::time::timeout(PATIENCE, client.get("/healthz")).await;
        asked
            .with_context(|| format!("the server at {address} does not answer"))?
            .map_err(anyhow::Error::from)
    })?;
    if reply.status != 200 {
        bail!("the server at {address} is not well: {}", reply.body.trim());
    }
    Ok(writeln!(out, "{}", reply.body.trim())?)
}
