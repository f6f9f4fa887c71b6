//! `cargo xtask new-game`: a copy of Nim under a new name, listed in the catalog, ready to be changed.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use crate::cargo::{cargo, run};
use crate::tidy::TEMPLATE;
use crate::tree::{Tree, extension};
use crate::{Chore, Unusable, tidy};

/// What the template says of itself and nobody else should.
const TEMPLATE_HEADLINE: &str =
    "//! Nim: the smallest complete game. Copy this folder to start a new one (`cargo xtask new-game`).";

const USAGE: &str = "cargo xtask new-game <id> [--title T]";
const CATALOG_MANIFEST: &str = "games/catalog/Cargo.toml";
const CATALOG_LIST: &str = "games/catalog/src/lib.rs";

/// Words that cannot be the name of a crate one uses in Rust.
const RESERVED: &str = " abstract alloc as async await become box break const continue core crate do dyn else enum \
    extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self \
    static std struct super test trait true try type typeof unsafe unsized use virtual where while yield ";

struct Names<'a> {
    /// The folder and crate.
    id: &'a str,
    /// The type in Rust.
    type_name: String,
    /// The name on the box.
    title: String,
}

pub(crate) fn new_game(root: &Path, arguments: &[&str]) -> Chore {
    let tree = Tree::read(root).map_err(Unusable::new)?;
    let names = parse(arguments).map_err(Unusable::new)?;
    let files = plan(&tree, &names).map_err(Unusable::new)?;
    for (path, text) in &files {
        write(&root.join(path), text)
            .map_err(|error| Unusable::new(format!("cannot write {path}: {error}")))?;
    }
    let id = names.id;
    println!("games/{id} is a copy of {TEMPLATE}, and the catalog lists it.");
    // Under the new name lines sort and break elsewhere; and the lock file has to know the new crate.
    let lists =
        [vec!["fmt", "-p", "catalog", "-p", id], vec!["update", "--workspace", "--offline", "--quiet"]];
    for arguments in lists {
        if let Err(why) = run(&mut cargo(root, &arguments)) {
            eprintln!("{why}");
            return Ok(ExitCode::FAILURE);
        }
    }
    println!("Play the copy at once: cargo bistro play {id}");
    println!(
        "Next: write the rules in games/{id}/rules.md, then the game and its tests, step by step as in games/README.md."
    );
    println!("After each step: cargo test -p {id}. At the end: cargo xtask plays {id}, cargo verify.");
    Ok(ExitCode::SUCCESS)
}

fn parse<'a>(arguments: &[&'a str]) -> Result<Names<'a>, String> {
    let (id, title) = match arguments {
        [id] => (*id, None),
        [id, "--title", title] | ["--title", title, id] => (*id, Some(*title)),
        _ => return Err(format!("usage: {USAGE}")),
    };
    let is_plain = id.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    if !is_plain || !id.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        return Err(format!(
            "'{id}' cannot be a game's id: lower-case letters and digits only, a letter first"
        ));
    }
    if RESERVED.contains(&format!(" {id} ")) {
        return Err(format!("'{id}' cannot be a game's id: it is a word of Rust"));
    }
    let type_name = id[..1].to_uppercase() + &id[1..];
    let title = title.map_or_else(|| type_name.clone(), |title| title.trim().to_owned());
    if title.is_empty() || title.contains(['"', '\\', '{', '}', '\n']) {
        return Err("the title cannot be empty, nor hold quotes, backslashes or braces".to_owned());
    }
    Ok(Names { id, type_name, title })
}

