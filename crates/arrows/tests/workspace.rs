//! The arrows of this workspace.

use std::path::{Path, PathBuf};

use bistro_arrows::{Arrow, modules, packages};

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies two folders below the root").to_owned()
}

fn arrows(folder: &str) -> Vec<Arrow> {
    let source = root().join(folder).join("src");
    modules::arrows(&modules::read(&source).unwrap_or_else(|error| panic!("{}: {error}", source.display())))
}

#[test]
fn crates_use_only_what_stands_above_them() {
    let packages = packages::read(&root()).expect("cargo describes the workspace");
    let complaints = packages::complaints(&packages);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Not in games: their files follow the rulebook, and a setup deals the state that remembers the setup.
#[test]
fn no_modules_use_each_other_in_a_circle() {
    let packages = packages::read(&root()).expect("cargo describes the workspace");
    let folders = packages.iter().map(|package| package.folder.as_str());
    let complaints: Vec<String> = folders
        .filter(|folder| !folder.starts_with("games/"))
        .flat_map(|folder| modules::circles(&format!("{folder}/src"), &arrows(folder)))
        .collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn the_modules_of_the_server_keep_to_their_table() {
    let folder = "crates/server";
    let complaints = modules::turned(&format!("{folder}/src"), &arrows(folder), modules::SERVER);
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
