//! Which crate may use which.

use std::path::Path;

use cargo_metadata::{DependencyKind, MetadataCommand};

/// A crate of this workspace, and what it may use of the workspace.
struct Row {
    name: &'static str,
    uses: &'static [&'static str],
    /// Only in its tests, besides the above.
    tests_with: &'static [&'static str],
}

/// Every crate that is no game. A crate uses only what stands above it.
const TABLE: &[Row] = &[
    Row { name: "bistro-core", uses: &[], tests_with: &[] },
    Row { name: "bistro-words", uses: &["bistro-core"], tests_with: &[] },
    Row { name: "bistro-protocol", uses: &["bistro-core"], tests_with: &[] },
    Row { name: "bistro-bots", uses: &["bistro-core"], tests_with: &["bistro-testkit", "catalog"] },
    Row {
        name: "bistro-engine",
        uses: &["bistro-core", "bistro-words", "bistro-protocol", "bistro-bots"],
        tests_with: &["bistro-testkit", "catalog"],
    },
    Row { name: "bistro-testkit", uses: &["bistro-core", "bistro-words", "bistro-bots"], tests_with: &[] },
    // And every game: only the catalog knows them by name.
    Row {
        name: CATALOG,
        uses: &["bistro-core", "bistro-engine"],
        tests_with: &["bistro-words", "bistro-protocol", "bistro-bots", "bistro-lab", "bistro-learn"],
    },
    Row {
        name: "bistro-lab",
        uses: &["bistro-core", "bistro-words", "bistro-bots", "bistro-engine"],
        tests_with: &["bistro-testkit", "catalog"],
    },
    Row {
        name: "bistro-learn",
        uses: &["bistro-core", "bistro-bots", "bistro-engine", "bistro-lab"],
        tests_with: &[],
    },
    Row {
        name: "bistro-client",
        uses: &["bistro-core", "bistro-words", "bistro-protocol"],
        tests_with: &["bistro-server", "catalog"],
    },
    Row { name: "bistro-throwaway", uses: &[], tests_with: &[] },
    Row {
        name: "bistro-server",
        uses: &["bistro-core", "bistro-words", "bistro-protocol", "bistro-bots", "bistro-engine"],
        tests_with: &["bistro-client", "bistro-testkit", "bistro-throwaway", "catalog"],
    },
    Row {
        name: "bistro-terminal",
        uses: &[
            "bistro-core",
            "bistro-words",
            "bistro-protocol",
            "bistro-bots",
            "bistro-engine",
            "bistro-client",
        ],
        tests_with: &["bistro-server", "bistro-testkit", "catalog"],
    },
    // Attacks the program from outside; looks into the server only to feed it nonsense.
    Row {
        name: "bistro-trials",
        uses: &[
            "bistro-core",
            "bistro-protocol",
            "bistro-engine",
            "bistro-server",
            "bistro-throwaway",
            "catalog",
        ],
        tests_with: &[],
    },
    Row {
        name: "bistro",
        uses: &[
            "bistro-core",
            "bistro-words",
            "bistro-protocol",
            "bistro-bots",
            "bistro-engine",
            "bistro-lab",
            "bistro-learn",
            "bistro-client",
            "bistro-server",
            "bistro-terminal",
            "catalog",
        ],
        tests_with: &["bistro-throwaway", "bistro-trials"],
    },
    Row { name: "bistro-arrows", uses: &[], tests_with: &[] },
    Row { name: XTASK, uses: &[], tests_with: &[] },
];

const GAME: Row = Row { name: "a game", uses: &["bistro-core"], tests_with: &["bistro-testkit"] };
const CATALOG: &str = "catalog";
const XTASK: &str = "xtask";

/// A crate as its manifest declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Package {
    pub name: String,
    /// Its folder, from the root.
    pub folder: String,
    pub dependencies: Vec<Dependency>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dependency {
    pub name: String,
    pub kind: DependencyKind,
}

impl Package {
    fn is_game(&self) -> bool {
        self.folder.starts_with("games/") && self.name != CATALOG
    }
}

/// The crates of the workspace at this root.
pub fn read(root: &Path) -> cargo_metadata::Result<Vec<Package>> {
    let mut command = MetadataCommand::new();
    command.manifest_path(root.join("Cargo.toml")).no_deps();
    let metadata = command.exec()?;
    let packages = metadata.packages.into_iter().map(|package| {
        let folder = package.manifest_path.parent().and_then(|folder| folder.strip_prefix(root).ok());
        let dependencies = package
            .dependencies
            .into_iter()
            .map(|dependency| Dependency { name: dependency.name, kind: dependency.kind });
        Package {
            name: package.name.to_string(),
            folder: folder.map(ToString::to_string).unwrap_or_default(),
            dependencies: dependencies.collect(),
        }
    });
    Ok(packages.collect())
}

/// Every dependency that the table does not allow, in a sentence that says which ones it does.
pub fn complaints(packages: &[Package]) -> Vec<String> {
    packages.iter().flat_map(|package| complaints_about(package, packages)).collect()
}