/// Every file to write, or why none will be.
fn plan(tree: &Tree, names: &Names<'_>) -> Result<Vec<(String, String)>, String> {
    let id = names.id;
    let folder = format!("games/{id}");
    if tree.has_folder(&folder) {
        return Err(format!("{folder} is there already; choose another id"));
    }
    if tree.package_names().any(|name| name == id) {
        return Err(format!("a crate named {id} is there already; choose another id"));
    }
    if let Some((path, line)) = tidy::naming(tree, id).first() {
        return Err(format!(
            "the repository already says '{id}' ({path}:{line}); choose another id, or reword that line"
        ));
    }
    let template = format!("games/{TEMPLATE}/");
    let mut files: Vec<(String, String)> = tree
        .under(&template)
        .map(|(path, text)| (path.replace(TEMPLATE, id), renamed(path, text, names)))
        .collect();
    if files.is_empty() {
        return Err(format!("{template} is missing; it is what a new game is copied from"));
    }
    let edits: [(&str, Edit); 3] =
        [("Cargo.toml", with_member), (CATALOG_MANIFEST, with_dependency), (CATALOG_LIST, with_entry)];
    for (path, edit) in edits {
        let text =
            tree.text(path).ok_or_else(|| format!("{path} is missing; it has to list the new game"))?;
        let listed =
            edit(text, names).ok_or_else(|| format!("{path}: found no place to list the new game"))?;
        files.push((path.to_owned(), listed));
    }
    Ok(files)
}

