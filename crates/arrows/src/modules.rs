//! Which module of a crate uses which: no two in a circle, and the server's as its table says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::packages::listed;
use crate::references::references;
use crate::{Arrow, Sources};

/// A top-level module, and which others of its crate it may use.
pub type Table = [(&'static str, &'static [&'static str])];

/// The modules of `crates/server`: requests go to the registry and to tables, tables write to the store, nothing back.
pub const SERVER: &Table = &[
    ("http", &["registry", "socket", "table", "store", "accounts", "limits", "clock", "config", "activity"]),
    ("socket", &["table", "limits", "bus", "trace", "config", "text", "activity"]),
    ("registry", &["table", "store", "bus", "bot_pool", "clock", "config", "text", "activity"]),
    ("table", &["store", "bus", "trace", "sabotage", "bot_pool", "clock", "config", "text", "activity"]),
    ("accounts", &["store", "bus", "limits", "clock", "text"]),
    ("bot_pool", &["limits", "store"]),
    ("store", &["clock", "sabotage", "trace"]),
    ("bus", &[]),
    ("sabotage", &[]),
    ("limits", &["bus"]),
    ("activity", &[]),
    ("clock", &[]),
    ("config", &["secret_url"]),
    ("secret_url", &[]),
    ("text", &[]),
    ("trace", &[]),
    ("migrate", &["store", "folder_lock", "secret_url"]),
    ("storage", &["store", "bus", "config", "folder_lock"]),
    ("folder_lock", &[]),
    ("backup", &[]),
    ("inspect", &["store", "table"]),
];

/// All files below a crate's `src`, by their path from there.
pub fn read(source: &Path) -> std::io::Result<Sources> {
    let mut sources = Sources::new();
    let mut folders = vec![source.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(source).expect("the walk began here").to_string_lossy();
                sources.insert(name.replace('\\', "/"), fs::read_to_string(&path)?);
            }
        }
    }
    Ok(sources)
}

/// The arrows between the top-level modules of a crate, each with the first line that makes it. Tests make none.
pub fn arrows(sources: &Sources) -> Vec<Arrow> {
    let mut first: BTreeMap<(String, String), Arrow> = BTreeMap::new();
    for arrow in references(sources) {
        let ends = (arrow.from.clone(), arrow.to.clone());
        first.entry(ends).and_modify(|known| *known = arrow.clone().min(known.clone())).or_insert(arrow);
    }
    first.into_values().collect()
}

/// Every arrow that is part of a circle, in a sentence for each.
pub fn circles(folder: &str, arrows: &[Arrow]) -> Vec<String> {
    let in_circle = arrows.iter().filter(|arrow| reachable(&arrow.to, arrows).contains(arrow.from.as_str()));
    in_circle
        .map(|Arrow { from, to, file, line }| {
            format!(
                "{folder}/{file}:{line}: {from} uses {to}, and {to} uses {from}, directly or through others"
            )
        })
        .collect()
}

/// The modules that are used by this one, directly or through others.
fn reachable<'a>(module: &'a str, arrows: &'a [Arrow]) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![module];
    while let Some(module) = next.pop() {
        for arrow in arrows.iter().filter(|arrow| arrow.from == module) {
            if found.insert(arrow.to.as_str()) {
                next.push(&arrow.to);
            }
        }
    }
    found
}

/// Every arrow that the table does not allow, in a sentence that says which ones it does.
pub fn turned(folder: &str, arrows: &[Arrow], table: &Table) -> Vec<String> {
    let complaint = |Arrow { from, to, file, line }: &Arrow| {
        let place = format!("{folder}/{file}:{line}");
        match table.iter().find(|(module, _)| module == from) {
            None => {
                Some(format!("{place}: {from} uses {to}, and has no row in the table of modules; add one"))
            }
            Some((_, uses)) if uses.contains(&to.as_str()) => None,
            Some((_, uses)) => Some(format!("{place}: {from} uses {to}; it may use {}", listed(uses))),
        }
    };
    arrows.iter().filter_map(complaint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&str, &str)]) -> Vec<Arrow> {
        arrows(&files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect())
    }

    #[test]
    fn a_turned_arrow_is_named_with_its_line() {
        let arrows = found(&[
            ("lib.rs", "mod http;\nmod store;\nmod table;\n"),
            ("table/mod.rs", "use crate::store::Store;\n"),
            ("store/sqlite.rs", "//! A store.\n\nuse crate::table::Table;\n"),
            ("http.rs", "use crate::table::Table;"),
        ]);
        let expected =
            "crates/server/src/store/sqlite.rs:3: store uses table; it may use clock, sabotage, trace";
        assert_eq!(turned("crates/server/src", &arrows, SERVER), [expected]);
        assert_eq!(
            circles("crates/server/src", &arrows),
            [
                "crates/server/src/store/sqlite.rs:3: store uses table, and table uses store, directly or through others",
                "crates/server/src/table/mod.rs:1: table uses store, and store uses table, directly or through others",
            ]
        );
    }

    #[test]
    fn a_circle_may_have_more_than_two() {
        let arrows = found(&[
            ("a.rs", "use crate::b::B;"),
            ("b.rs", "use crate::c::C;"),
            ("c.rs", "use crate::{a::A, d::D};"),
            ("d.rs", ""),
        ]);
        assert_eq!(circles("src", &arrows).len(), 3, "the arrow to d is in no circle");
    }

    #[test]
    fn a_module_of_the_server_needs_a_row() {
        let arrows = found(&[("soup.rs", "use crate::text::clean;"), ("text.rs", "")]);
        let expected = "src/soup.rs:1: soup uses text, and has no row in the table of modules; add one";
        assert_eq!(turned("src", &arrows, SERVER), [expected]);
    }

    #[test]
    fn the_table_of_the_server_has_no_circle() {
        let arrow =
            |from: &str, to: &str| Arrow { from: from.into(), to: to.into(), file: String::new(), line: 0 };
        let all = SERVER.iter().flat_map(|(from, uses)| uses.iter().map(|to| arrow(from, to)));
        assert_eq!(circles("", &all.collect::<Vec<_>>()), [""; 0]);
    }
}
