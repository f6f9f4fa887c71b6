//! A run can be made again from its seed, and goes on where it ended.

use std::fs;
use std::path::Path;

use bistro_core::Rollout;
use bistro_learn::{Learner, Plan, Start};

fn plan(folder: &Path, generations: u32) -> Plan {
    Plan {
        folder: folder.to_owned(),
        generations,
        games: 12,
        iterations: 2,
        rollouts: vec![Rollout::AT_ONCE],
        most_deals: 20,
        seed: 5,
        start: Start::Nothing,
    }
}

/// The first game of the catalog that names features.
fn learn(plan: &Plan) -> anyhow::Result<()> {
    let learnable = catalog::GAMES.iter().map(|game| game.about().id);
    let mut problem = None;
    for id in learnable {
        match catalog::visit(id, Learner { plan, say: &|_| (), progress: &|| () })? {
            Ok(()) => return Ok(()),
            Err(error) => problem = Some(error),
        }
    }
    Err(problem.expect("there are games"))
}

fn generation(folder: &Path, number: u32) -> Vec<u8> {
    fs::read(folder.join(format!("generation-{number}.weights"))).expect("it was written")
}

/// Whether a generation is accepted hangs on how fast this machine is, so that only the first ones are compared.
#[test]
fn a_seed_gives_the_same_weights_and_a_run_goes_on_where_it_ended() {
    let [one, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    learn(&plan(one.path(), 1)).expect("a game can be learned");
    learn(&plan(other.path(), 1)).expect("a game can be learned");
    assert_eq!(generation(one.path(), 1), generation(other.path(), 1));
    learn(&plan(one.path(), 2)).expect("and learned on");
    assert_eq!(generation(one.path(), 1), generation(other.path(), 1), "what is done is not done again");
    assert_ne!(generation(one.path(), 2), generation(one.path(), 1));
    let log = fs::read_to_string(one.path().join("log.txt")).expect("there is a log");
    assert_eq!(log.lines().count(), 2, "{log}");
}
