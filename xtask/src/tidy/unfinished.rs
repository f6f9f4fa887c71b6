//! Nothing half done, and no test that sleeps or is passed over.

use super::Complaint;
use super::rust_code::{code_only, tokens};
use crate::tree::{Tree, extension};

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, source) in tree.files().filter(|(path, _)| extension(path) == "rs") {
        let code = code_only(source);
        let tokens = tokens(&code);
        let tests_from = first_line_of_tests(path, &tokens);
        for (n, (line, token)) in tokens.iter().enumerate() {
            let next = tokens.get(n + 1).map_or("", |(_, token)| token);
            let before = |back: usize| n.checked_sub(back).map_or("", |n| tokens[n].1);
            let what = match (*token, next) {
                ("todo" | "unimplemented" | "dbg", "!") => {
                    format!("{token}! is left; finish it or take it out")
                }
                ("ignore", "]" | "=") if before(1) == "[" && before(2) == "#" => {
                    "an ignored test tests nothing; mend it or take it out".to_owned()
                }
                ("sleep", "(") if *line >= tests_from && before(1) != "fn" => {
                    "a test that sleeps is slow or wrong; wait for the thing itself".to_owned()
                }
                _ => continue,
            };
            complaints.push(Complaint::at(path, *line, what));
        }
    }
    complaints
}

/// The whole file in a `tests` folder or named so; otherwise from `#[cfg(test)] mod` on, which ends a file here.
fn first_line_of_tests(path: &str, tokens: &[(usize, &str)]) -> usize {
    if path.split('/').any(|part| part == "tests" || part == "tests.rs") {
        return 0;
    }
    let marks = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let begins = |window: &&[(usize, &str)]| window.iter().map(|(_, token)| *token).eq(marks);
    tokens.windows(marks.len()).find(begins).map_or(usize::MAX, |window| window[0].0)
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn count(path: &str, source: &str) -> usize {
        check(&Tree::of(&[(path, source)])).len()
    }

    #[test]
    fn half_done_work_is_a_complaint() {
        let found = check(&Tree::of(&[("crates/a/src/b.rs", "fn b() {\n    todo!()\n}\n")]));
        assert_eq!(lines(&found), ["crates/a/src/b.rs:2: todo! is left; finish it or take it out"]);
        assert_eq!(count("games/toy/src/lib.rs", "unimplemented!(); dbg!(x);"), 2);
    }

    #[test]
    fn ignored_tests_are_complaints() {
        assert_eq!(count("crates/a/tests/b.rs", "#[test]\n#[ignore]\nfn b() {}"), 1);
        assert_eq!(count("crates/a/tests/b.rs", "#[test]\n#[ignore = \"slow\"]\nfn b() {}"), 1);
    }

    #[test]
    fn sleeping_is_for_programs_and_not_for_tests() {
        let sleeps = "fn f() { std::thread::sleep(a); }";
        assert_eq!(count("crates/a/src/b.rs", sleeps), 0);
        assert_eq!(count("crates/a/tests/b.rs", sleeps), 1);
        assert_eq!(count("crates/a/tests/b.rs", "async fn f() { tokio::time::sleep(a).await }"), 1);
        assert_eq!(count("crates/a/src/b.rs", &format!("#[cfg(test)]\nmod tests {{ {sleeps} }}")), 1);
    }

    #[test]
    fn talking_about_it_is_fine() {
        assert_eq!(count("crates/a/tests/b.rs", "// todo!() #[ignore] sleep(1)\nlet a = \"dbg!(b)\";"), 0);
        assert_eq!(count("crates/a/tests/b.rs", "let ignore = [1]; oversleep(2); let todo = 3;"), 0);
    }
}
