//! Every golden play belongs to a test. One that is left over, such as those of the template that a new game is
//! copied from, looks like a game that can be read and is none.

use super::Complaint;
use crate::tree::{Tree, extension, file_name};

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for game in tree.games() {
        let tests = format!("games/{game}/tests/");
        let names = |name: &str| {
            let quoted = format!("\"{name}\"");
            tree.under(&tests).any(|(path, text)| extension(path) == "rs" && text.contains(&quoted))
        };
        for (path, _) in tree.under(&format!("{tests}plays/")) {
            let file = file_name(path);
            let name = file.strip_suffix(".txt").unwrap_or(file);
            if !names(name) {
                complaints.push(Complaint::new(path, format!("no test records \"{name}\"; remove the file")));
            }
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    #[test]
    fn a_play_without_a_test_is_a_complaint() {
        let test = ("games/toy/tests/plays.rs", "golden::play::<Toy>(\"duel\", &setup, 1, &[]);\n");
        let play = |path| lines(&check(&Tree::of(&[test, (path, "")])));
        assert_eq!(play("games/toy/tests/plays/duel.txt"), [""; 0]);
        assert_eq!(
            play("games/toy/tests/plays/pyramid.txt"),
            ["games/toy/tests/plays/pyramid.txt: no test records \"pyramid\"; remove the file"]
        );
        // A test of another game does not count.
        assert_eq!(play("games/box/tests/plays/duel.txt").len(), 1);
    }
}
