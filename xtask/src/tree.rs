//! The text of the repository, read once, for checks to look at. Tests write theirs in memory.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Files by their path from the root, with `/` between folders.
#[derive(Clone, Default, Debug)]
pub(crate) struct Tree {
    files: BTreeMap<String, String>,
}

/// Folders that are made, not written.
const MADE: &[&str] = &[".git", "dist", "node_modules", "target"];

impl Tree {
    /// All files that git tracks or would track; without git, all files but those in folders that are made.
    pub(crate) fn read(root: &Path) -> Result<Tree, String> {
        let paths = match paths_by_git(root) {
            Some(paths) => paths,
            None => {
                let mut paths = Vec::new();
                walk(root, "", &mut paths)
                    .map_err(|error| format!("cannot read {}: {error}", root.display()))?;
                paths
            }
        };
        let mut tree = Tree::default();
        for path in paths {
            // A file that git knows and the disk does not is being removed.
            if let Ok(bytes) = fs::read(root.join(&path)) {
                // What is not text has no lines to check, but it is there.
                tree.files.insert(path, String::from_utf8(bytes).unwrap_or_default());
            }
        }
        Ok(tree)
    }

    #[cfg(test)]
    pub(crate) fn of(files: &[(&str, &str)]) -> Tree {
        Tree { files: files.iter().map(|(path, text)| ((*path).into(), (*text).into())).collect() }
    }

    pub(crate) fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }

    /// The files in a folder, at any depth; the folder is written with its closing `/`.
    pub(crate) fn under<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files().filter(move |(path, _)| path.starts_with(folder))
    }

    pub(crate) fn has_folder(&self, folder: &str) -> bool {
        folder.is_empty() || self.under(&format!("{folder}/")).next().is_some()
    }

    /// The name of every crate of the workspace.
    pub(crate) fn package_names(&self) -> impl Iterator<Item = &str> {
        let manifests = self.files().filter(|(path, _)| file_name(path) == "Cargo.toml");
        manifests.filter_map(|(_, text)| {
            let package = text.split_once("[package]")?.1;
            let name = package.lines().find_map(|line| line.strip_prefix("name = \""))?;
            Some(name.trim_end_matches('"'))
        })
    }

    /// The folder name of every game, in order. The catalog lists games and is none.
    pub(crate) fn games(&self) -> Vec<&str> {
        let mut games: Vec<&str> = self
            .files()
            .filter_map(|(path, _)| Some(path.strip_prefix("games/")?.split_once('/')?.0))
            .filter(|&id| id != "catalog")
            .collect();
        games.dedup();
        games
    }
}

/// The last part of a path.
pub(crate) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// What follows the last dot of the file name.
pub(crate) fn extension(path: &str) -> &str {
    file_name(path).rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn paths_by_git(root: &Path) -> Option<Vec<String>> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let output = git.output().ok().filter(|output| output.status.success())?;
    let list = String::from_utf8(output.stdout).ok()?;
    Some(list.split_terminator('\0').map(str::to_owned).collect())
}

fn walk(root: &Path, folder: &str, into: &mut Vec<String>) -> std::io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if !entry.file_type()?.is_dir() {
            into.push(path);
        } else if !MADE.contains(&name.as_str()) {
            walk(root, &path, into)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_a_folder_of_games() {
        let paths =
            ["games/README.md", "games/catalog/src/lib.rs", "games/toy/rules.md", "games/toy/src/lib.rs"];
        let tree = Tree::of(&paths.map(|path| (path, "")));
        assert_eq!(tree.games(), ["toy"]);
        assert!(tree.has_folder("games/toy") && !tree.has_folder("games/to"));
    }

    #[test]
    fn crates_are_named_in_their_manifests() {
        let manifest = "[workspace]\n\n[package]\nname = \"toy\"\n\n[[bin]]\nname = \"other\"\n";
        let tree = Tree::of(&[("games/toy/Cargo.toml", manifest), ("Cargo.toml", "[workspace]\n")]);
        assert_eq!(tree.package_names().collect::<Vec<_>>(), ["toy"]);
    }

    #[test]
    fn without_git_the_folders_that_are_made_are_left_out() {
        let root = std::env::temp_dir().join(format!("bistro-tree-{}", std::process::id()));
        for folder in ["src", "target/debug"] {
            fs::create_dir_all(root.join(folder)).expect("a temporary folder can be made");
            fs::write(root.join(folder).join("a.rs"), "text").expect("a temporary file can be written");
        }
        let mut paths = Vec::new();
        walk(&root, "", &mut paths).expect("the temporary folder can be read");
        assert_eq!(paths, ["src/a.rs"]);
        fs::remove_dir_all(&root).expect("the temporary folder can be removed");
    }
}
