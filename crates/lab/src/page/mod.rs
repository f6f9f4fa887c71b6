//! A report as one self-contained page: plots, tables, sentences, and the numbers to take along.

mod plots;
mod sections;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bistro_core::{Lang, Phrase, Translated};
use bistro_words::{Names, Words};

use crate::balance::{Cell, Sheet, cell_of};
use crate::figures::{FIGURES, Figure, Kind};
pub use plots::{Mark, intervals};
use sections::{SECTIONS, Section, Table};

const STYLE: &str = include_str!("style.css");

const MESSAGES: Translated = Translated {
    en: include_str!("../../messages/en.ftl"),
    fr: include_str!("../../messages/fr.ftl"),
    ru: include_str!("../../messages/ru.ftl"),
};

/// The report's own words.
pub fn report_words(lang: Lang) -> Words {
    Words::new(MESSAGES.get(lang), lang)
}

/// What the page is about.
#[derive(Clone, PartialEq, Debug)]
pub struct About {
    pub title: String,
    pub game: String,
    pub seats: usize,
    pub games: u64,
    /// Who played, by seat.
    pub bots: Vec<String>,
    /// The command that makes this page again.
    pub command: String,
    /// The message of the unit in which its length is counted.
    pub unit: &'static str,
    /// How well the chances are known: Brier's skill, and the mean error of what was said.
    pub trust: Option<(f64, f64)>,
    /// The same page in other languages: code and file.
    pub translations: Vec<(Lang, String)>,
    /// Figures of other games, by their titles.
    pub beside: Vec<(String, BTreeMap<String, f64>)>,
    pub examples: Vec<ShownExample>,
}

/// A decision to look at: a position in words, and a record to replay.
#[derive(Clone, PartialEq, Debug)]
pub struct ShownExample {
    /// The section it belongs to.
    pub section: &'static str,
    /// What it is an example of, in the page's language.
    pub heading: String,
    pub lines: Vec<String>,
    /// How to replay it.
    pub command: String,
    /// The record, under this file name.
    pub file: String,
    pub record: String,
}

/// The whole page.
pub fn page(about: &About, sheets: &[Sheet], words: &Words) -> String {
    let title = escaped(&about.title);
    let mut body = String::new();
    let head = words.say(
        &Phrase::new("report-head")
            .number("games", about.games as i64)
            .number("seats", about.seats as i64)
            .sign("bots", about.bots.join(", ")),
        &nobody(),
    );
    let _ = write!(
        body,
        "<header><h1>{title}</h1><p>{} {} <code>{}</code></p><p>{}</p>{}</header>\n<main>\n",
        escaped(&head),
        escaped(&words.word("report-made-with")),
        escaped(&about.command),
        escaped(&words.word("report-method")),
        links(about),
    );
    for section in SECTIONS {
        write_section(&mut body, section, about, sheets, words);
    }
    document(&format!("{title}: {}", escaped(&words.word("report-title"))), &body, words)
}

/// A short page: a title, some sentences, and tables that can be taken along.
pub fn simple_page(title: &str, lines: &[String], sheets: &[Sheet], words: &Words) -> String {
    let title = escaped(title);
    let mut body = format!("<header><h1>{title}</h1>");
    for line in lines {
        let _ = write!(body, "<p>{}</p>", escaped(line));
    }
    body.push_str("</header>\n<main>\n");
    for sheet in sheets {
        let _ = writeln!(
            body,
            "<section id=\"{0}\">{1}<p class=\"download\"><a download=\"{0}.csv\" \
             href=\"data:text/csv;charset=utf-8,{2}\">{0}.csv</a></p></section>",
            sheet.name,
            table(sheet, words),
            percent_encoded(&sheet.csv())
        );
    }
    document(&title, &body, words)
}

fn document(title: &str, body: &str, words: &Words) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</main>\n</body>\n</html>\n",
        words.lang().code(),
    )
}

fn nobody() -> Names {
    Names::new(Vec::new(), None)
}

/// The same page in other languages.
fn links(about: &About) -> String {
    if about.translations.is_empty() {
        return String::new();
    }
    let link = |(lang, file): &(Lang, String)| {
        format!("<a hreflang=\"{0}\" lang=\"{0}\" href=\"{1}\">{0}</a>", lang.code(), escaped(file))
    };
    let links: Vec<String> = about.translations.iter().map(link).collect();
    format!("<nav>{}</nav>", links.join(" "))
}

fn write_section(body: &mut String, section: &Section, about: &About, sheets: &[Sheet], words: &Words) {
    let heading = escaped(&words.word(&format!("section-{}", section.id)));
    let fair = Cell::Share(1.0 / about.seats as f64).shown();
    let mut intro = Phrase::new(section.about).sign("fair", fair).sign("unit", words.word(about.unit));
    if let Some((skill, error)) = about.trust {
        intro = intro.sign("skill", Cell::Share(skill).shown()).sign("error", Cell::Share(error).shown());
    }
    let intro = escaped(&words.say(&intro, &nobody()));
    let _ = writeln!(body, "<section id=\"{}\"><h2>{heading}</h2><p>{intro}</p>", section.id);
    if !section.figures.is_empty() {
        body.push_str(&figures_table(section.figures, about, sheets, words));
    }
    if let Some(name) = section.sheet {
        let sheet = sheets.iter().find(|sheet| sheet.name == name).expect("every section has a sheet");
        let plot = (section.plot)(sheet, about, words);
        if !plot.is_empty() {
            let _ = writeln!(body, "<figure role=\"img\" aria-label=\"{heading}\">{plot}</figure>");
        }
        match section.table {
            Table::Hidden => {}
            Table::Open => body.push_str(&table(sheet, words)),
            Table::Folded => {
                let numbers = escaped(&words.word("report-numbers"));
                let _ =
                    writeln!(body, "<details><summary>{numbers}</summary>{}</details>", table(sheet, words));
            }
        }
        let _ = writeln!(
            body,
            "<p class=\"download\"><a download=\"{0}-{1}.csv\" href=\"data:text/csv;charset=utf-8,{2}\">{1}.csv</a></p>",
            escaped(&about.game),
            sheet.name,
            percent_encoded(&sheet.csv())
        );
    }
    for example in about.examples.iter().filter(|example| example.section == section.id) {
        write_example(body, example, words);
    }
    body.push_str("</section>\n");
}

