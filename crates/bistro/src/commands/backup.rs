//! `bistro backup`: everything a server has acknowledged, in one file, while it runs.

use std::io::Write;

use anyhow::Context;

use crate::args::BackupArgs;

pub(crate) fn run(args: &BackupArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.context("the system gives no runtime")?;
    runtime.block_on(bistro_server::back_up(&args.data, &args.output))?;
    let size = std::fs::metadata(&args.output)?.len();
    Ok(writeln!(
        out,
        "{}: {size} bytes; put it into an empty data folder as bistro.db",
        args.output.display()
    )?)
}
