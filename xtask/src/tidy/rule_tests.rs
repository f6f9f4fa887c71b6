//! Every numbered rule has a test named after it, and no test is named after a rule that does not exist.

use super::Complaint;
use super::rulebooks::rules;
use super::rust_code::code_only;
use crate::tree::{Tree, extension};

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for game in tree.games() {
        let rulebook = format!("games/{game}/rules.md");
        let Some(text) = tree.text(&rulebook) else { continue };
        let rules = rules(text);
        let mut tested = Vec::new();
        for folder in ["src", "tests"] {
            for (path, source) in tree.under(&format!("games/{game}/{folder}/")) {
                if extension(path) != "rs" {
                    continue;
                }
                for (line, name) in tests(&code_only(source)) {
                    for rule in rules_in_name(&name) {
                        if !rules.contains(&rule.as_str()) {
                            let what =
                                format!("test {name} is named after {rule}, which {rulebook} does not have");
                            complaints.push(Complaint::at(path, line, what));
                        }
                        tested.push(rule);
                    }
                }
            }
        }
        for rule in rules {
            if !tested.iter().any(|tested| tested == rule) {
                let test = rule.to_lowercase();
                complaints.push(Complaint::new(&rulebook, format!("rule {rule} has no test named {test}_…")));
            }
        }
    }
    complaints
}

/// The functions with `#[test]` among their attributes: line and name.
fn tests(code: &str) -> Vec<(usize, String)> {
    let lines: Vec<&str> = code.lines().map(str::trim).collect();
    let mut tests = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let Some((before, after)) = line.split_once("fn ") else { continue };
        let above = lines[..n].iter().rev().take_while(|line| line.is_empty() || line.starts_with("#["));
        if before.contains("#[test]") || above.into_iter().any(|line| line.contains("#[test]")) {
            let name = after.split(|letter: char| !super::rust_code::is_of_a_name(letter)).next();
            tests.push((n + 1, name.unwrap_or("").to_owned()));
        }
    }
    tests
}

/// The rules a test's name begins with: `F11` in `f11_…`, both in `f11_f12_…`.
fn rules_in_name(name: &str) -> Vec<String> {
    let mut rules = Vec::new();
    let mut rest = name;
    while let Some((word, after)) = rest.split_once('_') {
        let digits = word.strip_prefix(|letter: char| letter.is_ascii_lowercase()).unwrap_or("");
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            break;
        }
        rules.push(word.to_uppercase());
        rest = after;
    }
    rules
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(rules: &str, tests: &str) -> Vec<String> {
        lines(&check(&Tree::of(&[("games/toy/rules.md", rules), ("games/toy/tests/rules.rs", tests)])))
    }

    #[test]
    fn a_rule_with_a_test_is_fine() {
        let rules = "- F1 a\n- F2 b\n- F3 c\n";
        let tests = "#[test]\n/// Deals.\n#[should_panic]\nfn f1_deals() {}\n#[test] fn f2_f3_draws() {}\n";
        assert!(complaints(rules, tests).is_empty());
    }

    #[test]
    fn a_test_in_the_source_counts_and_one_of_another_game_does_not() {
        let files = [
            ("games/toy/rules.md", "- F1 a\n"),
            ("games/toy/src/rules/deal.rs", "mod tests {\n    #[test]\n    fn f1_deals() {}\n}\n"),
            ("games/top/rules.md", "- F1 a\n"),
        ];
        let expected = ["games/top/rules.md: rule F1 has no test named f1_…"];
        assert_eq!(lines(&check(&Tree::of(&files))), expected);
    }

    #[test]
    fn a_rule_without_a_test_is_a_complaint() {
        let missing = ["games/toy/rules.md: rule F7 has no test named f7_…"];
        assert_eq!(complaints("- F7 a\n", ""), missing);
        // Neither a plain function, nor a comment, nor a longer number, nor the next function's attribute.
        assert_eq!(complaints("- F7 a\n", "fn f7_helps() {}\n"), missing);
        assert_eq!(complaints("- F7 a\n", "// #[test]\nfn f7_helps() {}\n"), missing);
        assert_eq!(complaints("- F7 a\n", "fn f7_helps() {}\n#[test]\nfn other() {}\n"), missing);
    }

    #[test]
    fn a_test_of_a_rule_that_is_not_there_is_a_complaint() {
        let tests = "#[test]\nfn f1_deals() {}\n\n#[test]\nfn f11_draws() {}\n";
        let expected = "games/toy/tests/rules.rs:5: \
                        test f11_draws is named after F11, which games/toy/rules.md does not have";
        assert_eq!(complaints("- F1 a\n", tests), [expected]);
    }

    #[test]
    fn other_names_name_no_rule() {
        assert!(rules_in_name("deals_f1_cards").is_empty());
        assert!(rules_in_name("f_1_deals").is_empty());
        assert!(rules_in_name("f1").is_empty());
    }
}
