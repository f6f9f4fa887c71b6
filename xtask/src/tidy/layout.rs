//! Honest names, small files, and everything of a game in its folder.

use std::collections::BTreeSet;

use super::{Complaint, messages};
use crate::tree::{Tree, extension, file_name};

/// Names that say nothing about what is inside.
const EMPTY_NAMES: &[&str] = &["utils", "helpers", "common", "types", "manager", "misc"];

const MOST_LINES: usize = 600;
/// Tables of facts may be as long as the facts, and the browser's protocol is made from Rust with all its comments.
const DATA: &[&str] = &["cards.rs", "tables.rs", "protocol.ts"];

const OF_EVERY_GAME: &[&str] = &[
    "rules.md",
    "rules.fr.md",
    "rules.ru.md",
    "messages/en.ftl",
    "messages/fr.ftl",
    "messages/ru.ftl",
    "tests/laws.rs",
];

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files() {
        complaints.extend(empty_name(path));
        complaints.extend(too_long(path, text));
    }
    for path in expected(tree) {
        if tree.text(&path).is_none() {
            complaints.push(Complaint::new(&path, "this file is missing"));
        }
    }
    complaints
}

/// TypeScript's types of a crate are made from Rust, and the test that makes them is named after them.
const MADE_FROM_RUST: &[&str] = &["types.ts", "types.rs"];

fn empty_name(path: &str) -> Option<Complaint> {
    let (folder, file) = path.rsplit_once('/').unwrap_or(("", path));
    if MADE_FROM_RUST.contains(&file) && (folder.ends_with("/web") || folder.ends_with("/tests")) {
        return None;
    }
    let stems = path.split('/').map(|part| part.split('.').next().unwrap_or(part));
    let empty = stems.into_iter().find(|stem| EMPTY_NAMES.contains(&stem.to_lowercase().as_str()))?;
    Some(Complaint::new(path, format!("'{empty}' says nothing; name it after what is inside")))
}

fn too_long(path: &str, text: &str) -> Option<Complaint> {
    let is_source = ["rs", "ts", "svelte"].contains(&extension(path));
    let lines = text.lines().count();
    if !is_source || DATA.contains(&file_name(path)) || lines <= MOST_LINES {
        return None;
    }
    Some(Complaint::new(
        path,
        format!("{lines} lines; split it where the rulebook has a seam ({MOST_LINES} at most)"),
    ))
}

fn expected(tree: &Tree) -> BTreeSet<String> {
    let of_games = tree
        .games()
        .into_iter()
        .flat_map(|game| OF_EVERY_GAME.iter().map(move |file| format!("games/{game}/{file}")));
    let of_messages = messages::folders(tree)
        .into_iter()
        .flat_map(|folder| messages::LANGUAGES.iter().map(move |language| format!("{folder}{language}")));
    of_games.chain(of_messages).collect()
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        lines(&check(&Tree::of(files)))
    }

    #[test]
    fn a_whole_game_is_fine() {
        let paths = OF_EVERY_GAME.iter().map(|file| format!("games/toy/{file}")).collect::<Vec<_>>();
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        assert_eq!(complaints(&files), [""; 0]);
    }

    #[test]
    fn each_missing_file_of_a_game_is_a_complaint() {
        let found = complaints(&[("games/toy/src/lib.rs", ""), ("games/catalog/src/lib.rs", "")]);
        assert_eq!(found.len(), OF_EVERY_GAME.len());
        assert!(found.contains(&"games/toy/tests/laws.rs: this file is missing".to_owned()));
    }

    #[test]
    fn messages_outside_games_come_in_three_languages_too() {
        let found = complaints(&[("crates/a/messages/en.ftl", ""), ("crates/a/messages/ru.ftl", "")]);
        assert_eq!(found, ["crates/a/messages/fr.ftl: this file is missing"]);
    }

    #[test]
    fn names_that_say_nothing_are_complaints() {
        for path in ["crates/a/src/utils.rs", "web/src/Helpers.svelte", "crates/a/tests/common/mod.rs"] {
            assert_eq!(complaints(&[(path, "")]).len(), 1, "{path}");
        }
        assert_eq!(complaints(&[("crates/a/src/commons.rs", "")]), [""; 0]);
        // `types` says enough where it means those of another language.
        assert_eq!(complaints(&[("crates/a/src/types.rs", "")]).len(), 1);
        assert_eq!(complaints(&[("crates/a/tests/types.rs", ""), ("web/src/web/types.ts", "")]), [""; 0]);
    }

    #[test]
    fn long_files_are_complaints_unless_they_are_tables() {
        let long = "\n".repeat(MOST_LINES + 1);
        let expected = "crates/a/src/b.rs: 601 lines; split it where the rulebook has a seam (600 at most)";
        assert_eq!(complaints(&[("crates/a/src/b.rs", &long)]), [expected]);
        assert_eq!(complaints(&[("crates/a/src/b.rs", &long[1..])]), [""; 0]);
        assert_eq!(complaints(&[("crates/a/src/cards.rs", &long), ("a.md", &long)]), [""; 0]);
    }
}
