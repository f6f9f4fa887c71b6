//! Law 5: the same tape gives the same state; a replayed record equals the original, and so does a record
//! that is cut somewhere and played on.

use bistro_core::{Game, Record, Table};

use crate::ScriptedDice;
use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::{json, picture, random_table, same_picture, table_at, viewers, written};

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let table = random_table::<L::Game>(ground.setup(case), case.seed, L::BOUND)?;
    let record = table.record();
    let again = Table::replay(&record).map_err(|bad| format!("a replay is refused {bad}"))?;
    ensure_eq!(record, again.record(), "the record of a replay is another");
    same_picture(&picture(&table), &picture(&again), "a replay shows something else")?;

    let unsealed = Record { seed: None, ..record.clone() };
    let blind =
        Table::replay(&unsealed).map_err(|bad| format!("a replay without the seed is refused {bad}"))?;
    same_picture(&picture(&table), &picture(&blind), "a replay without the seed shows something else")?;

    let states = follow_tape::<L::Game>(&record);
    ensure_eq!(states, follow_tape::<L::Game>(&record), "the same tape gave two different games");
    let stop = case.stop % states.len();
    let mut cut = table_at(&table, case.stop)?;
    for viewer in viewers(cut.seats()) {
        let (view, due) = (json(&cut.view(viewer)), json(&L::Game::view(&states[stop], viewer)));
        ensure_eq!(due, view, "cut at step {stop}, {viewer} sees something else");
        let told: Vec<_> = table.news_since(0, viewer).take_while(|(step, _)| *step <= stop).collect();
        let told_again: Vec<_> = cut.news_since(0, viewer).collect();
        ensure_eq!(told, told_again, "cut at step {stop}, {viewer} was told something else");
    }
    for step in &record.steps[stop..] {
        for (seat, action) in step.moves.iter() {
            let decided = cut.decide(seat, action);
            ensure!(decided.is_ok(), "cut at step {stop}, '{}' is refused", written(&step.moves));
        }
    }
    ensure_eq!(record, cut.record(), "cut at step {stop} and played on, the record is another");
    Ok(())
}

/// Every position of a record, by the rules alone.
fn follow_tape<G: Game>(record: &Record<G>) -> Vec<G::State> {
    let mut log = Vec::new();
    let mut dice = ScriptedDice::new(record.deal_tape.clone());
    let mut state = G::deal(&record.setup, &mut dice, &mut log);
    dice.assert_used_up();
    let mut states = vec![state.clone()];
    for step in &record.steps {
        let mut dice = ScriptedDice::new(step.tape.clone());
        G::apply(&mut state, &step.moves, &mut dice, &mut log);
        dice.assert_used_up();
        states.push(state.clone());
    }
    states
}
