//! One generation after another.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use bistro_bots::{Budget, Judge, Level, SearchConfig};
use bistro_core::{FastDice, Game, Network, Rollout, Silent, features_of};
use cpu_time::ProcessTime;

use crate::curve::{self, Point, against_the_first_release};
use crate::duel::{Duel, at_equal_time};
use crate::fit::{Fitted, fit, fresh_network};
use crate::gate::Gate;
use crate::self_play;
use crate::setups::plain_setup;

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the best network and the log are kept.
    pub folder: PathBuf,
    pub generations: u32,
    /// Games of self-play in each.
    pub games: u64,
    /// How long the players think in them.
    pub iterations: u32,
    /// How a player with a learned judge may value positions below its tree; the best one is found out. A good judge mostly
    /// wants none, but not in every game.
    pub rollouts: Vec<Rollout>,
    /// A duel that is not decided after so many deals is lost.
    pub most_deals: u64,
    pub seed: u64,
    pub start: Start,
}

/// Where the first generation starts, in an empty folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// With the weights that the game has, if it has any.
    Own,
    /// With the hand-written judge, whatever the game has: so that a run can be repeated after its weights were taken in.
    Nothing,
}

/// Learns any game: a visitor for the catalog.
#[expect(missing_debug_implementations, reason = "it holds closures")]
pub struct Learner<'a> {
    pub plan: &'a Plan,
    /// Hears every line of the log.
    pub say: &'a (dyn Fn(&str) + Sync),
    /// Hears of every finished game of self-play.
    pub progress: &'a (dyn Fn() + Sync),
}

impl bistro_engine::Visitor for Learner<'_> {
    type Out = Result<()>;

    fn visit<G: bistro_core::Speak>(self) -> Result<()> {
        learn::<G>(self.plan, self.say, self.progress)
    }
}

/// Which rollout goes with `best.weights`.
const ROLLOUT: &str = "best.rollout";

/// The best player so far.
#[derive(Clone, Copy)]
struct Best {
    judge: Judge,
    /// Where the next fit starts.
    network: &'static Network,
    rollout: Rollout,
}

/// Run the generations that are not in the log yet.
pub fn learn<G: Game>(plan: &Plan, say: &(dyn Fn(&str) + Sync), progress: &(dyn Fn() + Sync)) -> Result<()> {
    fs::create_dir_all(&plan.folder)?;
    let log = plan.folder.join("log.txt");
    let done = finished(&log)?;
    let mut best = start::<G>(plan)?;
    let mut curve = curve::read(&plan.folder)?;
    let mut stands = |best: Best, generation: u32, minutes: f64| -> Result<String> {
        let share = against_the_first_release::<G>(best.player::<G>(ITERATIONS), plan.seed);
        // A run that was killed may have told this one already.
        curve.retain(|point: &Point| point.generation < generation);
        let cpu_minutes = curve.last().map_or(0.0, |before| before.cpu_minutes) + minutes;
        curve.push(Point { generation, cpu_minutes, share });
        curve::write(&plan.folder, &curve)?;
        Ok(format!("the best wins {:.1} % against the first release, at equal time", 100.0 * share.value))
    };
    if done == 0 {
        say(&stands(best, 0, 0.0)?);
    }
    for generation in done + 1..=plan.generations {
        let start = ProcessTime::now();
        let (next, mut lines) = one::<G>(plan, generation, best, progress)?;
        best = next;
        let stands = stands(best, generation, start.elapsed().as_secs_f64() / 60.0)?;
        let _ = write!(lines, "; {stands}");
        say(&lines);
        let mut whole = fs::read_to_string(&log).unwrap_or_default();
        let _ = writeln!(whole, "{lines}");
        fs::write(&log, whole)?;
    }
    Ok(())
}