fn complaints_about(package: &Package, packages: &[Package]) -> Vec<String> {
    let Package { name, folder, .. } = package;
    let row = if package.is_game() { Some(&GAME) } else { TABLE.iter().find(|row| row.name == name) };
    let Some(row) = row else {
        return vec![format!("{folder}: {name} has no row in the table of crates; add one")];
    };
    let game = |name: &str| packages.iter().any(|other| other.name == name && other.is_game());
    let ours = |name: &str| packages.iter().any(|other| other.name == name);
    let is_allowed = |dependency: &Dependency| {
        let on = dependency.name.as_str();
        let is_test = dependency.kind == DependencyKind::Development;
        // A crate may test itself with more of its features.
        (is_test && (on == name || row.tests_with.contains(&on)))
            || row.uses.contains(&on)
            || (name == CATALOG && game(on))
    };
    let turned =
        package.dependencies.iter().filter(|dependency| ours(&dependency.name) && !is_allowed(dependency));
    let turned = turned.map(|Dependency { name: on, .. }| {
        format!(
            "{folder}/Cargo.toml: {name} depends on {on}; of this workspace it may use {}",
            listed(row.uses)
        )
    });
    let at_all = package.dependencies.iter().filter(|_| name == XTASK);
    let at_all = at_all.map(|Dependency { name: on, .. }| {
        format!(
            "{folder}/Cargo.toml: xtask depends on {on}; it uses the standard library only, to start at once"
        )
    });
    turned.chain(at_all).collect()
}

pub(crate) fn listed(names: &[&str]) -> String {
    if names.is_empty() { "nothing".to_owned() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, folder: &str, kind: DependencyKind, on: &[&str]) -> Package {
        let dependency = |on: &&str| Dependency { name: (*on).to_owned(), kind };
        Package {
            name: name.into(),
            folder: folder.into(),
            dependencies: on.iter().map(dependency).collect(),
        }
    }

    /// The complaints about one crate in a workspace with all others, and a game.
    fn about(name: &str, folder: &str, kind: DependencyKind, on: &str) -> Vec<String> {
        let others = TABLE.iter().map(|row| package(row.name, "crates/any", kind, &[]));
        let game = package("toy", "games/toy", kind, &[]);
        let packages: Vec<Package> = others
            .chain([game])
            .filter(|other| other.name != name)
            .chain([package(name, folder, kind, &[on])])
            .collect();
        complaints(&packages)
    }

    #[test]
    fn the_table_lists_crates_in_the_order_of_the_arrows() {
        for (place, row) in TABLE.iter().enumerate() {
            for used in row.uses {
                let above = TABLE[..place].iter().any(|other| other.name == *used);
                assert!(above, "{} uses {used}, which does not stand above it", row.name);
            }
        }
    }

    #[test]
    fn a_turned_arrow_is_refused_with_what_would_be_right() {
        assert_eq!(
            about("bistro-client", "crates/client", DependencyKind::Normal, "bistro-engine"),
            [
                "crates/client/Cargo.toml: bistro-client depends on bistro-engine; of this workspace it may use \
                 bistro-core, bistro-words, bistro-protocol"
            ]
        );
        for (name, on) in [
            ("bistro-core", "bistro-bots"),
            ("bistro-core", "bistro-testkit"),
            ("bistro-words", "bistro-protocol"),
            ("bistro-protocol", "bistro-engine"),
            ("bistro-bots", "bistro-engine"),
            ("bistro-client", "bistro-bots"),
            ("bistro-lab", "bistro-server"),
            ("bistro-server", "toy"),
            ("bistro-server", "bistro-testkit"),
            ("bistro", "toy"),
        ] {
            assert_eq!(about(name, "crates/any", DependencyKind::Normal, on).len(), 1, "{name} on {on}");
        }
    }

    #[test]
    fn tests_may_use_more() {
        assert_eq!(about("bistro-server", "crates/server", DependencyKind::Development, "catalog"), [""; 0]);
        assert_eq!(
            about("bistro-server", "crates/server", DependencyKind::Development, "bistro-server"),
            [""; 0]
        );
        assert_eq!(about("bistro-server", "crates/server", DependencyKind::Build, "catalog").len(), 1);
    }

    #[test]
    fn a_game_uses_the_core_alone_and_only_the_catalog_uses_games() {
        assert_eq!(about("soup", "games/soup", DependencyKind::Normal, "bistro-core"), [""; 0]);
        assert_eq!(about("soup", "games/soup", DependencyKind::Normal, "toy").len(), 1);
        assert_eq!(about("soup", "games/soup", DependencyKind::Development, "bistro-bots").len(), 1);
        assert_eq!(about(CATALOG, "games/catalog", DependencyKind::Normal, "toy"), [""; 0]);
    }

    #[test]
    fn a_new_crate_needs_a_row_and_xtask_needs_nothing() {
        assert_eq!(
            about("bistro-soup", "crates/soup", DependencyKind::Normal, "bistro-core"),
            ["crates/soup: bistro-soup has no row in the table of crates; add one"]
        );
        assert_eq!(about(XTASK, "xtask", DependencyKind::Normal, "serde").len(), 1);
    }
}
