//! The repository speaks of the product, not of the machine or the tools it was made with.

use super::Complaint;
use crate::tree::Tree;

/// Words that have no place here, in lower case. In pieces, for this file is looked at too.
const WORDS: &[&str] = &[concat!("sub", "agent"), concat!("this ", "session")];

/// Folders of one machine, at the beginning of an absolute path.
const FOLDERS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/")];

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files() {
        for (n, line) in text.lines().enumerate() {
            let line = line.to_lowercase();
            for word in WORDS.iter().filter(|word| line.contains(**word)) {
                complaints.push(Complaint::at(
                    path,
                    n + 1,
                    format!("'{word}' is not for readers of this project"),
                ));
            }
            for folder in FOLDERS.iter().filter(|folder| has_absolute(&line, folder)) {
                let what = format!(
                    "'{folder}' exists on one machine only; write a path from the root of the repository"
                );
                complaints.push(Complaint::at(path, n + 1, what));
            }
        }
    }
    complaints
}

/// Does the path begin here, rather than go on from a folder or a host name?
fn has_absolute(line: &str, folder: &str) -> bool {
    line.match_indices(folder).any(|(at, _)| {
        !line[..at].ends_with(|before: char| before.is_alphanumeric() || "._-~*}>".contains(before))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(text: &str) -> usize {
        check(&Tree::of(&[("docs/a.md", text)])).len()
    }

    #[test]
    fn the_words_are_complaints_in_any_case() {
        assert_eq!(count(concat!("A Sub", "Agent wrote it")), 1);
        assert_eq!(count(concat!("in This ", "session")), 1);
        assert_eq!(count("agents of taste, and this sessile barnacle"), 0);
    }

    #[test]
    fn absolute_paths_are_complaints_and_relative_ones_are_not() {
        assert_eq!(count(concat!("see /wo", "rk/shared")), 1);
        assert_eq!(count(concat!("`/ro", "ot/.cargo`\n(/wo", "rk/)")), 2);
        assert_eq!(count(concat!("https://example.org/wo", "rk/ and ../wo", "rk/ and art/wo", "rk/")), 0);
    }
}
