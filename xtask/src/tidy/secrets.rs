//! The truth never travels: no `State`, and nothing that holds a `Secret`, can be serialised.

use super::Complaint;
use super::rust_code::{code_only, tokens};
use crate::tree::{Tree, extension};

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, source) in tree.files().filter(|(path, _)| is_looked_at(path)) {
        let code = code_only(source);
        let tokens = tokens(&code);
        let truths = truths(tree, path);
        complaints.extend(derived(path, &tokens, &truths));
        complaints.extend(written_out(path, &tokens, &truths));
    }
    complaints
}

/// What this file's crate calls the truth: `State`, and `Position` if it says `type State = Position;`.
fn truths(tree: &Tree, path: &str) -> Vec<String> {
    let folder = path.split_inclusive('/').take(2).collect::<String>();
    let mut truths = vec!["State".to_owned()];
    for (_, source) in tree.under(&folder).filter(|(path, _)| is_looked_at(path)) {
        let code = code_only(source);
        let tokens = tokens(&code);
        for (n, window) in tokens.windows(3).enumerate() {
            if [window[0].1, window[1].1, window[2].1] == ["type", "State", "="] {
                let path = tokens[n + 3..].iter().map(|(_, token)| *token);
                let name = path.take_while(|token| ![";", "<"].contains(token)).last();
                truths.extend(name.map(str::to_owned));
            }
        }
    }
    truths
}

fn is_looked_at(path: &str) -> bool {
    let in_a_game = path.starts_with("games/") && path.split('/').nth(2) == Some("src");
    extension(path) == "rs" && (in_a_game || path.starts_with("crates/"))
}

type Token<'a> = (usize, &'a str);

/// `#[derive(Serialize)]` above a type that must not have it.
fn derived(path: &str, tokens: &[Token<'_>], truths: &[String]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut serialised = false;
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at].1 {
            "#" => {
                let end = end_of_group(tokens, at + 1);
                let words = || tokens[at..end].iter().map(|(_, token)| *token);
                serialised |= words().any(|word| word == "derive") && words().any(|word| word == "Serialize");
                at = end;
                continue;
            }
            "struct" | "enum" | "union" => {
                let (line, name) = tokens.get(at + 1).copied().unwrap_or_default();
                let body = &tokens[at..end_of_item(tokens, at)];
                let secret = body.windows(2).any(|pair| pair[0].1 == "Secret" && pair[1].1 == "<");
                if serialised && truths.iter().any(|truth| truth == name) {
                    let what =
                        format!("{name} is the truth and must not be Serialize; a View travels in its place");
                    complaints.push(Complaint::at(path, line, what));
                } else if serialised && secret {
                    let what = format!(
                        "{name} holds a Secret and must not be Serialize; what travels has no field for it"
                    );
                    complaints.push(Complaint::at(path, line, what));
                }
                serialised = false;
            }
            "fn" | "impl" | "mod" | "trait" | "type" | "use" | "const" | "static" => serialised = false,
            _ => {}
        }
        at += 1;
    }
    complaints
}

/// `impl Serialize for State`, with or without the path to either.
fn written_out(path: &str, tokens: &[Token<'_>], truths: &[String]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for at in 0..tokens.len() {
        if tokens[at].1 != "Serialize" || tokens.get(at + 1).is_none_or(|token| token.1 != "for") {
            continue;
        }
        let of = tokens[at + 2..]
            .iter()
            .map(|(_, token)| *token)
            .take_while(|token| !["{", "<", "where"].contains(token));
        if let Some(name) = of.last().filter(|name| truths.iter().any(|truth| truth == name)) {
            let what = format!("{name} is the truth and must not be Serialize; a View travels in its place");
            complaints.push(Complaint::at(path, tokens[at].0, what));
        }
    }
    complaints
}

/// Just past the bracket that closes the one at `open`.
fn end_of_group(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0_usize;
    for (n, (_, token)) in tokens.iter().enumerate().skip(open) {
        match *token {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && *token != "!" {
            return n + 1;
        }
    }
    tokens.len()
}

/// Just past the item that begins here: its body in braces, or its semicolon.
fn end_of_item(tokens: &[Token<'_>], start: usize) -> usize {
    let ends = |token: &Token<'_>| token.1 == "{" || token.1 == ";";
    let Some(length) = tokens[start..].iter().position(ends) else { return tokens.len() };
    if tokens[start + length].1 == ";" { start + length } else { end_of_group(tokens, start + length) }
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(source: &str) -> Vec<String> {
        lines(&check(&Tree::of(&[("games/toy/src/state.rs", source)])))
    }

    #[test]
    fn a_state_that_serialises_is_a_complaint() {
        let expected = "games/toy/src/state.rs:3: State is the truth and must not be Serialize; a View travels in its place";
        assert_eq!(
            complaints("#[derive(Clone, serde::Serialize)]\n/// The truth.\npub struct State {}"),
            [expected]
        );
        assert_eq!(complaints("#[derive(Clone)]\n#[derive(Serialize)]\nenum State {}"), [expected]);
        for source in [
            "#[cfg_attr(test, derive(Serialize))] struct State(u8);",
            "impl Serialize for State {}",
            "impl<'a> serde::Serialize for super::state::State {}",
            "impl<T> Serialize for State<T> {}",
        ] {
            assert_eq!(complaints(source).len(), 1, "{source}");
        }
    }

    #[test]
    fn a_secret_inside_something_that_serialises_is_a_complaint() {
        let named = "#[derive(Serialize)]\nstruct Hand {\n    cards: Vec<Secret<Card>>,\n}";
        let expected = "games/toy/src/state.rs:2: Hand holds a Secret and must not be Serialize; \
                        what travels has no field for it";
        assert_eq!(complaints(named), [expected]);
        assert_eq!(complaints("#[derive(Serialize)]\nstruct Hand(Secret<Card>);").len(), 1);
    }

    #[test]
    fn the_truth_under_another_name_is_known_in_its_own_game() {
        let position = "#[derive(Serialize)] pub struct Position;";
        let files = [
            ("games/toy/src/lib.rs", "impl Game for Toy { type State = state::Position; }"),
            ("games/toy/src/state.rs", position),
            ("games/top/src/state.rs", position),
        ];
        let expected = "games/toy/src/state.rs:1: Position is the truth and must not be Serialize; \
                        a View travels in its place";
        assert_eq!(lines(&check(&Tree::of(&files))), [expected]);
    }

    #[test]
    fn a_view_that_serialises_beside_the_state_is_fine() {
        let source = "#[derive(Clone)]\npub struct State { hand: Secret<Card> }\n\
                      #[derive(Serialize)]\npub struct View { cards: [u8; 4] }\n\
                      pub struct Pile { card: Secret<Card> }\nimpl Serialize for View {}\n\
                      // impl Serialize for State\n";
        assert_eq!(complaints(source), [""; 0]);
    }

    #[test]
    fn an_attribute_belongs_to_the_next_item_only() {
        assert_eq!(complaints("#[derive(Serialize)] struct A;\nstruct State;"), [""; 0]);
        assert_eq!(
            complaints("#![allow(dead_code)]\n#[derive(Serialize)] struct A { b: [u8; 2] }\nstruct State;"),
            [""; 0]
        );
    }
}
