//! A game's three rulebooks number the same rules in the same order.

use super::Complaint;
use crate::tree::Tree;

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for game in tree.games() {
        let english = format!("games/{game}/rules.md");
        let Some(text) = tree.text(&english) else { continue };
        let rules = rules(text);
        if rules.is_empty() {
            complaints
                .push(Complaint::new(&english, "no numbered rule; begin each with a line like '- F1 …'"));
        }
        for (n, rule) in rules.iter().enumerate() {
            if rules[..n].contains(rule) {
                complaints.push(Complaint::new(&english, format!("rule {rule} is there twice")));
            }
        }
        for language in ["fr", "ru"] {
            let path = format!("games/{game}/rules.{language}.md");
            if let Some(text) = tree.text(&path) {
                complaints.extend(difference(&path, &rules, &self::rules(text)));
            }
        }
    }
    complaints
}

/// The numbers of the rules, in order: the list items that begin with a capital letter and a number.
pub(super) fn rules(rulebook: &str) -> Vec<&str> {
    rulebook
        .lines()
        .filter_map(|line| line.strip_prefix("- ")?.split_whitespace().next())
        .filter(|word| {
            let digits = word.strip_prefix(|letter: char| letter.is_ascii_uppercase()).unwrap_or("");
            !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
        })
        .collect()
}

/// The first place where a translation leaves the English numbering: the rest usually follows from it.
fn difference(path: &str, english: &[&str], translated: &[&str]) -> Option<Complaint> {
    let place = (0..english.len().max(translated.len())).find(|&n| english.get(n) != translated.get(n))?;
    let what = match (english.get(place), translated.get(place)) {
        (Some(wanted), Some(found)) => format!("rule {found} stands where rules.md has {wanted}"),
        (Some(wanted), None) => format!("rule {wanted} of rules.md is missing at the end"),
        (None, found) => format!("rule {} at the end is not in rules.md", found.unwrap_or(&"?")),
    };
    Some(Complaint::new(path, what))
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(english: &str, french: &str) -> Vec<String> {
        lines(&check(&Tree::of(&[("games/toy/rules.md", english), ("games/toy/rules.fr.md", french)])))
    }

    #[test]
    fn rules_are_list_items_with_a_letter_and_a_number() {
        let text = "# Toy\n- F1 Shuffle.\n  - F2 nested\n- F10 Discard.\n- Ginger\n- f3 x\n- F4a x\n- F x\n";
        assert_eq!(rules(text), ["F1", "F10"]);
    }

    #[test]
    fn the_same_numbers_in_the_same_order_are_fine() {
        assert!(complaints("- F1 a\n- F2 b\n", "- F1 c\n- F2 d\n").is_empty());
    }

    #[test]
    fn every_other_numbering_is_a_complaint() {
        let english = "- F1 a\n- F2 b\n";
        let french = |text| complaints(english, text);
        assert_eq!(
            french("- F2 b\n- F1 a\n"),
            ["games/toy/rules.fr.md: rule F2 stands where rules.md has F1"]
        );
        assert_eq!(french("- F1 a\n"), ["games/toy/rules.fr.md: rule F2 of rules.md is missing at the end"]);
        assert_eq!(
            french("- F1 a\n- F2 b\n- F3 c\n"),
            ["games/toy/rules.fr.md: rule F3 at the end is not in rules.md"]
        );
    }

    #[test]
    fn a_number_given_twice_is_a_complaint() {
        let text = "- F1 a\n- F1 b\n";
        assert_eq!(complaints(text, text), ["games/toy/rules.md: rule F1 is there twice"]);
    }

    #[test]
    fn a_rulebook_without_numbers_is_a_complaint() {
        assert_eq!(complaints("# Toy\n", "# Toy\n").len(), 1);
    }
}
