//! The chores of the repository. `cargo verify` and `cargo play` are the two that everyone needs.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this program's output is its purpose")]

mod attack;
mod cargo;
mod chaos;
mod dist;
mod laws;
mod licences;
mod new_game;
mod play;
mod plays;
mod release;
mod skips;
mod test_times;
mod tidy;
mod tree;
mod verify;
mod web;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
The chores of the repository:

  cargo verify                          check everything: formatting, lints, layout, tests, the page
  cargo play [arguments]                build everything and open it in the browser

  cargo xtask tidy                      only the layout checks
  cargo xtask web                       build the browser's table into web/dist, if it is old
  cargo xtask release                   build target/release/bistro with the browser's table in it
  cargo xtask plays [game]              record the golden plays and position counts again
  cargo xtask laws [--games N] [game]   play many random games against the laws
  cargo xtask attack [--short]          attack a server on this machine, and measure what others notice
  cargo xtask attack --fuzz             ten million damaged inputs for everything that reads
  cargo xtask chaos [--faults N]        three servers on one database, and whatever can happen to them
  cargo xtask new-game <id> [--title T] start a new game from the smallest one
  cargo xtask dist                      pack a release for hosts into target/dist";

/// How a chore ends when it could not even begin: a wrong argument, a missing folder.
struct Unusable(String);

impl Unusable {
    fn new(message: impl Into<String>) -> Unusable {
        Unusable(message.into())
    }
}

type Chore = Result<ExitCode, Unusable>;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    run(&words).unwrap_or_else(|Unusable(message)| {
        eprintln!("{message}");
        ExitCode::from(2)
    })
}

fn run(words: &[&str]) -> Chore {
    let root = root()?;
    match words {
        ["verify"] => Ok(verify::verify(&root)),
        ["play", arguments @ ..] => Ok(play::play(&root, arguments)),
        ["web"] => web::build(&root).map(|()| ExitCode::SUCCESS).map_err(Unusable::new),
        ["release"] => Ok(release::release(&root)),
        ["dist"] => Ok(dist::dist(&root)),
        ["tidy"] => Ok(tidy::report(&root)),
        ["plays"] => Ok(plays::record(&root, None)),
        ["plays", game] => Ok(plays::record(&root, Some(game))),
        ["laws", arguments @ ..] => laws::laws(&root, arguments),
        ["attack", arguments @ ..] => attack::attack(&root, arguments),
        ["chaos", arguments @ ..] => chaos::chaos(&root, arguments),
        ["new-game", arguments @ ..] => new_game::new_game(&root, arguments),
        _ => Err(Unusable::new(HELP)),
    }
}

/// The repository's folder, found from any folder inside it.
fn root() -> Result<PathBuf, Unusable> {
    let here = env::current_dir().map_err(|error| Unusable::new(format!("no current folder: {error}")))?;
    let is_root = |folder: &&Path| folder.join("xtask/Cargo.toml").is_file();
    let found = here.ancestors().find(is_root).map(Path::to_path_buf);
    found.ok_or_else(|| Unusable::new("run this inside the repository"))
}
