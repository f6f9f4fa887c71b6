//! Dependencies point one way, as the workspace manifest lists its members: a crate uses only what stands above it.

use super::Complaint;
use crate::tree::{Tree, file_name};

/// What a crate may use of this workspace. A crate that is not listed in [`may`] is at the top and may use all but the
/// games.
struct May {
    depend_on: &'static [&'static str],
    /// Only in its tests, besides the above.
    test_with: &'static [&'static str],
}

const CORE: &str = "bistro-core";
const BOTS: &str = "bistro-bots";
const WORDS: &str = "bistro-words";
const PROTOCOL: &str = "bistro-protocol";
const ENGINE: &str = "bistro-engine";
const CLIENT: &str = "bistro-client";
const SERVER: &str = "bistro-server";
const TESTKIT: &str = "bistro-testkit";
const CATALOG: &str = "catalog";

fn may(manifest: &Manifest<'_>) -> Option<May> {
    let may = match manifest.name {
        CORE => May { depend_on: &[], test_with: &[] },
        WORDS | PROTOCOL => May { depend_on: &[CORE], test_with: &[] },
        BOTS => May { depend_on: &[CORE], test_with: &[TESTKIT, CATALOG] },
        ENGINE => May { depend_on: &[CORE, WORDS, PROTOCOL, BOTS], test_with: &[TESTKIT, CATALOG] },
        TESTKIT => May { depend_on: &[CORE, WORDS, BOTS], test_with: &[] },
        CLIENT => May { depend_on: &[CORE, WORDS, PROTOCOL], test_with: &[CATALOG, SERVER] },
        "bistro-lab" => May { depend_on: &[CORE, WORDS, BOTS, ENGINE], test_with: &[TESTKIT, CATALOG] },
        SERVER => {
            May { depend_on: &[CORE, WORDS, PROTOCOL, BOTS, ENGINE], test_with: &[TESTKIT, CATALOG, CLIENT] }
        }
        "bistro-terminal" => May {
            depend_on: &[CORE, WORDS, PROTOCOL, BOTS, ENGINE, CLIENT],
            test_with: &[TESTKIT, CATALOG, SERVER],
        },
        CATALOG => return None,
        _ if manifest.is_game() => May { depend_on: &[CORE], test_with: &[TESTKIT] },
        _ => return None,
    };
    Some(may)
}

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let manifests = manifests(tree);
    let house: Vec<&str> = manifests.iter().map(|manifest| manifest.name).collect();
    let games: Vec<&str> =
        manifests.iter().filter(|manifest| manifest.is_game()).map(|game| game.name).collect();
    let mut complaints = Vec::new();
    for manifest in &manifests {
        let allowed = may(manifest);
        for &(line, kind, on) in &manifest.dependencies {
            let mut complain = |what: String| complaints.push(Complaint::at(manifest.path, line, what));
            if manifest.name == "xtask" {
                complain(format!(
                    "xtask depends on {on}; it uses the standard library only, to be ready at once"
                ));
            } else if !house.contains(&on) || (on == manifest.name && kind == Kind::Test) {
                // Crates from outside are chosen in the workspace's own manifest; a crate may test itself with
                // more of its features.
            } else if on == TESTKIT && kind != Kind::Test {
                complain(format!("{on} is for tests; put it under [dev-dependencies]"));
            } else if let Some(May { depend_on, test_with }) = &allowed {
                let in_tests = kind == Kind::Test && test_with.contains(&on);
                if !depend_on.contains(&on) && !in_tests {
                    let may = if depend_on.is_empty() { "nothing".to_owned() } else { depend_on.join(", ") };
                    let name = manifest.name;
                    complain(format!("{name} depends on {on}; of this workspace it may use {may}"));
                }
            } else if games.contains(&on) && manifest.name != CATALOG {
                complain(format!("{} depends on the game {on}; only the catalog does", manifest.name));
            }
        }
    }
    complaints
}

/// The name of every crate of the workspace.
pub(crate) fn package_names(tree: &Tree) -> Vec<&str> {
    manifests(tree).iter().map(|manifest| manifest.name).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Normal,
    Build,
    Test,
}

#[derive(Debug)]
struct Manifest<'a> {
    path: &'a str,
    name: &'a str,
    /// Line, kind and package.
    dependencies: Vec<(usize, Kind, &'a str)>,
}

impl Manifest<'_> {
    fn is_game(&self) -> bool {
        self.path.starts_with("games/") && self.name != CATALOG
    }
}

fn manifests(tree: &Tree) -> Vec<Manifest<'_>> {
    let files = tree.files().filter(|(path, _)| file_name(path) == "Cargo.toml");
    files.filter_map(|(path, text)| read(path, text)).collect()
}

/// As much of TOML as manifests use: sections, and one key on a line. Without a package there is no manifest.
fn read<'a>(path: &'a str, text: &'a str) -> Option<Manifest<'a>> {
    let mut name = None;
    let mut dependencies = Vec::new();
    let mut section = "";
    for (n, line) in text.lines().enumerate() {
        let line = line.split(" #").next().unwrap_or("").trim();
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']');
            // `[dependencies.toy]`
            if let Some((table, package)) = section.rsplit_once('.')
                && let Some(kind) = kind_of(table)
            {
                dependencies.push((n + 1, kind, package));
            }
        } else if let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            if section == "package" && key.trim() == "name" {
                name = quoted(value);
            } else if let Some(kind) = kind_of(section) {
                // `toy.workspace = true`, `toy = { … }`, `other = { package = "toy" }`
                let renamed = value.split_once("package").and_then(|(_, rest)| quoted(rest));
                let key = key.trim().split('.').next().unwrap_or("").trim_matches('"');
                dependencies.push((n + 1, kind, renamed.unwrap_or(key)));
            }
        }
    }
    Some(Manifest { path, name: name?, dependencies })
}

