//! `bistro migrate`: from a data folder, or from a database, to a database that several servers can share.

use std::io::Write;

use anyhow::Context;
use bistro_server::{MigrateFrom, Migrated, SecretUrl};

use crate::args::MigrateArgs;

pub(crate) fn run(args: &MigrateArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.context("the system gives no runtime")?;
    let to = SecretUrl::new(&args.to);
    let migrated = runtime.block_on(bistro_server::migrate(&MigrateFrom::parse(&args.from), &to))?;
    let Migrated { tables, entries, accounts, left_behind } = migrated;
    writeln!(out, "{to}: {tables} tables with {entries} entries, {accounts} accounts")?;
    for what in left_behind {
        writeln!(out, "left behind, because it is damaged: {what}")?;
    }
    Ok(())
}
