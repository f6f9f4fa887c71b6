//! Relative links in documents point at files that exist.

use super::Complaint;
use crate::tree::{Tree, extension};

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| extension(path) == "md") {
        for (line, link) in links(text) {
            let target = link.split(['#', '?']).next().unwrap_or("");
            if is_elsewhere(&link) || target.is_empty() {
                continue;
            }
            let what = match resolve(path, target) {
                Some(found) if tree.text(&found).is_some() || tree.has_folder(&found) => continue,
                Some(found) => format!("the link '{link}' leads to {found}, which does not exist"),
                None => format!("the link '{link}' leads out of the repository"),
            };
            complaints.push(Complaint::at(path, line, what));
        }
    }
    complaints
}

/// A web or mail address.
fn is_elsewhere(link: &str) -> bool {
    let scheme = link.split(':').next().unwrap_or("");
    link.starts_with("//")
        || (scheme.len() > 1 && scheme.len() < link.len() && scheme.bytes().all(is_of_a_scheme))
}

fn is_of_a_scheme(letter: u8) -> bool {
    letter.is_ascii_alphanumeric() || b"+.-".contains(&letter)
}

/// The targets of `[text](target)` and `[name]: target`, with their lines. Code is passed over.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut links = Vec::new();
    let mut in_code = false;
    for (n, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        // Every second piece between backticks is code.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        let inline =
            prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target);
        let named = prose.strip_prefix('[').and_then(|rest| rest.split_once("]: ")).map(|(_, target)| target);
        for target in inline.chain(named) {
            // A title may follow, and angle brackets may surround.
            let target = target.split_whitespace().next().unwrap_or("");
            links.push((n + 1, target.trim_matches(['<', '>']).to_owned()));
        }
    }
    links
}

/// The path from the root, or nothing if the link climbs above it.
fn resolve(document: &str, target: &str) -> Option<String> {
    let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if target.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = Vec::new();
    for part in start.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn complaints(text: &str) -> Vec<String> {
        let files = [("docs/a.md", text), ("docs/b.md", ""), ("games/toy/rules.md", "")];
        lines(&check(&Tree::of(&files)))
    }

    #[test]
    fn links_to_files_folders_and_elsewhere_are_fine() {
        let text = "[b](b.md), [part](b.md#end), [up](../games/toy/rules.md \"Rules\"), ![folder](../games/toy/)\n\
                    [root](/docs/b.md) [top](..) [here](#here) [web](https://example.org/x) [mail](mailto:a@b.c)\n\
                    [name]: <b.md>\n`[code](none.md)`\n```\n[code](none.md)\n```\n";
        assert_eq!(complaints(text), [""; 0]);
    }

    #[test]
    fn a_link_to_nothing_is_a_complaint() {
        let text = "see\n[a](b.md) and [c](c.md#end)\n[name]: ../none/\n";
        let expected = [
            "docs/a.md:2: the link 'c.md#end' leads to docs/c.md, which does not exist",
            "docs/a.md:3: the link '../none/' leads to none, which does not exist",
        ];
        assert_eq!(complaints(text), expected);
    }

    #[test]
    fn a_link_out_of_the_repository_is_a_complaint() {
        let expected = "docs/a.md:1: the link '../../issues' leads out of the repository";
        assert_eq!(complaints("[issues](../../issues)"), [expected]);
    }
}