/// `dependencies`, also of one target: `target.'cfg(unix)'.dependencies`.
fn kind_of(section: &str) -> Option<Kind> {
    let table = if section.starts_with("target.") { section.rsplit('.').next()? } else { section };
    match table {
        "dependencies" => Some(Kind::Normal),
        "build-dependencies" => Some(Kind::Build),
        "dev-dependencies" => Some(Kind::Test),
        _ => None,
    }
}

fn quoted(text: &str) -> Option<&str> {
    text.split('"').nth(1)
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    /// A house with one crate's dependencies as given.
    fn complaints(path: &str, name: &str, dependencies: &str) -> Vec<String> {
        let manifest = |name: &str| format!("[package]\nname = \"{name}\"\n");
        let mut files: Vec<(String, String)> = [
            ("crates/core", CORE),
            ("crates/bots", BOTS),
            ("crates/words", WORDS),
            ("crates/protocol", PROTOCOL),
            ("crates/engine", ENGINE),
            ("crates/client", CLIENT),
            ("crates/lab", "bistro-lab"),
            ("crates/server", SERVER),
            ("crates/testkit", TESTKIT),
            ("games/catalog", CATALOG),
            ("games/toy", "toy"),
            ("games/top", "top"),
            ("xtask", "xtask"),
        ]
        .map(|(folder, name)| (format!("{folder}/Cargo.toml"), manifest(name)))
        .into();
        files.retain(|(other, _)| other != path);
        files.push((path.into(), manifest(name) + dependencies));
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        lines(&check(&Tree::of(&files)))
    }

    #[test]
    fn the_way_of_the_house_is_fine() {
        let game = "[dependencies]\nbistro-core.workspace = true\nserde = \"1\"\n\
                    [dev-dependencies]\nbistro-testkit.workspace = true\n[lints]\nworkspace = true\n";
        assert_eq!(complaints("games/toy/Cargo.toml", "toy", game), [""; 0]);
        let engine = "[dependencies]\nbistro-core.workspace = true\nbistro-bots = { path = \"../bots\" }\n";
        assert_eq!(complaints("crates/engine/Cargo.toml", ENGINE, engine), [""; 0]);
        let itself = "[dev-dependencies]\nbistro-protocol = { path = \".\", features = [\"ts\"] }\n";
        assert_eq!(complaints("crates/protocol/Cargo.toml", PROTOCOL, itself), [""; 0]);
        let catalog = "[dependencies]\nbistro-engine.workspace = true\ntoy = { path = \"../toy\" }\n";
        assert_eq!(complaints("games/catalog/Cargo.toml", CATALOG, catalog), [""; 0]);
        let server =
            "[dependencies]\nbistro-engine.workspace = true\n[dev-dependencies]\ncatalog.workspace = true\n";
        assert_eq!(complaints("crates/server/Cargo.toml", SERVER, server), [""; 0]);
    }

    #[test]
    fn a_game_uses_the_core_only() {
        let expected =
            "games/toy/Cargo.toml:4: toy depends on bistro-engine; of this workspace it may use bistro-core";
        let on_engine = "[dependencies]\nbistro-engine.workspace = true\n";
        assert_eq!(complaints("games/toy/Cargo.toml", "toy", on_engine), [expected]);
        for dependencies in [
            "[dependencies]\ntop = { path = \"../top\" }\n",
            "[dependencies.top]\npath = \"../top\"\n",
            "[dependencies]\nother = { package = \"top\", path = \"../top\" }\n",
            "[target.'cfg(unix)'.dependencies]\ntop = \"1\"\n",
            "[dev-dependencies]\nbistro-bots.workspace = true\n",
            "[build-dependencies]\nbistro-bots.workspace = true\n",
        ] {
            assert_eq!(complaints("games/toy/Cargo.toml", "toy", dependencies).len(), 1, "{dependencies}");
        }
    }

    #[test]
    fn crates_do_not_look_up() {
        for (folder, name, on) in [
            ("core", CORE, BOTS),
            ("core", CORE, TESTKIT),
            ("words", WORDS, PROTOCOL),
            ("protocol", PROTOCOL, ENGINE),
            ("bots", BOTS, ENGINE),
            ("engine", ENGINE, "bistro-lab"),
            ("client", CLIENT, ENGINE),
            ("client", CLIENT, BOTS),
            ("lab", "bistro-lab", SERVER),
            ("server", SERVER, "toy"),
        ] {
            let dependencies = format!("[dependencies]\n{on}.workspace = true\n");
            let path = format!("crates/{folder}/Cargo.toml");
            assert_eq!(complaints(&path, name, &dependencies).len(), 1, "{name} on {on}");
        }
    }

    #[test]
    fn the_testkit_is_for_tests() {
        let expected =
            "crates/server/Cargo.toml:4: bistro-testkit is for tests; put it under [dev-dependencies]";
        let server = "[dependencies]\nbistro-testkit.workspace = true\n";
        assert_eq!(complaints("crates/server/Cargo.toml", "bistro-server", server), [expected]);
    }

    #[test]
    fn xtask_depends_on_nothing_at_all() {
        assert_eq!(complaints("xtask/Cargo.toml", "xtask", "[dependencies]\nserde = \"1\"\n").len(), 1);
    }
}
