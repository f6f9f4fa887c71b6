//! Numbers in rows and columns: the page's tables, and the files that can be downloaded.

use std::fmt::Write as _;

/// A table with a name that can be a file's.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    pub name: &'static str,
    /// As programs name them.
    pub columns: Vec<&'static str>,
    pub rows: Vec<Vec<Cell>>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    Text(String),
    /// A name for programs, and the words for people, in their language.
    Named {
        code: String,
        shown: String,
    },
    Whole(i64),
    /// Any measured number.
    Real(f64),
    /// A part of one, shown in percent.
    Share(f64),
    /// Nothing to tell.
    Empty,
}

impl Cell {
    pub(crate) fn named(code: &str, shown: impl Into<String>) -> Cell {
        Cell::Named { code: code.to_owned(), shown: shown.into() }
    }

    /// As people read it.
    pub fn shown(&self) -> String {
        match self {
            Cell::Text(text) | Cell::Named { shown: text, .. } => text.clone(),
            Cell::Whole(number) => number.to_string(),
            Cell::Real(number) => format!("{number:.2}"),
            Cell::Share(share) => format!("{:.1} %", 100.0 * share),
            Cell::Empty => "–".to_owned(),
        }
    }

    pub(crate) fn is_number(&self) -> bool {
        !matches!(self, Cell::Text(_) | Cell::Named { .. })
    }

    /// As programs read it: shares as parts of one, to the last digit that means anything.
    pub(crate) fn written(&self) -> String {
        match self {
            Cell::Text(text) | Cell::Named { code: text, .. } => text.clone(),
            Cell::Whole(number) => number.to_string(),
            Cell::Real(number) | Cell::Share(number) => format!("{number:.6}"),
            Cell::Empty => String::new(),
        }
    }
}

impl Sheet {
    /// Comma-separated values, with a head.
    ///
    /// ```
    /// use bistro_lab::{Cell, Sheet};
    /// let row = vec![Cell::Text("salt, pepper".into()), Cell::Share(0.25)];
    /// let sheet = Sheet { name: "spices", columns: vec!["spice", "share"], rows: vec![row] };
    /// assert_eq!(sheet.csv(), "spice,share\n\"salt, pepper\",0.250000\n");
    /// ```
    pub fn csv(&self) -> String {
        let mut text = format!("{}\n", self.columns.join(","));
        for row in &self.rows {
            let _ = writeln!(text, "{}", csv_row(row));
        }
        text
    }
}

/// One line of comma-separated values.
pub fn csv_row(row: &[Cell]) -> String {
    let cells: Vec<String> = row.iter().map(|cell| quoted(cell.written())).collect();
    cells.join(",")
}

/// In quotation marks where a comma would look like the end of the cell.
fn quoted(cell: String) -> String {
    match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}
