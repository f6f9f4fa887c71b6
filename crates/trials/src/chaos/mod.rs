//! Several servers of our own, people who play at them, and whatever can go wrong with machines in between. Afterwards the
//! players' histories are compared with the journals.

mod balancer;
mod checker;
mod faults;
mod nodes;
mod player;
mod tcp_proxy;

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::bail;
use bistro_core::{Dice, FastDice};
use bistro_throwaway::{Nats, Postgres};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use balancer::Balancer;
pub use faults::Fault;
use nodes::Nodes;
use player::{Player, Shared, lock};

/// How many servers there are.
const NODES: usize = 3;
/// After a fault, everything must go on within this.
const RECOVERY: Duration = Duration::from_secs(45);
/// Every game must come to its end within this.
const ENDING: Duration = Duration::from_secs(240);
/// The same for servers that are broken on purpose: what stands still then is found soon enough.
const BROKEN: Duration = Duration::from_secs(20);

/// What is to be tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chaos {
    /// The `bistro` program, built with the feature `cluster`.
    pub program: PathBuf,
    pub tables: usize,
    /// How often something goes wrong.
    pub faults: usize,
    /// Only faults with this in their names.
    pub only: Option<String>,
    pub seed: u64,
    /// How long a player takes to decide, about.
    pub pace: Duration,
    pub sabotage: Sabotage,
}

impl Chaos {
    fn patience(&self, usual: Duration) -> Duration {
        if self.sabotage == Sabotage::None { usual } else { BROKEN }
    }
}

/// The servers are broken on purpose, to see that it is found. Only debug builds can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sabotage {
    #[default]
    None,
    /// Appends ignore who owns the table, and which number comes next.
    Epoch,
    /// Messages get lost between servers, and nobody asks for a snapshot.
    Gap,
}

impl Sabotage {
    fn variable(self) -> Option<&'static str> {
        match self {
            Sabotage::None => None,
            Sabotage::Epoch => Some("epoch"),
            Sabotage::Gap => Some("gap"),
        }
    }
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChaosReport {
    pub tables: usize,
    pub acknowledged: usize,
    pub lost: usize,
    pub doubled: usize,
    pub entries: usize,
    pub claims: usize,
    /// How often each fault happened, and the longest time for which a table stood still then.
    pub faults: BTreeMap<Fault, (usize, Vec<Duration>)>,
    pub wrong: Vec<String>,
    pub took: Duration,
}

/// Whether this machine has what it needs; if not, what it lacks.
pub fn chaos_lacks() -> Option<&'static str> {
    match (Postgres::is_installed(), Nats::is_installed()) {
        (false, _) => Some("PostgreSQL"),
        (true, false) => Some("NATS"),
        (true, true) => None,
    }
}

/// Try it. `progress` hears of each fault.
pub fn chaos(request: &Chaos, progress: impl FnMut(&str)) -> anyhow::Result<ChaosReport> {
    if let Some(lacks) = chaos_lacks() {
        bail!("this machine has no {lacks}");
    }
    rlimit::increase_nofile_limit(u64::MAX)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(run(request, progress))
}

async fn run(request: &Chaos, mut progress: impl FnMut(&str)) -> anyhow::Result<ChaosReport> {
    let start = Instant::now();
    let is_wanted = |fault: &Fault| request.only.as_ref().is_none_or(|only| fault.name().contains(only));
    let kinds: Vec<Fault> = Fault::ALL.into_iter().filter(is_wanted).collect();
    if kinds.is_empty() {
        bail!("no fault has such a name");
    }
    let mut dice = FastDice::new(request.seed);
    let mut nodes = Nodes::start(request.program.clone(), NODES, request.sabotage).await?;
    let balancer =
        Balancer::start(nodes.nodes.iter().map(|node| node.address).collect(), dice.seed()).await?;
    until(RECOVERY, || balancer.all_ready()).await?;
    let (no_more, ending) = watch::channel(false);
    let (stop, stopped) = watch::channel(false);
    let histories = Arc::<Mutex<Vec<Shared>>>::default();
    let mut pairs = JoinSet::new();
    for pair in 0..request.tables {
        let pair = Pair {
            name: format!("c{pair}"),
            balancer: balancer.address,
            seed: dice.seed(),
            pace: request.pace,
        };
        pairs.spawn(pair.play(Arc::clone(&histories), ending.clone(), stopped.clone()));
    }
    let at_tables = || all(&histories).iter().filter(|one| !lock(one).moments.is_empty()).count();
    until(RECOVERY, || at_tables() >= request.tables).await?;
    let mut report = ChaosReport::default();
    for number in 0..request.faults {
        sleep(Duration::from_millis(500 + u64::from(dice.below(1500)))).await;
        // Each kind in turn first, in an order of chance afterwards.
        let fault = match kinds.get(number) {
            Some(fault) => *fault,
            None => kinds[dice.below(kinds.len() as u32) as usize],
        };
        let began = Instant::now();
        fault.happen(&mut nodes, &balancer, &mut dice).await?;
        let ended = Instant::now();
        let went_on = || balancer.all_ready() && all(&histories).iter().all(|one| has_gone_on(one, ended));
        if until(request.patience(RECOVERY), went_on).await.is_err() {
            let stuck = all(&histories).iter().filter(|one| !has_gone_on(one, ended)).count();
            report.wrong.push(format!("{stuck} tables stood still after: {}", fault.name()));
        }
        let standstill = all(&histories).iter().map(|one| standstill(one, began)).max().unwrap_or_default();
        progress(&format!(
            "{number:>4} {:<42} longest standstill {:.1} s",
            fault.name(),
            standstill.as_secs_f64()
        ));
        let line = report.faults.entry(fault).or_default();
        line.0 += 1;
        line.1.push(standstill);
        let is_found =
            !report.wrong.is_empty() || all(&histories).iter().any(|one| !lock(one).wrong.is_empty());
        if request.sabotage != Sabotage::None && is_found {
            break;
        }
    }
    no_more.send_replace(true);
    let all_over = async { while pairs.join_next().await.is_some() {} };
    if timeout(request.patience(ENDING), all_over).await.is_err() {
        report.wrong.push("not every game could be finished".into());
        stop.send_replace(true);
        pairs.shutdown().await;
    }
    let found = checker::check(&nodes, balancer.address, &all(&histories)).await?;
    let panics = nodes.panics();
    if panics > 0 {
        report.wrong.push(format!("{panics} panics in the logs"));
    }
    report.wrong.extend(found.wrong);
    (report.tables, report.acknowledged) = (found.tables, found.acknowledged);
    (report.lost, report.doubled) = (found.lost, found.doubled);
    (report.entries, report.claims) = (found.entries, found.claims);
    report.took = start.elapsed();
    Ok(report)
}

