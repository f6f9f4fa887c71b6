//! `bistro report`: the page and its numbers.

use std::fs;

use crate::shell::{bistro, every_game, scratch};

const SHEETS: [&str; 11] = [
    "summary",
    "order",
    "tension",
    "skill",
    "actions",
    "endings",
    "lengths",
    "scores",
    "lead-changes",
    "choices",
    "chances",
];

/// The page about the smallest game, its folder of CSV files, and the game's id.
fn report(name: &str, more: &[&str]) -> (String, std::path::PathBuf, String) {
    let id = every_game().pop().expect("there are games");
    let (page, folder) = (scratch(&format!("{name}.html")), scratch(name));
    let (page_arg, folder_arg) = (page.to_str().unwrap(), folder.to_str().unwrap());
    let command = ["report", &id, "--games", "40", "--ladder", "4", "--bots", "greedy"];
    bistro(&[&command[..], &["-o", page_arg, "--csv", folder_arg], more].concat()).succeeds();
    (fs::read_to_string(page).expect("the page is written"), folder, id)
}

#[test]
fn a_report_has_every_section_and_its_numbers() {
    let (page, folder, id) = report("report", &[]);
    for name in SHEETS {
        assert!(page.contains(&format!("<section id=\"{name}\">")), "{name}");
        let csv =
            fs::read_to_string(folder.join(format!("{id}-{name}.csv"))).expect("the numbers are written");
        assert!(csv.lines().count() > 1, "{name} is empty");
        assert_eq!(downloaded(&page, &format!("{id}-{name}.csv")), csv);
    }
    assert_eq!(page.matches("<svg").count(), 7, "order of play, tension, skill, four histograms");
    let foreign = ["src=", "<link", "<script", "url(", "⟨"];
    assert!(foreign.iter().all(|sign| !page.contains(sign)), "the page needs nothing beside it");
}

/// The same numbers in every language, and links between the pages.
#[test]
fn a_report_is_written_in_three_languages() {
    let (english, ..) = report("report-langs", &[]);
    assert!(
        english.contains("href=\"report-langs.fr.html\"")
            && english.contains("href=\"report-langs.ru.html\"")
    );
    for (lang, word) in [("fr", "Qui commence"), ("ru", "Кто начинает")] {
        let page = fs::read_to_string(scratch(&format!("report-langs.{lang}.html"))).expect("it is written");
        assert!(page.contains(&format!("<html lang=\"{lang}\">")) && page.contains(word), "{lang}");
        assert!(!page.contains('⟨'), "a word is missing in {lang}");
    }
}

/// Every kind of action is forbidden in turn, and what is flagged can be replayed.
#[test]
fn a_report_says_what_each_action_is_worth() {
    let id = &every_game()[0];
    let (page, folder) = (scratch("report-rules.html"), scratch("report-rules"));
    let (page_arg, folder_arg) = (page.to_str().unwrap(), folder.to_str().unwrap());
    let games = ["--games", "20", "--ladder", "0", "--ablation", "2", "--bots", "greedy", "--seats", "2"];
    let files = ["-o", page_arg, "--csv", folder_arg, "--raw", folder_arg];
    bistro(&[&["report", id][..], &games, &files].concat()).succeeds();
    let rules = fs::read_to_string(folder.join(format!("{id}-rules.csv"))).expect("the table is written");
    assert!(rules.lines().count() > 2, "{rules}");
    let games = fs::read_to_string(folder.join(format!("{id}-games.csv"))).expect("the rows are written");
    assert_eq!(games.lines().count(), 21);
    let decisions =
        fs::read_to_string(folder.join(format!("{id}-decisions.csv"))).expect("the rows are written");
    let columns = decisions.lines().next().unwrap().split(',').count();
    assert!(decisions.lines().count() > 100 && columns == 14, "{columns}");
}

