//! What the modules of a crate refer to, read off the tokens of its sources: `crate::…`, `super::…` and `use`.
//!
//! Tokens are enough, and macros are read like everything else. What stands under `#[cfg(test)]` is left out.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Files by their path from `src`.
pub type Sources = BTreeMap<String, String>;

/// One top-level module uses another, first of all here.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Arrow {
    pub from: String,
    pub to: String,
    pub file: String,
    pub line: usize,
}

/// A module's path from the root of its crate.
type Module = Vec<String>;

/// A path that a module mentions, as it is written.
#[derive(Debug)]
struct Mention {
    by: Module,
    path: Vec<String>,
    /// What the last part is called here: `as …` renames it.
    name: String,
    file: String,
    line: usize,
}

#[derive(Default)]
struct Found {
    mentions: Vec<Mention>,
    /// Modules in files of their own that are compiled for tests alone.
    tests: Vec<Module>,
}

/// Every reference from one top-level module to another.
pub(crate) fn references(sources: &Sources) -> Vec<Arrow> {
    let mut found = Found::default();
    for (file, text) in sources {
        let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{file} is no Rust: {error}"));
        walk(tokens, &module_of(file), file, &mut found);
    }
    let Found { mentions, tests } = found;
    let modules: BTreeSet<String> =
        sources.keys().filter_map(|file| module_of(file).first().cloned()).collect();
    // What the root takes in from a module can be named as if it were the root's own.
    let taken_in: BTreeMap<&str, &String> = mentions
        .iter()
        .filter(|mention| mention.by.is_empty())
        .filter_map(|mention| {
            let from = absolute(mention).unwrap_or_else(|| mention.path.clone()).into_iter().next()?;
            Some((mention.name.as_str(), modules.get(&from)?))
        })
        .collect();
    let arrow = |mention: &Mention| {
        let from = mention.by.first()?;
        let first = absolute(mention)?.into_iter().next()?;
        let to = modules.get(&first).or_else(|| taken_in.get(first.as_str()).copied())?;
        let is_test = tests.iter().any(|test| mention.by.starts_with(test));
        (from != to && !is_test).then(|| Arrow {
            from: from.clone(),
            to: to.clone(),
            file: mention.file.clone(),
            line: mention.line,
        })
    };
    mentions.iter().filter_map(arrow).collect()
}

/// `table/actor.rs` and `table/actor/mod.rs` are `table::actor`; the root's path is empty.
fn module_of(file: &str) -> Module {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" | "main" => Vec::new(),
        _ => path.split('/').map(str::to_owned).collect(),
    }
}

/// The path from the root, if it begins with `crate`, `self` or `super`; all others lead elsewhere.
fn absolute(mention: &Mention) -> Option<Vec<String>> {
    let mut path = mention.path.iter().peekable();
    let mut base = match path.next()?.as_str() {
        "crate" => Vec::new(),
        "self" => mention.by.clone(),
        "super" => parent(&mention.by)?,
        _ => return None,
    };
    while path.next_if(|part| *part == "super").is_some() {
        base = parent(&base)?;
    }
    base.extend(path.cloned());
    Some(base)
}

fn parent(module: &[String]) -> Option<Module> {
    module.split_last().map(|(_, above)| above.to_vec())
}

fn walk(tokens: TokenStream, module: &[String], file: &str, found: &mut Found) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at..] {
            [TokenTree::Punct(hash), TokenTree::Group(attribute), rest @ ..]
                if hash.as_char() == '#' && is_for_tests(&attribute.stream()) =>
            {
                let item = end_of_item(rest);
                if let Some(name) = name_of_module(&rest[..item]) {
                    found.tests.push([module, &[name]].concat());
                }
                at += 2 + item;
            }
            [TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Group(body), ..] if word == "mod" => {
                walk(body.stream(), &[module, &[name.to_string()]].concat(), file, found);
                at += 3;
            }
            [TokenTree::Ident(word), rest @ ..] if word == "use" => {
                let end = rest.iter().position(|token| is_sign(Some(token), ';')).unwrap_or(rest.len());
                let tree = &rest[..end];
                leaves(tree, &[], &mut |path, name, line| {
                    let (by, file) = (module.to_vec(), file.to_owned());
                    found.mentions.push(Mention { by, path, name, file, line });
                });
                at += 1 + tree.len();
            }
            [TokenTree::Ident(word), rest @ ..]
                if (word == "crate" || word == "super") && is_sign(rest.first(), ':') =>
            {
                let path = path_at(&tokens[at..]);
                let (by, line) = (module.to_vec(), word.span().start().line);
                // Each part is followed by two colons.
                at += 3 * path.len() - 2;
                found.mentions.push(Mention { by, path, name: String::new(), file: file.to_owned(), line });
            }
            [TokenTree::Group(group), ..] => {
                walk(group.stream(), module, file, found);
                at += 1;
            }
            _ => at += 1,
        }
    }
}

