//! A report as one self-contained page: plots, tables, and the numbers to take along.

mod plots;

use std::fmt::Write as _;

use crate::balance::{Cell, Sheet};
use plots::{Mark, forest, histogram, intervals};

const STYLE: &str = include_str!("style.css");

/// What the page is about.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    pub title: String,
    pub game: String,
    pub seats: usize,
    pub games: u64,
    pub ladder_games: u64,
    /// Who played, by seat.
    pub bots: Vec<String>,
    /// The command that makes this page again.
    pub command: String,
}

/// One part of the page.
struct Section {
    sheet: &'static str,
    heading: &'static str,
    words: String,
    plot: fn(&Sheet, &About) -> String,
    table: Table,
}

/// Whether the numbers stand open below the plot.
#[derive(Clone, Copy, PartialEq)]
enum Table {
    Open,
    Folded,
}

fn sections(about: &About) -> Vec<Section> {
    let open =
        |sheet, heading, words: String, plot| Section { sheet, heading, words, plot, table: Table::Open };
    let folded =
        |sheet, heading, words: String, plot| Section { sheet, heading, words, plot, table: Table::Folded };
    vec![
        open(
            "summary",
            "At a glance",
            "Every figure with its 95\u{a0}% interval. A turn is what one player decides in a row. A game is close when \
             the second has at least nine tenths of the first's points. Who leads is what the computer players \
             themselves would say."
                .into(),
            |_, _| String::new(),
        ),
        open(
            "order",
            "Who begins",
            format!(
                "How often the player with the first turn wins, with the second and so on, whichever seats they have; \
                 {:.1}\u{a0}% would be fair. A whisker that does not touch the line is an advantage, or the lack of one, \
                 that luck hardly explains. Where the players themselves decide who goes first, there is nothing to tell.",
                100.0 / about.seats as f64
            ),
            |sheet, about| match sheet.rows.is_empty() {
                true => String::new(),
                false => intervals(&marks(sheet, 1), 1.0 / about.seats as f64),
            },
        ),
        folded("lengths", "Length", "Steps from the deal to the end; simultaneous decisions are one step.".into(), bars),
        folded("scores", "Scores", "Points at the end, of all players.".into(), bars),
        folded("lead-changes", "Lead changes", "How often another player took the lead in one game.".into(), bars),
        folded(
            "choices",
            "Choices",
            "From how many actions a player had to choose. Many decisions with one choice are routine; many with \
             dozens are hard to survey."
                .into(),
            bars,
        ),
        open(
            "actions",
            "What each action does",
            "How often an action is used, how often it is taken when it is offered, and its lift: how much more often \
             players win who took it at least once than players who could have and never did. A lift is no proof: \
             those ahead may simply have more occasions. The whiskers are 95\u{a0}% intervals."
                .into(),
            |sheet, _| forest(&marks(sheet, 4)),
        ),
        open("endings", "Endings and ties", "How games end. Shared wins stand at the top of the page.".into(), |_, _| {
            String::new()
        }),
        open(
            "levels",
            "The ladder of skill",
            format!(
                "The four levels against each other at two seats, {} games, every pair in both seats at the same deals: \
                 the steeper the ladder, the more the game rewards skill over luck.",
                about.ladder_games
            ),
            |sheet, _| intervals(&marks(sheet, 1), 0.5),
        ),
    ]
}

/// The whole page.
pub fn page(about: &About, sheets: &[Sheet]) -> String {
    let title = escaped(&about.title);
    let mut body = String::new();
    let _ = write!(
        body,
        "<header><h1>{title}</h1><p>{} games at {} seats: {}. Made with <code>{}</code></p></header>\n<main>\n",
        about.games,
        about.seats,
        escaped(&about.bots.join(", ")),
        escaped(&about.command),
    );
    for section in sections(about) {
        let sheet =
            sheets.iter().find(|sheet| sheet.name == section.sheet).expect("every section has a sheet");
        let _ = writeln!(
            body,
            "<section id=\"{}\"><h2>{}</h2><p>{}</p>",
            section.sheet,
            escaped(section.heading),
            escaped(&section.words)
        );
        let plot = (section.plot)(sheet, about);
        if !plot.is_empty() {
            let _ = writeln!(
                body,
                "<figure role=\"img\" aria-label=\"{}\">{plot}</figure>",
                escaped(section.heading)
            );
        }
        let table = table(sheet);
        match section.table {
            Table::Open => body.push_str(&table),
            Table::Folded => {
                let _ = writeln!(body, "<details><summary>The numbers</summary>{table}</details>");
            }
        }
        let _ = writeln!(
            body,
            "<p class=\"download\"><a download=\"{0}-{1}.csv\" href=\"data:text/csv;charset=utf-8,{2}\">{1}.csv</a></p></section>",
            escaped(&about.game),
            sheet.name,
            percent_encoded(&sheet.csv())
        );
    }
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}: how it plays</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn table(sheet: &Sheet) -> String {
    let class = |cell: &Cell| if cell.is_number() { " class=\"number\"" } else { "" };
    let first: &[Cell] = sheet.rows.first().map_or(&[], Vec::as_slice);
    let mut text = String::from("<div class=\"wide\"><table><thead><tr>");
    for (index, column) in sheet.columns.iter().enumerate() {
        let class = first.get(index).map_or("", class);
        let _ = write!(text, "<th scope=\"col\"{class}>{}</th>", escaped(column));
    }
    text.push_str("</tr></thead><tbody>\n");
    for row in &sheet.rows {
        text.push_str("<tr>");
        for cell in row {
            let _ = write!(text, "<td{}>{}</td>", class(cell), escaped(&cell.shown()));
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    text
}

/// Rows with a name in the first column and a share with its interval from `column` on.
fn marks(sheet: &Sheet, column: usize) -> Vec<Mark> {
    let share = |cell: &Cell| match cell {
        Cell::Share(share) => Some(*share),
        Cell::Text(_) | Cell::Whole(_) | Cell::Real(_) | Cell::Empty => None,
    };
    let mark = |row: &Vec<Cell>| {
        Some(Mark {
            name: row[0].shown(),
            value: share(&row[column])?,
            low: share(&row[column + 1])?,
            high: share(&row[column + 2])?,
        })
    };
    sheet.rows.iter().filter_map(mark).collect()
}

fn bars(sheet: &Sheet, _: &About) -> String {
    let counts = sheet.rows.iter().filter_map(|row| match (&row[0], &row[1]) {
        (Cell::Whole(number), Cell::Whole(count)) => Some((*number, *count)),
        _ => None,
    });
    histogram(&counts.collect::<Vec<_>>(), sheet.columns[0])
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b',' => {
                encoded.push(char::from(byte));
            }
            _ => {
                let _ = write!(encoded, "%{byte:02X}");
            }
        }
    }
    encoded
}
