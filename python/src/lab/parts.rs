//! Parts of simulations and tournaments: what a worker of a cluster plays, and how parts become the whole.
//!
//! A part is the JSON that `bistro sim --shard` and `bistro tournament --shard` write; `bistro merge` takes these as well.

use bistro_engine::seats_of;
use bistro_lab::{Counted, Part, Ranking, Running, Shard, SimReport, Tournament, simulate};
use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyfunction};
use serde_json::{Value, json};

use super::{Run, lab_game, players};
use crate::errors::{RunError, bad_setup};
use crate::objects::to_python;

/// Play one part of a simulation; returns its JSON.
#[pyfunction]
pub(crate) fn simulation_part(py: Python<'_>, run: Run<'_>, shard: &str, threads: usize) -> PyResult<String> {
    let plan = run.plan(read_shard(shard)?)?;
    let mut part = Part::of_simulation(&plan);
    py.detach(|| {
        let Counted::Simulation(tally) = &mut part.counted else {
            unreachable!("a simulation is kept as one")
        };
        part.done = simulate(&plan, plan.shard.part_of(plan.games), tally, &Running::quietly(threads))
            .map_err(bad_setup)?;
        Ok(text(&part))
    })
}

/// Play one part of a tournament; returns its JSON.
#[pyfunction]
pub(crate) fn tournament_part(py: Python<'_>, run: Run<'_>, shard: &str, threads: usize) -> PyResult<String> {
    let shard = read_shard(shard)?;
    let bots = players(&run.bot_names()?)?;
    let tournament = Tournament::new(run.game()?, run.setup()?, bots, run.games()?, run.seed()?, shard)
        .map_err(bad_setup)?;
    let mut part = Part::of_tournament(&tournament);
    py.detach(|| {
        let Counted::Tournament(standings) = &mut part.counted else {
            unreachable!("a tournament is kept as one")
        };
        let deals = shard.part_of(tournament.deals);
        part.done = tournament.play(deals, standings, &Running::quietly(threads)).map_err(bad_setup)?;
        Ok(text(&part))
    })
}

/// The whole run, from all its parts.
#[pyfunction]
pub(crate) fn merge_parts(parts: Vec<String>) -> PyResult<String> {
    if parts.is_empty() {
        return Err(RunError::new_err("there are no parts: bring all parts of one run"));
    }
    let parts = parts.iter().map(|part| read(part)).collect::<PyResult<Vec<Part>>>()?;
    let whole = Part::merge(parts).map_err(|bad| RunError::new_err(bad.to_string()))?;
    Ok(text(&whole))
}

/// What `bistro sim --json` and `bistro tournament --json` print of a whole run, without its speed.
#[pyfunction]
pub(crate) fn report_of<'py>(py: Python<'py>, part: &str) -> PyResult<Bound<'py, PyAny>> {
    let part = read(part)?;
    let game = lab_game(&part.game)?;
    let report = match &part.counted {
        Counted::Simulation(tally) => {
            let bots = players(&part.bots)?;
            serde_json::to_value(SimReport::new(tally, &bots, game.unit()))
        }
        Counted::Tournament(standings) => {
            let seats = seats_of(&part.setup).map_or(0, |seats| seats.get());
            serde_json::to_value(Ranking::new(standings, seats))
        }
    };
    let mut printed = json!({ "game": part.game, "setup": part.setup, "seed": part.seed });
    if let (Some(printed), Ok(Value::Object(report))) = (printed.as_object_mut(), report) {
        printed.extend(report);
    }
    to_python(py, &printed)
}

fn read_shard(text: &str) -> PyResult<Shard> {
    text.parse().map_err(RunError::new_err)
}

fn read(part: &str) -> PyResult<Part> {
    let part: Part = serde_json::from_str(part).map_err(|error| {
        RunError::new_err(format!("this is no part of a run, as a worker writes it: {error}"))
    })?;
    part.check(lab_game(&part.game)?).map_err(|bad| RunError::new_err(bad.to_string()))?;
    Ok(part)
}

fn text(part: &Part) -> String {
    serde_json::to_string(part).expect("a part has a JSON form")
}
