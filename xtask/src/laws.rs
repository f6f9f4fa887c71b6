//! `cargo xtask laws`: many random games against the laws, in release.

use std::path::Path;
use std::process::ExitCode;

use crate::cargo::{cargo, run, written};
use crate::tree::Tree;
use crate::{Chore, Unusable};

const USAGE: &str = "cargo xtask laws [--games N] [game]";

#[derive(Default, PartialEq, Eq, Debug)]
struct Request<'a> {
    games: Option<u32>,
    game: Option<&'a str>,
}

pub(crate) fn laws(root: &Path, arguments: &[&str]) -> Chore {
    let tree = Tree::read(root).map_err(Unusable::new)?;
    let all: Vec<&str> = tree
        .games()
        .into_iter()
        .filter(|game| tree.text(&format!("games/{game}/tests/laws.rs")).is_some())
        .collect();
    if all.is_empty() {
        return Err(Unusable::new("no game has tests/laws.rs yet"));
    }
    let request = parse(arguments, &all).map_err(Unusable::new)?;
    let chosen = request.game.map_or(all, |game| vec![game]);

    let mut words = vec!["test", "--release", "--locked", "--no-fail-fast"];
    words.extend(chosen.iter().flat_map(|game| ["-p", game]));
    words.extend(["--test", "laws", "many_random_games", "--", "--nocapture"]);
    let mut command = cargo(root, &words);
    if let Some(games) = request.games {
        command.env("LAWS_GAMES", games.to_string());
    }
    println!("== {}", written(&command));
    Ok(run(&mut command).map_or_else(
        |why| {
            eprintln!("{why}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    ))
}

fn parse<'a>(arguments: &[&'a str], all: &[&str]) -> Result<Request<'a>, String> {
    let mut request = Request::default();
    let mut rest = arguments;
    loop {
        match rest {
            [] => return Ok(request),
            ["--games", count, after @ ..] => {
                let count = count.parse().ok().filter(|&count| count > 0);
                request.games = Some(count.ok_or("--games takes a whole number from 1")?);
                rest = after;
            }
            [game, after @ ..] if request.game.is_none() && !game.starts_with('-') => {
                if !all.contains(game) {
                    return Err(format!("there is no game '{game}'; there are: {}", all.join(", ")));
                }
                request.game = Some(game);
                rest = after;
            }
            _ => return Err(format!("usage: {USAGE}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[&str] = &["toy", "top"];

    #[test]
    fn arguments_are_understood_in_any_order() {
        let both = Request { games: Some(500), game: Some("toy") };
        assert_eq!(parse(&["--games", "500", "toy"], ALL).as_ref(), Ok(&both));
        assert_eq!(parse(&["toy", "--games", "500"], ALL).as_ref(), Ok(&both));
        assert_eq!(parse(&[], ALL), Ok(Request::default()));
    }

    #[test]
    fn wrong_arguments_are_refused_with_what_would_be_right() {
        assert_eq!(parse(&["toe"], ALL), Err("there is no game 'toe'; there are: toy, top".into()));
        assert_eq!(parse(&["--games", "0"], ALL), Err("--games takes a whole number from 1".into()));
        assert_eq!(parse(&["toy", "top"], ALL), Err(format!("usage: {USAGE}")));
        assert_eq!(parse(&["--fast"], ALL), Err(format!("usage: {USAGE}")));
    }
}
