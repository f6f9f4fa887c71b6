//! Law 4: the door accepts exactly what is legal. A refusal changes nothing and names a rule of the book.

use bistro_core::{Accepted, Dice, Game, Refused, Seat, Table};

use crate::broken::{Verdict, ensure, ensure_eq};
use crate::case::Case;
use crate::ground::{Ground, seats_of};
use crate::lawful::{ActionOf, Lawful};
use crate::play::{picture, random_table, same_picture, table_at};

pub(super) fn holds<L: Lawful>(ground: &Ground<L>, case: &Case) -> Verdict {
    let whole = random_table::<L::Game>(ground.setup(case), case.seed, L::BOUND)?;
    let mut table = table_at(&whole, case.stop)?;
    let mut dice = case.dice(4);
    let mut actions = ground.some_actions(&mut dice, 40);
    // What is legal for one seat is the likeliest mistake of another.
    actions.extend(Seat::all(table.seats()).flat_map(|seat| table.legal(seat)).take(40));
    let (before, record) = (picture(&table), table.record());
    for seat in Seat::all(seats_of(ground, case)) {
        for &action in &actions {
            refuses_foreign(ground, &mut table, seat, action)?;
        }
        same_picture(&before, &picture(&table), &format!("refusing an action of seat {seat} shows"))?;
        ensure_eq!(record, table.record(), "refusing an action of seat {seat} changed the record");
    }
    for seat in table.pending() {
        let legal = table.legal(seat);
        let middle = dice.pick(&legal);
        for action in [legal[0], middle, legal[legal.len() - 1]] {
            accepts(&mut table_at(&whole, case.stop)?, seat, action)?;
        }
    }
    Ok(())
}

fn refuses_foreign<L: Lawful>(
    ground: &Ground<L>,
    table: &mut Table<L::Game>,
    seat: Seat,
    action: ActionOf<L>,
) -> Verdict {
    if table.legal(seat).contains(&action) {
        return Ok(());
    }
    let pending = table.pending();
    match table.decide(seat, action) {
        Ok(_) => ensure!(false, "'{action}' of seat {seat} was accepted, and is not legal"),
        Err(Refused::Over) => ensure!(pending.is_empty(), "'{action}' was refused as after the end"),
        Err(Refused::NotAsked) => ensure!(!pending.contains(seat), "seat {seat} is asked, and was sent away"),
        Err(Refused::NoSeed) => ensure!(false, "the table has a seed"),
        Err(Refused::Against(refusal)) => {
            ensure!(pending.contains(seat), "seat {seat} is not asked, and was told a rule");
            let rule = refusal.rule;
            ensure!(
                ground.has_rule(rule),
                "'{action}' of seat {seat} is against rule '{rule}', which the rulebook does not have"
            );
        }
    }
    Ok(())
}

fn accepts<G: Game>(table: &mut Table<G>, seat: Seat, action: G::Action) -> Verdict {
    let alone = table.pending().len() == 1;
    let due = if alone { Accepted::Played } else { Accepted::Sealed };
    let steps = table.steps().len() + usize::from(alone);
    ensure_eq!(Ok(due), table.decide(seat, action), "seat {seat}: '{action}' is legal");
    ensure_eq!(steps, table.steps().len(), "seat {seat}: '{action}' made another number of steps");
    Ok(())
}