fn all(histories: &Mutex<Vec<Shared>>) -> Vec<Shared> {
    histories.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Whether something was acknowledged at the table since then, or nothing can be any more.
fn has_gone_on(history: &Shared, since: Instant) -> bool {
    let history = lock(history);
    history.is_over || history.moments.last().is_some_and(|last| *last > since)
}

/// The longest time between two acknowledged commands at a table, of which the second came after that moment.
fn standstill(history: &Shared, since: Instant) -> Duration {
    let history = lock(history);
    let pairs = history.moments.windows(2).filter(|pair| pair[1] > since);
    pairs.map(|pair| pair[1] - pair[0].max(since)).max().unwrap_or_default()
}

async fn until(most: Duration, is_so: impl Fn() -> bool) -> anyhow::Result<()> {
    let start = Instant::now();
    while !is_so() {
        if start.elapsed() > most {
            bail!("it has not come to be within {} seconds", most.as_secs());
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Two people who play one table after the other.
struct Pair {
    name: String,
    balancer: std::net::SocketAddr,
    seed: u64,
    pace: Duration,
}

impl Pair {
    async fn play(
        self,
        histories: Arc<Mutex<Vec<Shared>>>,
        no_more: watch::Receiver<bool>,
        stop: watch::Receiver<bool>,
    ) {
        let arrive = |seat: usize| {
            let name = format!("{}-{seat}", self.name);
            let (seed, hurry) = (self.seed + seat as u64, no_more.clone());
            Player::arrive(self.balancer, name, seat, seed, self.pace, hurry)
        };
        let (mut one, mut other) = (arrive(0).await, arrive(1).await);
        while !*no_more.borrow() {
            let history = one.open().await;
            histories.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&history));
            tokio::join!(one.play(&history, stop.clone()), other.play(&history, stop.clone()));
        }
    }
}

impl fmt::Display for ChaosReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ChaosReport { tables, acknowledged, lost, doubled, entries, claims, faults, wrong, took } = self;
        let happened: usize = faults.values().map(|(times, _)| times).sum();
        writeln!(
            f,
            "{happened} faults in {:.0} s; {tables} tables, {claims} claims, {entries} entries; \
             {acknowledged} acknowledged, {lost} lost, {doubled} doubled\n",
            took.as_secs_f64()
        )?;
        writeln!(f, "| fault | times | standstill of the table that stood longest: median s | longest s |")?;
        writeln!(f, "|---|---:|---:|---:|")?;
        for (fault, (times, standstills)) in faults {
            let mut sorted = standstills.clone();
            sorted.sort();
            let (median, longest) = (sorted[sorted.len() / 2], sorted[sorted.len() - 1]);
            writeln!(
                f,
                "| {} | {times} | {:.1} | {:.1} |",
                fault.name(),
                median.as_secs_f64(),
                longest.as_secs_f64()
            )?;
        }
        for what in wrong.iter().take(20) {
            writeln!(f, "WRONG: {what}")?;
        }
        if wrong.len() > 20 {
            writeln!(f, "WRONG: and {} more", wrong.len() - 20)?;
        }
        Ok(())
    }
}
