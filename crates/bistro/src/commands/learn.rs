//! `bistro learn`: a better judge for a game, from games against itself.

use std::io::Write;

use crate::args::LearnArgs;

#[cfg(feature = "learn")]
pub(crate) fn run(args: &LearnArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    use bistro_learn::Start;

    let id = args.game.about().id;
    let plan = bistro_learn::Plan {
        folder: args.output.clone(),
        generations: args.generations,
        games: args.games,
        iterations: args.iterations,
        rollouts: args.rollouts.clone(),
        most_deals: args.most_deals,
        seed: args.seed,
        start: if args.from_nothing { Start::Nothing } else { Start::Own },
    };
    let bar = crate::reports::progress_bar(0..args.games * u64::from(args.generations), "games");
    let say = |line: &str| bar.println(line);
    catalog::visit(id, bistro_learn::Learner { plan: &plan, say: &say, progress: &|| bar.inc(1) })??;
    bar.finish_and_clear();
    let best = args.output.join("best.weights");
    if best.exists() {
        let best = best.display();
        writeln!(out, "the best judge is {best}; as games/{id}/weights it becomes the game's own")?;
    } else {
        writeln!(out, "no generation was better than what there was")?;
    }
    Ok(())
}

#[cfg(not(feature = "learn"))]
pub(crate) fn run(_: &LearnArgs, _: &mut dyn Write) -> anyhow::Result<()> {
    anyhow::bail!(
        "this build cannot learn: build one that can with `cargo xtask release`, or with `cargo run --release -p bistro \
         --features learn -- learn`"
    )
}