fn write_example(body: &mut String, example: &ShownExample, words: &Words) {
    let lines: String = example.lines.iter().map(|line| escaped(line) + "\n").collect();
    let _ = writeln!(
        body,
        "<details class=\"example\"><summary>{}</summary><pre>{lines}</pre><p><a download=\"{file}\" \
         href=\"data:application/json;charset=utf-8,{}\">{file}</a>: {} <code>{}</code></p></details>",
        escaped(&example.heading),
        percent_encoded(&example.record),
        escaped(&words.word("report-replay")),
        escaped(&example.command),
        file = escaped(&example.file),
    );
}

/// Each figure with a sentence that says what it means, and how other games do.
fn figures_table(ids: &[&str], about: &About, sheets: &[Sheet], words: &Words) -> String {
    let summary = sheets.iter().find(|sheet| sheet.name == "summary").expect("there is a summary");
    let mut text = String::from("<div class=\"wide\"><table class=\"figures\"><thead><tr>");
    let others = about.beside.iter().map(|(title, _)| title.clone());
    let heads = ["column-figure", "column-value", "column-interval"].map(|id| words.word(id));
    for (index, head) in heads.into_iter().chain(others).enumerate() {
        let class = if index == 0 { "" } else { " class=\"number\"" };
        let _ = write!(text, "<th scope=\"col\"{class}>{}</th>", escaped(&head));
    }
    text.push_str("</tr></thead><tbody>\n");
    for id in ids {
        let found = summary.rows.iter().find(|row| matches!(&row[2], Cell::Named { code, .. } if code == id));
        let Some(row) = found else { continue };
        let figure = &FIGURES[Figure::place(id).expect("sections name figures")];
        let value = row[3].shown();
        let means = Phrase { id: format!("means-{id}").into(), args: Vec::new(), rule: None }
            .sign("value", &value)
            .sign("unit", words.word(about.unit));
        let _ = write!(
            text,
            "<tr><td><b>{}</b><br>{}</td><td class=\"number\">{value}</td><td class=\"number\">{}–{}</td>",
            escaped(&row[2].shown()),
            escaped(&words.say(&means, &nobody())),
            row[4].shown(),
            row[5].shown(),
        );
        for (_, values) in &about.beside {
            let shown =
                values.get(*id).map_or_else(|| Cell::Empty.shown(), |value| shown_as(figure.kind, *value));
            let _ = write!(text, "<td class=\"number\">{shown}</td>");
        }
        text.push_str("</tr>\n");
    }
    text.push_str("</tbody></table></div>\n");
    text
}

fn shown_as(kind: Kind, value: f64) -> String {
    cell_of(kind)(value).shown()
}

pub(crate) fn table(sheet: &Sheet, words: &Words) -> String {
    let class = |cell: &Cell| if cell.is_number() { " class=\"number\"" } else { "" };
    let first: &[Cell] = sheet.rows.first().map_or(&[], Vec::as_slice);
    let mut text = String::from("<div class=\"wide\"><table><thead><tr>");
    for (index, column) in sheet.columns.iter().enumerate() {
        let class = first.get(index).map_or("", class);
        let head = words.word(&format!("column-{column}"));
        let _ = write!(text, "<th scope=\"col\"{class}>{}</th>", escaped(&head));
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

#[cfg(test)]
mod tests {
    use super::{FIGURES, Lang, SECTIONS, report_words};

    /// Every figure has a name and a meaning, and every section its words, in all languages.
    #[test]
    fn everything_is_said_in_three_languages() {
        for lang in Lang::ALL {
            let words = report_words(lang);
            assert_eq!(words.flaws(), [] as [&str; 0]);
            for figure in FIGURES.iter().filter(|figure| !figure.id.starts_with("order-")) {
                for id in [format!("figure-{}", figure.id), format!("means-{}", figure.id)] {
                    assert!(words.knows(&id), "{lang:?} has no {id}");
                }
            }
            for section in SECTIONS {
                assert!(words.knows(&format!("section-{}", section.id)), "{lang:?}: {}", section.id);
                assert!(words.knows(section.about), "{lang:?}: {}", section.about);
            }
        }
    }

    /// Every figure stands in a section, or nobody would see it.
    #[test]
    fn every_figure_stands_somewhere() {
        for figure in FIGURES.iter().filter(|figure| !figure.id.starts_with("order-")) {
            assert!(SECTIONS.iter().any(|section| section.figures.contains(&figure.id)), "{}", figure.id);
        }
    }
}