/// How many generations the log tells of.
fn finished(log: &Path) -> Result<u32> {
    let Ok(text) = fs::read_to_string(log) else { return Ok(0) };
    Ok(u32::try_from(text.lines().filter(|line| line.starts_with("generation ")).count())?)
}

/// The network in the folder, or the game's own, or one that knows only what the hand-written judge says.
fn start<G: Game>(plan: &Plan) -> Result<Best> {
    let state = G::deal(&plain_setup::<G>(*G::ABOUT.seats.start()), &mut FastDice::new(0), &mut Silent);
    let counts = features_of::<G>(&state).counts();
    let id = G::ABOUT.id;
    ensure!(counts.seat > 0, "{id} names no features: write Game::features (games/README.md says how)");
    let file = plan.folder.join("best.weights");
    if file.exists() {
        let network = Network::read(&fs::read(&file)?)?;
        ensure!(network.features() == counts, "{} is of another version of {id}", file.display());
        let rollout =
            fs::read_to_string(plan.folder.join(ROLLOUT)).context("best.weights has a rollout beside it")?;
        let rollout = rollout.trim().parse().map_err(|why: String| anyhow!("{ROLLOUT}: {why}"))?;
        let network = kept(network);
        return Ok(Best { judge: Judge::Learned(network), network, rollout });
    }
    let own = G::learned().filter(|_| plan.start == Start::Own);
    if let Some(network) = own.filter(|network| network.features() == counts) {
        return Ok(Best { judge: Judge::Learned(network), network, rollout: G::ROLLOUT });
    }
    let network = kept(fresh_network(counts, &mut FastDice::new(plan.seed)));
    // `Game::ROLLOUT` is what suits the weights, once there are any.
    Ok(Best { judge: Judge::ByHand, network, rollout: G::CHEF_1.rollout })
}

/// For the rest of the run: a few dozen kilobytes for each generation.
fn kept(network: Network) -> &'static Network {
    Box::leak(Box::new(network))
}

/// Self-play, fit and duel; the best player afterwards, and what there is to tell.
fn one<G: Game>(
    plan: &Plan,
    generation: u32,
    best: Best,
    progress: &(dyn Fn() + Sync),
) -> Result<(Best, String)> {
    let seed = |what: u64| FastDice::nth(plan.seed, 4 * u64::from(generation) + what).seed();
    let games = self_play::play::<G>(best.player::<G>(plan.iterations), plan.games, seed(0), progress);
    let positions: usize = games.iter().map(Vec::len).sum();
    ensure!(positions > 0, "nobody won any of these games");
    let Fitted { network, before, after } =
        fit(&games, best.network, &mut FastDice::new(seed(1))).context("fitting failed")?;
    let network = kept(network);
    let rollout = best_rollout::<G>(plan, network, best, seed(3));
    let challenger = Best { judge: Judge::Learned(network), network, rollout };
    let (verdict, accepted) = duel::<G>(challenger, best, plan.most_deals, seed(2));
    let lines = format!(
        "generation {generation}: {positions} positions of {} games; cross-entropy {before:.4} -> {after:.4}; \
         rollout {rollout}; {verdict}",
        plan.games
    );
    let file = network.write(&notes::<G>(plan, generation));
    fs::write(plan.folder.join(format!("generation-{generation}.weights")), &file)?;
    if accepted {
        fs::write(plan.folder.join("best.weights"), &file)?;
        fs::write(plan.folder.join(ROLLOUT), rollout.to_string())?;
    }
    Ok((if accepted { challenger } else { best }, lines))
}

/// Where a network comes from.
fn notes<G: Game>(plan: &Plan, generation: u32) -> String {
    let Plan { games, iterations, seed, rollouts, start, .. } = plan;
    let rollouts: Vec<String> = rollouts.iter().map(ToString::to_string).collect();
    let rollouts = rollouts.join(",");
    let start = match start {
        Start::Own => "",
        Start::Nothing => " --from-nothing",
    };
    format!(
        "made by: bistro learn {} --seed {seed} --games {games} --iterations {iterations} --rollouts {rollouts}{start}\n\
         generation {generation}, {}",
        G::ABOUT.id,
        today(),
    )
}

