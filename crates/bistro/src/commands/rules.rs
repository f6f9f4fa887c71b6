//! `bistro rules`: the rulebook, or one rule of it.

use std::io::Write;

use anyhow::bail;
use bistro_terminal::rulebook::{find_rule, numbers};

use crate::args::RulesArgs;

pub(crate) fn run(args: &RulesArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let book = args.game.rulebook(args.reader.lang());
    match &args.rule {
        None => write!(out, "{book}")?,
        Some(number) => match find_rule(book, number) {
            Some(rule) => writeln!(out, "{rule}")?,
            None => bail!("there is no rule {number}: the rules are {}", numbers(book).join(", ")),
        },
    }
    Ok(())
}