/// `cfg(test)`, or one that asks for tests among others.
fn is_for_tests(attribute: &TokenStream) -> bool {
    let text = attribute.to_string();
    text.starts_with("cfg") && text.contains("test") && !text.contains("not")
}

/// How many tokens an item has: up to its semicolon or its body.
fn end_of_item(tokens: &[TokenTree]) -> usize {
    let is_use = tokens.iter().take(3).any(|token| matches!(token, TokenTree::Ident(word) if word == "use"));
    let is_body = |token: &TokenTree| {
        matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace) && !is_use
    };
    let end = tokens.iter().position(|token| is_sign(Some(token), ';') || is_body(token));
    end.map_or(tokens.len(), |end| end + 1)
}

/// The name of `mod name;`.
fn name_of_module(item: &[TokenTree]) -> Option<String> {
    match item {
        [.., TokenTree::Ident(word), TokenTree::Ident(name), TokenTree::Punct(_)] if word == "mod" => {
            Some(name.to_string())
        }
        _ => None,
    }
}

fn is_sign(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

/// `crate::a::b`, as far as it goes.
fn path_at(tokens: &[TokenTree]) -> Vec<String> {
    let mut path = Vec::new();
    for part in tokens.chunks(3) {
        let [TokenTree::Ident(name), rest @ ..] = part else { break };
        path.push(name.to_string());
        if !is_sign(rest.first(), ':') || !is_sign(rest.get(1), ':') {
            break;
        }
    }
    path
}

/// Every path of a `use`, with what it is called from there on, and its line.
fn leaves(tree: &[TokenTree], before: &[String], tell: &mut impl FnMut(Vec<String>, String, usize)) {
    for branch in tree.split(|token| is_sign(Some(token), ',')) {
        let mut path = before.to_vec();
        for token in branch {
            match token {
                TokenTree::Ident(name) => path.push(name.to_string()),
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    leaves(&inner, &path, tell);
                }
                _ => {}
            }
        }
        let Some(TokenTree::Ident(last)) = branch.iter().rfind(|token| matches!(token, TokenTree::Ident(_)))
        else {
            continue;
        };
        if !matches!(branch.last(), Some(TokenTree::Group(_))) {
            // `a as b` is the path a, called b.
            path.retain(|part| part != "as");
            tell(path, last.to_string(), last.span().start().line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arrows of a file `a.rs` beside `b.rs` and `c.rs`, as `to:line`.
    fn from_a(text: &str) -> Vec<String> {
        let root = "mod a; mod b; mod c; pub use b::{B, Other as Renamed}; pub(crate) use crate::c::C;";
        let files = [("lib.rs", root), ("a.rs", text), ("b.rs", ""), ("c/mod.rs", "")];
        let sources = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        references(&sources).iter().map(|arrow| format!("{}:{}", arrow.to, arrow.line)).collect()
    }

    #[test]
    fn every_way_to_name_a_module_is_seen() {
        assert_eq!(from_a("use crate::b::B;"), ["b:1"]);
        assert_eq!(from_a("use crate::{\n  b::{B, Other},\n  c,\n};"), ["b:2", "b:2", "c:3"]);
        assert_eq!(from_a("pub(crate) use super::c as d;"), ["c:1"]);
        assert_eq!(from_a("fn f() {\n  crate::b::f(&[super::c::X]);\n}"), ["b:2", "c:2"]);
        assert_eq!(from_a("mod inner { use super::super::b::B; use super::helper; }"), ["b:1"]);
        assert_eq!(from_a("fn f() { println!(\"{}\", crate::b::X); }"), ["b:1"]);
    }

    #[test]
    fn what_the_root_takes_in_belongs_to_its_module() {
        assert_eq!(from_a("use crate::{B, C, Renamed};"), ["b:1", "c:1", "b:1"]);
        assert_eq!(from_a("use crate::SomethingOfTheRoot;"), [""; 0]);
    }

    #[test]
    fn comments_strings_and_tests_are_not_seen() {
        assert_eq!(from_a("//! crate::b\n/// [`crate::b::B`]\nconst X: &str = \"crate::b::B\";"), [""; 0]);
        assert_eq!(from_a("#[cfg(test)]\nmod tests { use crate::b::B; }"), [""; 0]);
        assert_eq!(from_a("#[cfg(test)]\nuse crate::{b::B};\nuse crate::c::C;"), ["c:3"]);
        assert_eq!(from_a("#[cfg(test)]\nfn f() { crate::b::f(); }\nuse crate::c::C;"), ["c:3"]);
    }

    #[test]
    fn a_file_of_tests_is_not_seen() {
        let files = [
            ("a.rs", "#[cfg(test)]\nmod tests;"),
            ("a/tests.rs", "use crate::b::B;"),
            ("a/deep.rs", "use super::super::b::B;"),
            ("b.rs", ""),
        ];
        let sources = files.map(|(path, text)| (path.to_owned(), text.to_owned())).into();
        let found: Vec<String> = references(&sources).into_iter().map(|arrow| arrow.file).collect();
        assert_eq!(found, ["a/deep.rs"]);
    }
}
