//! The parts of a report, in its order.

use bistro_words::Words;

use super::About;
use super::plots::{Mark, curves, forest, histogram, intervals};
use crate::balance::{Cell, Sheet};

/// One part of the page. Its words are the messages `section-<id>` and the one named here.
pub(super) struct Section {
    pub(super) id: &'static str,
    pub(super) about: &'static str,
    /// Figures that stand here, each with its sentence.
    pub(super) figures: &'static [&'static str],
    pub(super) sheet: Option<&'static str>,
    pub(super) plot: fn(&Sheet, &About, &Words) -> String,
    pub(super) table: Table,
}

/// Whether the numbers stand open below the plot.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Table {
    Open,
    Folded,
    /// The figures tell it already.
    Hidden,
}

const fn section(
    id: &'static str,
    about: &'static str,
    figures: &'static [&'static str],
    sheet: &'static str,
    plot: fn(&Sheet, &About, &Words) -> String,
    table: Table,
) -> Section {
    Section { id, about, figures, sheet: Some(sheet), plot, table }
}

pub(super) const SECTIONS: &[Section] = &[
    section(
        "summary",
        "about-summary",
        &["length", "decisions", "turn", "points", "close", "shared", "nobody"],
        "summary",
        no_plot,
        Table::Hidden,
    ),
    section("order", "about-order", &[], "order", order_plot, Table::Open),
    section(
        "tension",
        "about-tension",
        &["uncertainty", "lead-changes", "drama", "decided", "comeback", "runaway"],
        "tension",
        tension_plot,
        Table::Folded,
    ),
    section("skill", "about-skill", &["luck"], "skill", skill_plot, Table::Open),
    section(
        "actions",
        "about-actions",
        &["choices", "good-choices", "forced", "idle-turns"],
        "actions",
        no_plot,
        Table::Open,
    ),
    Section {
        id: "interaction",
        about: "about-interaction",
        figures: &["interaction", "kingmaking"],
        sheet: None,
        plot: no_plot,
        table: Table::Hidden,
    },
    section("rules", "about-rules", &[], "rules", rules_plot, Table::Open),
    section("endings", "about-endings", &[], "endings", no_plot, Table::Open),
    section("lengths", "about-lengths", &[], "lengths", bars, Table::Folded),
    section("scores", "about-scores", &[], "scores", bars, Table::Folded),
    section("lead-changes", "about-lead-changes", &[], "lead-changes", bars, Table::Folded),
    section("choices", "about-choices", &[], "choices", bars, Table::Folded),
    section("chances", "about-chances", &[], "chances", no_plot, Table::Open),
];

fn no_plot(_: &Sheet, _: &About, _: &Words) -> String {
    String::new()
}

fn order_plot(sheet: &Sheet, about: &About, _: &Words) -> String {
    match sheet.rows.is_empty() {
        true => String::new(),
        false => intervals(&marks(sheet, 1, |row| row[0].shown()), 1.0 / about.seats as f64),
    }
}

fn skill_plot(sheet: &Sheet, about: &About, _: &Words) -> String {
    let of_table = |row: &&Vec<Cell>| row[0] == Cell::Whole(about.seats as i64);
    let rows: Vec<Vec<Cell>> = sheet.rows.iter().filter(of_table).cloned().collect();
    match rows.is_empty() {
        true => String::new(),
        false => {
            let here = Sheet { rows, ..sheet.clone() };
            intervals(&marks(&here, 3, |row| row[1].shown()), 1.0 / about.seats as f64)
        }
    }
}

fn tension_plot(sheet: &Sheet, _: &About, words: &Words) -> String {
    let line =
        |column: usize| -> Vec<f64> { sheet.rows.iter().filter_map(|row| share(&row[column])).collect() };
    let named = |column: usize| (words.word(&format!("column-{}", sheet.columns[column])), line(column));
    curves(&[named(1), named(2)])
}

fn rules_plot(sheet: &Sheet, _: &About, _: &Words) -> String {
    match sheet.rows.is_empty() {
        true => String::new(),
        false => forest(&marks(sheet, 2, |row| row[0].written())),
    }
}

fn share(cell: &Cell) -> Option<f64> {
    match cell {
        Cell::Share(share) => Some(*share),
        Cell::Text(_) | Cell::Named { .. } | Cell::Whole(_) | Cell::Real(_) | Cell::Empty => None,
    }
}

/// Rows with a share and its interval from `column` on.
fn marks(sheet: &Sheet, column: usize, name: fn(&[Cell]) -> String) -> Vec<Mark> {
    let mark = |row: &Vec<Cell>| {
        Some(Mark {
            name: name(row),
            value: share(&row[column])?,
            low: share(&row[column + 1])?,
            high: share(&row[column + 2])?,
        })
    };
    sheet.rows.iter().filter_map(mark).collect()
}

fn bars(sheet: &Sheet, about: &About, words: &Words) -> String {
    let counts = sheet.rows.iter().filter_map(|row| match (&row[0], &row[1]) {
        (Cell::Whole(number), Cell::Whole(count)) => Some((*number, *count)),
        _ => None,
    });
    let what =
        if sheet.name == "lengths" { about.unit.to_owned() } else { format!("column-{}", sheet.columns[0]) };
    histogram(&counts.collect::<Vec<_>>(), &words.word(&what))
}
