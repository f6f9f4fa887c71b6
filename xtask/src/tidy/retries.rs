//! No test is run again until it passes: one that fails now and then has found something.

use super::Complaint;
use crate::tree::{Tree, extension, file_name};

const WHAT: &str = "a test that passes the second time has failed; mend the race and take the retry out";

/// What turns retries on in Playwright, in vitest, and on a command line.
const SETTINGS: &[&str] = &["retries", "retry", "--retries", "--retry"];

pub(super) fn check(tree: &Tree) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for (path, text) in tree.files().filter(|(path, _)| is_about_tests(path)) {
        for (n, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or(line);
            if SETTINGS.iter().any(|setting| turns_on(code, setting)) {
                complaints.push(Complaint::at(path, n + 1, WHAT));
            }
        }
    }
    complaints
}

/// The tests of the page, how they are configured, and the scripts that start them.
fn is_about_tests(path: &str) -> bool {
    let name = file_name(path);
    let is_script = ["ts", "js", "mjs"].contains(&extension(path));
    let is_test = name.contains(".spec.") || name.contains(".test.") || path.starts_with("web/tests/");
    let is_config = ["playwright.", "vite.", "vitest."].iter().any(|tool| name.starts_with(tool));
    is_script && (is_test || is_config) || name == "package.json" || path.starts_with(".ci/")
}

/// Whether the setting is given a value other than nought: `retries: 1`, `{ retry: 2 }`, `--retries=3`.
fn turns_on(code: &str, setting: &str) -> bool {
    code.match_indices(setting).any(|(at, _)| {
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
        let begins = !code[..at].ends_with(is_part);
        let rest = code[at + setting.len()..].trim_start_matches(['"', '\'']).trim_start();
        let value = match rest.strip_prefix([':', '=']) {
            Some(value) => value,
            None if setting.starts_with("--") => rest,
            None => return false,
        };
        let value = value.trim_start();
        let is_nought = value.starts_with('0') && !value[1..].starts_with(is_part);
        begins && !is_nought
    })
}

#[cfg(test)]
mod tests {
    use super::super::lines;
    use super::*;

    fn count(path: &str, text: &str) -> usize {
        check(&Tree::of(&[(path, text)])).len()
    }

    #[test]
    fn retries_are_complaints_wherever_they_are_turned_on() {
        let found =
            check(&Tree::of(&[("web/playwright.config.ts", "export default {\n  retries: 1,\n};\n")]));
        assert_eq!(lines(&found), [format!("web/playwright.config.ts:2: {WHAT}")]);
        assert_eq!(count("web/playwright.config.ts", "retries: process.env.CI ? 2 : 0,"), 1);
        assert_eq!(count("web/vite.config.ts", "test: { retry: 3 }"), 1);
        assert_eq!(count("web/tests/a.spec.ts", "test.describe.configure({ retries: 2 });"), 1);
        assert_eq!(count("games/toy/web/board.test.ts", "test('a', { retry: 1 }, () => {});"), 1);
        assert_eq!(count("web/package.json", "\"browser\": \"playwright test --retries=2\""), 1);
        assert_eq!(count("web/package.json", "\"test\": \"vitest run --retry 2\""), 1);
        assert_eq!(count(".ci/run", "npx playwright test --retries 1"), 1);
    }

    #[test]
    fn saying_that_there_are_none_is_fine() {
        assert_eq!(count("web/playwright.config.ts", "retries: 0,"), 0);
        assert_eq!(count("web/package.json", "\"browser\": \"playwright test --retries=0\""), 0);
    }

    #[test]
    fn a_program_may_try_again_and_a_test_may_talk_about_it() {
        assert_eq!(count("web/src/lib/line.ts", "const options = { retry: 3 };"), 0);
        assert_eq!(
            count("web/tests/a.spec.ts", "// retries: 1 would hide this\nconst retrying = { nap: 1 };"),
            0
        );
        assert_eq!(count("web/tests/a.spec.ts", "test('retry is a word', () => {});"), 0);
    }
}
