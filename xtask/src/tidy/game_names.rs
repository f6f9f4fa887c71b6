//! Nothing outside `games/` names a game: a new one is a folder and a line in the catalog.

use super::Complaint;
use crate::tree::{Tree, extension};

/// The smallest game, which new ones are copied from.
pub(crate) const TEMPLATE: &str = "nim";

/// Starting a new game means copying that one.
const MAY_NAME_TEMPLATE: &[&str] = &["xtask/src/new_game.rs", "xtask/src/tidy/game_names.rs"];

const LOOKED_AT: &[&str] = &["rs", "ts", "svelte", "toml"];

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for game in tree.games() {
        for (path, line) in naming(tree, game) {
            let what =
                format!("names the game '{game}'; only games/ and documents may, ask the catalog instead");
            complaints.push(Complaint::at(path, line, what));
        }
    }
    complaints
}

/// Where the repository says this word: path and line.
pub(crate) fn naming<'a>(tree: &'a Tree, game: &str) -> Vec<(&'a str, usize)> {
    let is_looked_at = |path: &str| {
        LOOKED_AT.contains(&extension(path))
            && !path.starts_with("games/")
            // The workspace has to list its members.
            && path != "Cargo.toml"
            && !(game == TEMPLATE && MAY_NAME_TEMPLATE.contains(&path))
    };
    let mut found = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_looked_at(path)) {
        for (n, line) in text.lines().enumerate() {
            if line
                .split(|letter: char| !letter.is_alphanumeric())
                .any(|word| word.eq_ignore_ascii_case(game))
            {
                found.push((path, n + 1));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(path: &str, text: &str) -> Vec<String> {
        lines(&check(&Tree::of(&[("games/toy/rules.md", ""), (path, text)])))
    }

    #[test]
    fn naming_a_game_is_a_complaint() {
        let expected = "crates/a/src/b.rs:2: names the game 'toy'; only games/ and documents may, ask the catalog instead";
        assert_eq!(complaints("crates/a/src/b.rs", "\nuse toy::Toy;\n"), [expected]);
        for text in ["play(\"TOY\")", "fn play_toy()", "// like toy", "toy.workspace = true"] {
            assert_eq!(complaints("web/src/b.ts", text).len(), 1, "{text}");
        }
    }

    #[test]
    fn parts_of_words_documents_and_games_are_fine() {
        assert_eq!(complaints("crates/a/src/b.rs", "toys, destroy"), [""; 0]);
        for path in ["README.md", "crates/a/README.md", "Cargo.toml", "games/catalog/src/lib.rs"] {
            assert_eq!(complaints(path, "toy"), [""; 0], "{path}");
        }
    }

    #[test]
    fn only_the_maker_of_new_games_may_name_the_template() {
        let template = format!("games/{TEMPLATE}/rules.md");
        let tree = |path| Tree::of(&[(&template, ""), ("games/toy/rules.md", ""), (path, TEMPLATE)]);
        assert_eq!(check(&tree("xtask/src/new_game.rs")), []);
        assert_eq!(check(&tree("xtask/src/main.rs")).len(), 1);
        let other = Tree::of(&[("games/toy/rules.md", ""), ("xtask/src/new_game.rs", "toy")]);
        assert_eq!(check(&other).len(), 1);
    }
}