/// A watched game is the one that `bistro record` makes from its seed: its record shows the same result.
#[test]
fn a_watched_game_can_be_recorded_again() {
    for id in every_game() {
        let folder = scratch(&format!("watched-{id}"));
        let page = folder.join("page.html");
        let games = ["--games", "2", "--ladder", "0", "--ablation", "0", "--bots", "greedy", "--seats", "2"];
        let files = ["-o", page.to_str().unwrap(), "--raw", folder.to_str().unwrap()];
        bistro(&[&["report", &id][..], &games, &files].concat()).succeeds();
        let rows = fs::read_to_string(folder.join(format!("{id}-games.csv"))).expect("the rows are written");
        let mut lines = rows.lines();
        let names: Vec<&str> = lines.next().unwrap().split(',').collect();
        let last: Vec<&str> = lines.last().unwrap().split(',').collect();
        let cell = |name: &str| last[names.iter().position(|each| *each == name).unwrap()];
        let file = folder.join("game.json");
        let file = file.to_str().unwrap();
        bistro(&["record", &id, "--seats", "2", "--bots", "greedy", "--seed", cell("seed"), "-o", file])
            .succeeds();
        let steps = bistro(&["replay", file, "--json"]).succeeds().matches("\"decisions\"").count() - 1;
        assert_eq!(steps.to_string(), cell("steps"), "{id}");
    }
}

#[test]
fn a_report_goes_on_where_it_was_kept() {
    let id = every_game().pop().expect("there are games");
    let kept = scratch("report-kept.json");
    let _ = fs::remove_file(&kept);
    let run = |name: &str, more: &[&str]| {
        let page = scratch(name);
        let command = ["report", &id, "--games", "60", "--ladder", "0", "--bots", "greedy", "-o"];
        bistro(&[&command[..], &[page.to_str().unwrap()], more].concat()).succeeds();
        fs::read_to_string(page).expect("it is written")
    };
    let whole = run("report-whole.html", &[]);
    let kept_arg = kept.to_str().unwrap();
    let first = run("report-first.html", &["--resume", kept_arg]);
    // Nothing is left to play; the page is made from what was kept.
    let again = run("report-again.html", &["--resume", kept_arg]);
    let without_links = |page: &str| page.split("<nav>").next().unwrap().len();
    assert!(first.contains("60 games") && without_links(&first) == without_links(&whole));
    assert_eq!(first.replace("report-first", ""), again.replace("report-again", ""));
    assert_eq!(first.replace("report-first", ""), whole.replace("report-whole", ""));
}

/// What the page shows is what can be downloaded.
#[test]
fn the_pages_tables_agree_with_the_files() {
    let (page, folder, id) = report("report-agrees", &[]);
    let section = |name: &str| {
        let from = page.find(&format!("<section id=\"{name}\">")).expect("the section is there");
        &page[from..from + page[from..].find("</section>").expect("it ends")]
    };
    let csv = |name: &str| fs::read_to_string(folder.join(format!("{id}-{name}.csv"))).unwrap();
    for (name, column) in [("order", 1), ("skill", 3)] {
        for line in csv(name).lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let wins: f64 = cells[column].parse().expect("a share");
            let row = format!("<td class=\"number\">{:.1} %</td>", 100.0 * wins);
            assert!(section(name).contains(&row), "{line}");
        }
    }
    let games: u64 = csv("lengths")
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(games, 40);
    let wins: f64 = csv("order")
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(1).unwrap().parse::<f64>().unwrap())
        .sum();
    assert!((wins - 1.0).abs() < 1e-5, "{wins}");
}

#[test]
fn a_report_is_well_formed() {
    let (page, ..) = report("report-formed", &[]);
    let body = page.strip_prefix("<!doctype html>").expect("it says that it is HTML");
    let mut open: Vec<&str> = Vec::new();
    for tag in body.split('<').skip(1) {
        let tag = tag.split('>').next().expect("a tag ends");
        let name = tag.split([' ', '/', '\n']).find(|part| !part.is_empty()).unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "in <{tag}>");
        } else if !tag.ends_with('/') && name != "meta" && name != "br" {
            open.push(name);
        }
    }
    assert_eq!(open, [] as [&str; 0]);
}

#[test]
fn a_report_does_not_depend_on_the_threads() {
    let (one, ..) = report("report-one", &["--threads", "1"]);
    let (three, ..) = report("report-three", &["--threads", "3"]);
    assert_eq!(one.replace("report-one", ""), three.replace("report-three", ""));
}

/// The text behind the link that downloads this file.
fn downloaded(page: &str, file: &str) -> String {
    let link = format!("download=\"{file}\" href=\"data:text/csv;charset=utf-8,");
    let from = page.find(&link).expect("there is a link") + link.len();
    let encoded = &page[from..from + page[from..].find('"').expect("the link ends")];
    let mut bytes = Vec::new();
    let mut rest = encoded.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits: String = rest.by_ref().take(2).map(char::from).collect();
            bytes.push(u8::from_str_radix(&digits, 16).expect("two digits"));
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