type Edit = fn(&str, &Names<'_>) -> Option<String>;

/// The template's text under the new names.
fn renamed(path: &str, text: &str, names: &Names<'_>) -> String {
    let is_for_players = ["md", "ftl"].contains(&extension(path));
    let name = if is_for_players { &names.title } else { &names.type_name };
    let text = text.replace("title: \"Nim\"", &format!("title: \"{}\"", names.title));
    let text = text.replace("The smallest complete game, to copy from", &names.title);
    let text = text.replace(TEMPLATE_HEADLINE, "//! Nim: say here in one line what is played.");
    let text = replace_word(&text, "Nim", name);
    let text = replace_word(&text, "Ним", name);
    replace_word(&text, TEMPLATE, names.id)
}

/// Replaces a word where it stands alone, or begins a name such as `NimLaws`; `_` counts as a gap.
fn replace_word(text: &str, word: &str, by: &str) -> String {
    let is_of_the_word = |letter: char| letter.is_alphanumeric() && !letter.is_uppercase();
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(word) {
        let (before, after) = (&rest[..at], &rest[at + word.len()..]);
        let alone = !before.ends_with(char::is_alphanumeric) && !after.starts_with(is_of_the_word);
        result += before;
        result += if alone { by } else { word };
        rest = after;
    }
    result + rest
}

/// The workspace's members: by name, unless they are taken by pattern.
fn with_member(manifest: &str, names: &Names<'_>) -> Option<String> {
    if manifest.contains("\"games/*\"") {
        return Some(manifest.to_owned());
    }
    let template = format!("\"games/{TEMPLATE}\"");
    let both = format!("{template}, \"games/{}\"", names.id);
    manifest.contains(&template).then(|| manifest.replacen(&template, &both, 1))
}

/// The catalog's dependencies: after the last game.
fn with_dependency(manifest: &str, names: &Names<'_>) -> Option<String> {
    let last = manifest.lines().rfind(|line| line.contains("{ path = \"../"))?;
    let id = names.id;
    Some(manifest.replacen(last, &format!("{last}\n{id} = {{ path = \"../{id}\" }}"), 1))
}

/// The catalog's list: at its end.
fn with_entry(list: &str, names: &Names<'_>) -> Option<String> {
    const HEAD: &str = "\ngames! {\n";
    let start = list.find(HEAD)? + HEAD.len();
    let end = start + list[start..].find('}')?;
    let (before, after) = list.split_at(end);
    Some(format!("{before}    {}::{},\n{after}", names.id, names.type_name))
}

fn write(path: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "macro_rules! games {}\n\ngames! {\n    nim::Nim,\n}\n";

    fn repository() -> Vec<(&'static str, &'static str)> {
        vec![
            ("Cargo.toml", "members = [\"crates/core\", \"games/nim\"]\n"),
            ("crates/core/src/dice.rs", "pub trait Dice {}\n"),
            ("games/nim/Cargo.toml", "[package]\nname = \"nim\"\n"),
            ("games/nim/rules.md", "# Nim\n"),
            ("games/nim/rules.ru.md", "# Ним\n"),
            (
                "games/nim/src/lib.rs",
                "struct NimLaws(Nim); // Nimble nim_heaps\nid: \"nim\",\ntitle: \"Nim\",\n",
            ),
            ("games/nim/src/words.rs", TEMPLATE_HEADLINE),
            (
                CATALOG_MANIFEST,
                "[dependencies]\nbistro-engine.workspace = true\nnim = { path = \"../nim\" }\n\n[lints]\n",
            ),
            (CATALOG_LIST, LIST),
        ]
    }

    fn planned(files: &[(&str, &str)], arguments: &[&str]) -> Result<Vec<(String, String)>, String> {
        plan(&Tree::of(files), &parse(arguments)?)
    }

    #[test]
    fn a_new_game_is_a_renamed_copy_and_three_lists() {
        let files =
            planned(&repository(), &["toy", "--title", "Toy Box"]).expect("the repository takes a new game");
        let expected = [
            ("games/toy/Cargo.toml", "[package]\nname = \"toy\"\n"),
            ("games/toy/rules.md", "# Toy Box\n"),
            ("games/toy/rules.ru.md", "# Toy Box\n"),
            (
                "games/toy/src/lib.rs",
                "struct ToyLaws(Toy); // Nimble toy_heaps\nid: \"toy\",\ntitle: \"Toy Box\",\n",
            ),
            ("games/toy/src/words.rs", "//! Toy: say here in one line what is played."),
            ("Cargo.toml", "members = [\"crates/core\", \"games/nim\", \"games/toy\"]\n"),
            (
                CATALOG_MANIFEST,
                "[dependencies]\nbistro-engine.workspace = true\nnim = { path = \"../nim\" }\n\
                 toy = { path = \"../toy\" }\n\n[lints]\n",
            ),
            (CATALOG_LIST, "macro_rules! games {}\n\ngames! {\n    nim::Nim,\n    toy::Toy,\n}\n"),
        ];
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        assert_eq!(files, expected);
    }

    #[test]
    fn members_by_pattern_stay_as_they_are() {
        let names = parse(&["toy"]).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(
            with_member("members = [\"games/*\"]", &names).as_deref(),
            Some("members = [\"games/*\"]")
        );
    }

    #[test]
    fn bad_ids_and_titles_are_refused() {
        for id in ["", "Toy", "toy-box", "2toys", "../x", "mod", "игра"] {
            let why = parse(&[id]).map(|_| ()).unwrap_err();
            assert!(why.starts_with(&format!("'{id}' cannot be a game's id")), "{why}");
        }
        assert!(parse(&["toy", "--title", "a \"b\""]).is_err());
        assert!(parse(&[]).is_err());
        assert!(parse(&["toy", "box"]).is_err());
    }

    #[test]
    fn names_that_are_taken_are_refused() {
        let refusal = |id| planned(&repository(), &[id]).unwrap_err();
        assert_eq!(refusal("nim"), "games/nim is there already; choose another id");
        assert_eq!(refusal("catalog"), "games/catalog is there already; choose another id");
        assert_eq!(
            refusal("dice"),
            "the repository already says 'dice' (crates/core/src/dice.rs:1); choose another id, or reword that line"
        );
    }

    #[test]
    fn a_project_without_a_catalog_is_refused() {
        let files: Vec<_> = repository().into_iter().filter(|(path, _)| *path != CATALOG_LIST).collect();
        let expected = "games/catalog/src/lib.rs is missing; it has to list the new game";
        assert_eq!(planned(&files, &["toy"]).unwrap_err(), expected);
    }
}