impl Best {
    /// The player that judges in this way, and chooses as softly as the strongest level: a judge of bluffs must know how
    /// often they are found out by who plays.
    fn player<G: Game>(self, iterations: u32) -> SearchConfig {
        let Best { judge, rollout, .. } = self;
        let budget = Budget::Iterations(iterations);
        SearchConfig { judge, rollout, budget, ..Level::HeadChef.config::<G>() }
    }
}

/// How long the champion thinks in duels.
const ITERATIONS: u32 = 120;

/// The rollout with which this network does best against the champion, at equal time, on deals that no gate sees.
fn best_rollout<G: Game>(plan: &Plan, network: &'static Network, champion: Best, seed: u64) -> Rollout {
    const DEALS: u64 = 40;
    if let [only] = plan.rollouts.as_slice() {
        return *only;
    }
    let won = |rollout: Rollout| -> f64 {
        let challenger = Best { judge: Judge::Learned(network), network, rollout };
        at_equal_time_with::<G>(challenger, champion, seed).shares::<G>(0..DEALS).iter().sum()
    };
    let tried = plan.rollouts.iter().map(|rollout| (won(*rollout), *rollout));
    tried.max_by(|one, other| one.0.total_cmp(&other.0)).map_or(Rollout::AT_ONCE, |(_, rollout)| rollout)
}

/// A duel at the fewest seats in which both think equally long.
fn at_equal_time_with<G: Game>(challenger: Best, champion: Best, seed: u64) -> Duel {
    let champion = champion.player::<G>(ITERATIONS);
    let challenger = at_equal_time::<G>(challenger.player::<G>(ITERATIONS), champion);
    Duel { challenger, champion, seats: *G::ABOUT.seats.start(), seed }
}

/// The gate: plainly better than .52 of the deals at the fewest seats, and not plainly worse than fair at one seat more.
fn duel<G: Game>(challenger: Best, champion: Best, most_deals: u64, seed: u64) -> (String, bool) {
    const DEALS_AT_A_TIME: u64 = 20;
    let fewest = at_equal_time_with::<G>(challenger, champion, seed);
    let seats = fewest.seats;
    let run = |seats: usize, bar: f64, most: u64| {
        let duel = Duel { seats, ..fewest };
        let (mut gate, mut sum, mut deals) = (Gate::new(bar), 0.0, 0);
        while deals < most && !gate.is_above() && !gate.is_below() {
            for share in duel.shares::<G>(deals..deals + DEALS_AT_A_TIME) {
                gate.see(share);
                sum += share;
            }
            deals += DEALS_AT_A_TIME;
        }
        (gate, 100.0 * sum / deals as f64, deals)
    };
    let (gate, percent, deals) = run(seats, 0.52, most_deals);
    let mut text = format!("won {percent:.1} % of {deals} deals at {seats} seats");
    let mut accepted = gate.is_above();
    if accepted && G::ABOUT.seats.contains(&(seats + 1)) {
        let more = seats + 1;
        let (gate, percent, deals) = run(more, 1.0 / more as f64, 60);
        let _ = write!(text, ", {percent:.1} % of {deals} at {more}");
        accepted = !gate.is_below();
    }
    let _ = write!(text, ": {}", if accepted { "accepted" } else { "rejected" });
    (text, accepted)
}

/// The day, as in 2025-01-31.
fn today() -> String {
    let seconds = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let days = seconds.map_or(0, |since| since.as_secs() / 86_400) as i64;
    // Days since the first of March of the year 0, which puts the leap day last.
    let z = days + 719_468;
    let (era, day_of_era) = (z.div_euclid(146_097), z.rem_euclid(146_097));
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year}-{month:02}-{day:02}")
}
