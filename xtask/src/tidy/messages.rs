//! The English, French and Russian messages of a folder define the same ids.

use std::collections::BTreeSet;

use super::Complaint;
use crate::tree::{Tree, file_name};

pub(super) const LANGUAGES: &[&str] = &["en.ftl", "fr.ftl", "ru.ftl"];

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for folder in folders(tree) {
        let path = |language: &str| format!("{folder}{language}");
        let all: BTreeSet<String> =
            LANGUAGES.iter().filter_map(|language| tree.text(&path(language))).flat_map(ids).collect();
        for language in LANGUAGES {
            // A language that is missing as a whole is a matter of layout.
            let Some(text) = tree.text(&path(language)) else { continue };
            let own = ids(text);
            for (n, id) in own.iter().enumerate() {
                if own[..n].contains(id) {
                    complaints
                        .push(Complaint::new(&path(language), format!("message '{id}' is there twice")));
                }
            }
            for id in all.iter().filter(|id| !own.contains(id)) {
                let what = format!("message '{id}' is missing; another language beside it has it");
                complaints.push(Complaint::new(&path(language), what));
            }
        }
    }
    complaints
}

/// The folders that hold messages, with their closing `/`.
pub(super) fn folders(tree: &Tree) -> BTreeSet<&str> {
    let messages = tree.files().filter(|(path, _)| LANGUAGES.contains(&file_name(path)));
    messages.map(|(path, _)| &path[..path.len() - file_name(path).len()]).collect()
}

/// What a Fluent file defines: `id` for messages, `-id` for terms, `id.attribute` for attributes.
fn ids(text: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let mut message = "";
    for line in text.lines() {
        let Some((name, _)) = line.split_once('=') else { continue };
        let name = name.trim_end();
        let is_id = |name: &str| {
            name.starts_with(|letter: char| letter.is_ascii_alphabetic())
                && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
        };
        if is_id(name.strip_prefix('-').unwrap_or(name)) {
            message = name;
            ids.push(name.to_owned());
        } else if let Some(attribute) = name.trim_start().strip_prefix('.').filter(|name| is_id(name)) {
            ids.push(format!("{message}.{attribute}"));
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(english: &str, french: &str) -> Vec<String> {
        let files = [("games/toy/messages/en.ftl", english), ("games/toy/messages/fr.ftl", french)];
        lines(&check(&Tree::of(&files)))
    }

    #[test]
    fn the_same_ids_are_fine_in_any_order_and_wording() {
        let english = "# a = b\ntitle = Toy\nwon = { $n ->\n    [one] a = b\n   *[other] c\n}\n    .hint = x\n-chef = y\n";
        let french = "-chef = y\nwon = gagné\n    .hint = x\ntitle = Jouet\n";
        assert_eq!(complaints(english, french), [""; 0]);
    }

    #[test]
    fn a_missing_message_is_a_complaint_in_either_direction() {
        let missing = |language: &str, id: &str| {
            format!(
                "games/toy/messages/{language}.ftl: message '{id}' is missing; \
                 another language beside it has it"
            )
        };
        assert_eq!(complaints("a = 1\nb = 2\n", "a = 1\n"), [missing("fr", "b")]);
        assert_eq!(complaints("a = 1\n", "a = 1\nb = 2\n"), [missing("en", "b")]);
        assert_eq!(complaints("a = 1\n    .hint = 2\n", "a = 1\n"), [missing("fr", "a.hint")]);
    }

    #[test]
    fn a_message_given_twice_is_a_complaint() {
        let twice = ["games/toy/messages/en.ftl: message 'a' is there twice"];
        assert_eq!(complaints("a = 1\na = 2\n", "a = 1\n"), twice);
    }
}
