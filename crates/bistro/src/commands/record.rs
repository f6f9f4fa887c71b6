//! `bistro record`: one game between computer players, written down.

use std::fs;
use std::io::Write;

use anyhow::Context;
use bistro_bots::BotSpec;
use bistro_core::{FastDice, Seed};
use bistro_engine::AnyTable;

use crate::args::RecordArgs;
use crate::tables::bots_for;

pub(crate) fn run(args: &RecordArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let setup = args.table.setup(args.game)?;
    let mut table = args.game.open(&setup, Seed::from_number(args.seed), Vec::new())?;
    let bots = bots_for(table.seats().get(), &args.bots)?;
    play_out(table.as_mut(), &bots, &mut FastDice::new(args.seed));
    let text = table.record().to_string();
    match &args.output {
        None => out.write_all(text.as_bytes())?,
        Some(path) => {
            fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    Ok(())
}

/// Bots decide until the game is over.
pub(crate) fn play_out(table: &mut dyn AnyTable, bots: &[BotSpec], thinking: &mut FastDice) {
    while !table.pending().is_empty() {
        for seat in table.pending() {
            let choice = table.think(seat, bots[seat.index()], thinking).expect("this seat is asked");
            table.decide(seat, &choice).expect("a bot chooses among legal actions");
        }
    }
}
