//! `bistro report`: the page and its numbers.

use std::fs;

use crate::shell::{bistro, every_game, scratch};

const SHEETS: [&str; 9] =
    ["summary", "order", "lengths", "scores", "lead-changes", "choices", "actions", "endings", "levels"];

/// The page about the smallest game, its folder of CSV files, and the game's id.
fn report(name: &str, more: &[&str]) -> (String, std::path::PathBuf, String) {
    let id = every_game().pop().expect("there are games");
    let (page, folder) = (scratch(&format!("{name}.html")), scratch(name));
    let (page_arg, folder_arg) = (page.to_str().unwrap(), folder.to_str().unwrap());
    let command = ["report", &id, "--games", "40", "--ladder", "24", "--bots", "greedy"];
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
    assert_eq!(page.matches("<svg").count(), 7, "order of play, four histograms, actions, levels");
    let foreign = ["src=", "<link", "<script", "url(", "⟨"];
    assert!(foreign.iter().all(|sign| !page.contains(sign)), "the page needs nothing beside it");
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
    for name in ["order", "levels"] {
        for line in csv(name).lines().skip(1) {
            let cells: Vec<&str> = line.split(',').collect();
            let wins: f64 = cells[1].parse().expect("a share");
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
        } else if !tag.ends_with('/') && name != "meta" {
            open.push(name);
        }
    }
    assert_eq!(open, [] as [&str; 0]);
}

#[test]
fn a_report_does_not_depend_on_the_threads() {
    let (one, ..) = report("report-one", &["--threads", "1"]);
    let (three, ..) = report("report-three", &["--threads", "3"]);
    assert_eq!(one, three);
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
