//! The browser's table: what `cargo play` and `cargo verify` do with Node before cargo builds it into the program.
//!
//! Packages are installed when the lock has changed, the page is built when a source is newer than it, and neither
//! otherwise.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const OLDEST_NODE: u32 = 20;

/// Tells the page's tests which program to use.
const PROGRAM: &str = "BISTRO_BIN";

/// What the page is made from, besides the folder of every game.
const SOURCES: &[&str] = &[
    "web/src",
    "web/messages",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/shelf.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "crates/words/messages",
];

/// Which of the lock's packages are wanted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Packages {
    /// Those that the page is built with: a person who only wants to play waits for no test tools.
    Page,
    All,
}

/// Makes `web/dist` if it is missing or old.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    install(root, Packages::Page)?;
    let built = modified(&root.join("web/dist/index.html"));
    if built.is_some_and(|built| newest(root).is_none_or(|newest| newest <= built)) {
        return Ok(());
    }
    println!("Building the browser's table (vite build).");
    npm(root, &["run", "--silent", "build", "--", "--logLevel", "warn"])
}

/// Types, as svelte-check sees them.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    install(root, Packages::All)?;
    npm(root, &["run", "--silent", "check"])
}

/// Format and rules, as prettier and eslint see them.
pub(crate) fn lint(root: &Path) -> Result<(), String> {
    install(root, Packages::All)?;
    npm(root, &["run", "--silent", "lint"])
        .map_err(|why| format!("{why}; `npm run format` in web/ mends the format"))
}

/// The tests that need no browser; the program records the games that boards are shown.
pub(crate) fn test_boards(root: &Path, program: &Path) -> Result<(), String> {
    install(root, Packages::All)?;
    run_npm(root, &["run", "--silent", "test"], &[(PROGRAM, program)])
}

/// The tests in a real browser, with a server of the program itself.
pub(crate) fn test_in_browser(root: &Path, program: &Path) -> Result<(), String> {
    install(root, Packages::All)?;
    build(root)?;
    run_npm(root, &["run", "--silent", "browser"], &[(PROGRAM, program)]).map_err(|_| {
        let results = root.join("web/test-results");
        format!("browser tests failed, as listed above; their screenshots are in {}", results.display())
    })
}

/// `npm ci`, once for each lock.
fn install(root: &Path, wanted: Packages) -> Result<(), String> {
    check_node()?;
    let web = root.join("web");
    let lock = read(&web.join("package-lock.json"))?;
    // The lock that is installed; npm itself empties this folder when it starts again.
    let stamp = |packages: Packages| match packages {
        Packages::Page => web.join("node_modules/.installed-lock-page"),
        Packages::All => web.join("node_modules/.installed-lock"),
    };
    let is_installed = |packages| fs::read(stamp(packages)).is_ok_and(|installed| installed == lock);
    if is_installed(wanted) || is_installed(Packages::All) {
        return Ok(());
    }
    let arguments: &[&str] = match wanted {
        Packages::Page => &["ci", "--omit=dev", "--no-audit", "--no-fund"],
        Packages::All => &["ci", "--no-audit", "--no-fund"],
    };
    println!("Installing what the browser's table is made with (npm {}).", arguments.join(" "));
    npm(root, arguments)?;
    let stamp = stamp(wanted);
    fs::write(&stamp, lock).map_err(|error| format!("cannot write {}: {error}", stamp.display()))
}

fn check_node() -> Result<(), String> {
    let wanted = format!("Node {OLDEST_NODE} or newer is needed for the browser's table");
    let output = Command::new("node").arg("--version").output();
    let Ok(output) = output else { return Err(format!("{wanted}: there is no `node` here")) };
    let version = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(format!("{wanted}: this is {version}")),
    }
}

/// 20 of `v20.11.1`.
fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn npm(root: &Path, arguments: &[&str]) -> Result<(), String> {
    run_npm(root, arguments, &[])
}

fn run_npm(root: &Path, arguments: &[&str], environment: &[(&str, &Path)]) -> Result<(), String> {
    // On Windows npm is a script with an ending of its own.
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root.join("web")).envs(environment.iter().copied());
    let status = command.status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("npm {} failed; the reason is above", arguments.join(" "))),
        Err(error) => Err(format!("npm could not start: {error}")),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))
}

/// When the latest of the page's sources was changed.
fn newest(root: &Path) -> Option<SystemTime> {
    let of_the_shell = SOURCES.iter().map(|source| root.join(source));
    let of_games = folders(&root.join("games"))
        .into_iter()
        .flat_map(|game| ["web", "messages"].map(|folder| game.join(folder)));
    of_the_shell.chain(of_games).filter_map(|source| newest_under(&source)).max()
}

fn folders(path: &Path) -> Vec<PathBuf> {
    entries(path).into_iter().filter(|entry| entry.is_dir()).collect()
}

/// A folder's own time counts too: it changes when a file in it is removed.
fn newest_under(path: &Path) -> Option<SystemTime> {
    // The tests record games here; the page is not made from them.
    if path.ends_with("fixtures") {
        return None;
    }
    entries(path).iter().filter_map(|entry| newest_under(entry)).chain(modified(path)).max()
}

fn entries(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
    entries.filter_map(|entry: io::Result<fs::DirEntry>| Some(entry.ok()?.path())).collect()
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|metadata| metadata.modified()).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_version_of_node_is_read() {
        assert_eq!(major("v20.11.1"), Some(20));
        assert_eq!(major("v8.0.0"), Some(8));
        assert_eq!(major("20"), None);
    }

    #[test]
    fn the_newest_source_counts_wherever_it_lies() {
        let root = std::env::temp_dir().join(format!("bistro-web-{}", std::process::id()));
        let now = SystemTime::now();
        let write = |path: &str, age: u64| {
            let file = root.join(path);
            fs::create_dir_all(file.parent().expect("a file is in a folder")).expect("folders can be made");
            fs::write(&file, "").expect("files can be written");
            let time = now + Duration::from_secs(1_000) - Duration::from_secs(age);
            fs::File::options()
                .write(true)
                .open(&file)
                .and_then(|file| file.set_modified(time))
                .expect("times can be set");
            time
        };
        write("web/src/lib/a.ts", 30);
        write("web/node_modules/x/index.js", 1);
        write("games/toy/src/lib.rs", 2);
        write("games/toy/web/fixtures/two.json", 3);
        let board = write("games/toy/web/Board.svelte", 20);
        assert_eq!(newest(&root), Some(board));
        let messages = write("games/toy/messages/en.ftl", 10);
        assert_eq!(newest(&root), Some(messages));
        fs::remove_dir_all(&root).expect("the temporary folder can be removed");
    }
}
