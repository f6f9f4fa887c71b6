//! Law 10: a sealed choice changes nothing that anyone can see; it can be replaced and withdrawn, and the
//! order of answering does not matter.

use bistro_core::{Accepted, Dice, Game, Moves, Seat, Table};

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::Ground;
use crate::lawful::Lawful;
use crate::play::{picture, random_table, same_picture, table_at};

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let whole = random_table::<L::Game>(ground.setup(case), case.seed, L::BOUND)?;
    let mut dice = case.dice(10);
    // Sealing needs two who are asked at once: go on from the stop to the next such step.
    let steps = whole.steps();
    let stop = case.stop % (steps.len() + 1);
    let shared = (stop..steps.len()).chain(0..stop).find(|&step| steps[step].moves.seats().len() > 1);
    let Some(step) = shared else { return Ok(()) };
    let moves = steps[step].moves;
    let mut order: Vec<Seat> = moves.seats().collect();
    dice.shuffle(&mut order);

    let mut table = table_at(&whole, step)?;
    let (last, early) = order.split_last().expect("two seats are asked");
    for &seat in early {
        seals(&mut table, seat, &moves, &mut dice)?;
    }
    ensure_eq!(table.decide(*last, moves.of(*last)), Ok(Accepted::Played), "seat {last} was the last owed");

    let mut other = table_at(&whole, step)?;
    for &seat in order.iter().rev() {
        ensure!(other.decide(seat, moves.of(seat)).is_ok(), "seat {seat} was refused in another order");
    }
    same_picture(&picture(&table), &picture(&other), "the order of answering shows")?;
    ensure_eq!(table.record(), other.record(), "the order of answering is in the record");
    Ok(())
}

fn seals<G: Game>(
    table: &mut Table<G>,
    seat: Seat,
    moves: &Moves<G::Action>,
    dice: &mut impl Dice,
) -> Verdict {
    let before = picture(table);
    let changed_mind = dice.pick(&table.legal(seat));
    ensure_eq!(table.decide(seat, changed_mind), Ok(Accepted::Sealed), "others are still owed");
    same_picture(&before, &picture(table), &format!("the sealed '{changed_mind}' of seat {seat} shows"))?;
    ensure!(table.withdraw(seat), "seat {seat} cannot withdraw its sealed choice");
    ensure_eq!(table.sealed(seat), None, "seat {seat} has withdrawn");
    same_picture(&before, &picture(table), &format!("that seat {seat} withdrew its sealed choice shows"))?;
    ensure_eq!(table.decide(seat, changed_mind), Ok(Accepted::Sealed), "others are still owed");
    let action = moves.of(seat);
    ensure_eq!(table.decide(seat, action), Ok(Accepted::Sealed), "a sealed choice can be replaced");
    ensure_eq!(table.sealed(seat), Some(action), "seat {seat} has replaced its choice");
    same_picture(&before, &picture(table), &format!("the sealed '{action}' of seat {seat} shows"))?;
    Ok(())
}
