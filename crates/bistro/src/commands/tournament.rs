//! `bistro tournament`: who is stronger, with the luck taken out as far as it goes.

use std::io::Write;
use std::time::Instant;

use anyhow::bail;
use bistro_lab::{Counted, Part, Shard, Tournament};

use crate::args::TournamentArgs;
use crate::reports::{Speed, print_part, progress_bar, write_part};
use crate::tables::seats_in;

pub(crate) fn run(args: &TournamentArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    /// More arrangements than this cannot be played often enough to mean anything.
    const MOST_ARRANGEMENTS: usize = 1000;
    const MOST_BOTS: usize = 8;
    let setup = args.table.setup(args.game)?;
    let seats = seats_in(&setup);
    if args.bots.len() < seats || args.bots.len() > MOST_BOTS {
        let named = args.bots.len();
        bail!(
            "{named} bots for {seats} seats: name {seats} to {MOST_BOTS}; a name given twice sits there twice"
        );
    }
    let mut tournament = Tournament {
        game: args.game,
        setup,
        bots: args.bots.clone(),
        seats,
        deals: 0,
        seed: args.seed,
        threads: args.threads,
        shard: args.part.shard.unwrap_or(Shard::WHOLE),
    };
    let arrangements = tournament.arrangements().len();
    if arrangements > MOST_ARRANGEMENTS {
        bail!("{arrangements} arrangements are too many: name fewer bots, or one of them several times");
    }
    tournament.deals = args.games.div_ceil(arrangements as u64);
    let bar = progress_bar(tournament.shard.part_of(tournament.deals), "deals");
    let start = Instant::now();
    let standings = tournament.play(&|deals| bar.inc(deals))?;
    let speed = Speed::new(start, args.threads, 0);
    bar.finish_and_clear();
    let part = Part {
        game: args.game.about().id.to_owned(),
        setup: tournament.setup,
        bots: tournament.bots.iter().map(ToString::to_string).collect(),
        seed: args.seed,
        length: tournament.deals,
        shard: tournament.shard,
        counted: Counted::Tournament(standings),
    };
    match args.part.shard {
        Some(_) => write_part(&part, args.part.output.as_deref(), out),
        None => print_part(&part, Some(&speed), args.json, out),
    }
}
