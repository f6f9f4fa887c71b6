//! Raw data: one row for every game and one for every decision (docs/lab.md has the columns).

use bistro_core::{MAX_SEATS, Seat};

use crate::balance::{Cell, kind_name};
use crate::figures::{Entry, FIGURES, figures_of};
use crate::watched::{Watched, WatchedDecision};

/// A column by its name, and what it holds wherever it holds anything. A type cannot be told from the rows: the first ones
/// may be empty there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    pub name: String,
    pub holds: ColumnType,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    Text,
    Whole,
    Real,
}

use ColumnType::{Real, Text, Whole};

impl Column {
    fn new((name, holds): (&str, ColumnType)) -> Column {
        Column { name: name.to_owned(), holds }
    }
}

/// The columns of the games: which it was, who won, and every figure.
pub fn game_columns() -> Vec<Column> {
    let first = [("game", Whole), ("seed", Text), ("seats", Whole), ("steps", Whole), ("ending", Text)];
    let mut columns = first.map(Column::new).to_vec();
    for of_seat in ["place", "score", "turn"] {
        columns.extend((1..=MAX_SEATS).map(|seat| Column::new((&format!("{of_seat}_{seat}"), Whole))));
    }
    columns.extend(FIGURES.iter().map(|figure| Column::new((&figure.id.replace('-', "_"), Real))));
    columns
}

/// The columns of the decisions.
pub fn decision_columns() -> Vec<Column> {
    const COLUMNS: [(&str, ColumnType); 14] = [
        ("game", Whole),
        ("step", Whole),
        ("turn", Whole),
        ("seat", Whole),
        ("chance", Real),
        ("choices", Whole),
        ("kind", Text),
        ("action", Text),
        ("worth", Real),
        ("regret", Real),
        ("range", Real),
        ("good", Whole),
        ("interaction", Real),
        ("kingmaking", Whole),
    ];
    COLUMNS.map(Column::new).to_vec()
}

/// A game's row.
pub fn game_row(number: u64, watched: &Watched) -> Vec<Cell> {
    let finished = &watched.finished;
    let outcome = &finished.outcome;
    let mut row = vec![
        Cell::Whole(number as i64),
        Cell::Text(watched.seed.to_string()),
        Cell::Whole(outcome.places.len() as i64),
        Cell::Whole(finished.steps.into()),
        Cell::Text(outcome.ending.to_owned()),
    ];
    let whole = |number: Option<i64>| number.map_or(Cell::Empty, Cell::Whole);
    row.extend((0..MAX_SEATS).map(|seat| whole(outcome.places.get(seat).map(|place| i64::from(*place)))));
    row.extend((0..MAX_SEATS).map(|seat| whole(outcome.scores.get(seat).map(|score| i64::from(*score)))));
    let turn_of = |seat: usize| finished.order.iter().position(|each| each.index() == seat);
    row.extend((0..MAX_SEATS).map(|seat| whole(turn_of(seat).map(|turn| turn as i64 + 1))));
    row.extend(
        figures_of(watched).into_iter().map(|entry: Entry| entry.value().map_or(Cell::Empty, Cell::Real)),
    );
    row
}

/// The rows of a game's decisions.
pub fn decision_rows(number: u64, watched: &Watched) -> impl Iterator<Item = Vec<Cell>> + '_ {
    watched.decisions.iter().map(move |decision| decision_row(number, watched, decision))
}

fn decision_row(number: u64, watched: &Watched, decision: &WatchedDecision) -> Vec<Cell> {
    let seat: Seat = decision.seat;
    let kind = decision.offered.iter().position(|kind| kind.id == decision.taken.id);
    let worth = kind.and_then(|kind| decision.worth.get(kind)).copied();
    let best = decision.worth.iter().copied().reduce(f32::max);
    let real = |number: Option<f32>| number.map_or(Cell::Empty, |number| Cell::Real(number.into()));
    let appraisal = decision.appraisal.as_ref();
    vec![
        Cell::Whole(number as i64),
        Cell::Whole(decision.step.into()),
        Cell::Whole(decision.turn.into()),
        Cell::Whole(seat.index() as i64 + 1),
        Cell::Real(watched.chances[decision.step as usize][seat.index()].into()),
        Cell::Whole(decision.choices.into()),
        Cell::Text(kind_name(&decision.taken.id)),
        Cell::Text(decision.action.clone()),
        real(worth),
        real(best.zip(worth).map(|(best, worth)| best - worth)),
        real(appraisal.map(|appraisal| appraisal.range)),
        appraisal.map_or(Cell::Empty, |appraisal| Cell::Whole(appraisal.good.into())),
        real(appraisal.map(|appraisal| appraisal.interaction)),
        appraisal.map_or(Cell::Empty, |appraisal| Cell::Whole(appraisal.kingmaking.into())),
    ]
}
