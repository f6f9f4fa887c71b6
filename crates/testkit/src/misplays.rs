//! Positions in which a player once went wrong, kept as small files in a game's `tests/misplays`.
//!
//! ```text
//! setup: {"seats":2}
//! seed: 4
//! taken: take 1 from 2
//! better: take 2 from 1 | take 3 from 3
//! because: it leaves heaps whose digits do not cancel out.
//! thinking: 1
//! 1 take 1 from 4
//! ```
//!
//! Below the head is the game up to the position, one decision in a line. `taken` is what the first head chef did
//! there, and does again with the dice of `thinking`; `better` is what a person would rather do. A line `after all: …` says
//! why it was right.

use std::fs;
use std::path::Path;

use bistro_bots::{BotSpec, Level, make};
use bistro_core::{CheckedSetup, FastDice, Game, Seat, Seed, Table};

/// A position, what was done there, and what would have been better.
#[derive(Debug)]
pub struct Misplay<G: Game> {
    /// The file's name.
    pub name: String,
    pub table: Table<G>,
    /// Who decides.
    pub seat: Seat,
    pub taken: G::Action,
    pub better: Vec<G::Action>,
    /// The seed of the dice with which the first head chef makes the same mistake again.
    pub thinking: u64,
    /// A very long search of a better player would take it, too.
    pub right_after_all: bool,
}

/// Every file in this game's `tests/misplays`, by name.
///
/// # Panics
/// If a position cannot be rebuilt, or what was taken or would be better is not legal there.
pub fn read_all<G: Game>() -> Vec<Misplay<G>> {
    let folder = fs::read_dir("tests/misplays").expect("a folder tests/misplays");
    let mut paths: Vec<_> = folder.map(|entry| entry.expect("a file that can be read").path()).collect();
    paths.sort();
    let all: Vec<Misplay<G>> = paths.iter().map(|path| read(path)).collect();
    assert!(!all.is_empty(), "tests/misplays holds at least one position");
    all
}

/// The first head chef makes the same mistakes as ever.
///
/// # Panics
/// If it plays anything else in one of the positions.
pub fn check_first_head_chef<G: Game>() {
    for misplay in read_all::<G>() {
        let mut bot = make::<G>(BotSpec::HeadChef1);
        let observation = misplay.table.observe(misplay.seat);
        let chosen = bot.choose(&observation, &mut FastDice::new(misplay.thinking));
        assert_eq!(chosen.to_string(), misplay.taken.to_string(), "{}", misplay.name);
    }
}

/// Today's head chef does better: in none of the positions does it do what the first one did, whatever the dice of its
/// thinking, except in those whose file says that what was taken is right after all (`after all: …`).
///
/// # Panics
/// If it makes one of the mistakes again.
pub fn check_head_chef<G: Game>() {
    const TIMES: u64 = 5;
    for misplay in read_all::<G>().iter().filter(|misplay| !misplay.right_after_all) {
        for thinking in 0..TIMES {
            let mut bot = make::<G>(BotSpec::Level(Level::HeadChef));
            let observation = misplay.table.observe(misplay.seat);
            let chosen = bot.choose(&observation, &mut FastDice::new(thinking));
            assert_ne!(chosen.to_string(), misplay.taken.to_string(), "{}, dice {thinking}", misplay.name);
        }
    }
}

fn read<G: Game>(path: &Path) -> Misplay<G> {
    let name = path.file_stem().expect("a file's name").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name} cannot be read: {error}"));
    let field = |key: &str| {
        let said = text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
        said.unwrap_or_else(|| panic!("{name} needs a line '{key}: …'"))
    };
    let number = |key: &str| {
        field(key).parse::<u64>().unwrap_or_else(|_| panic!("{name}: '{key}' should be a whole number"))
    };
    let setup = serde_json::from_str(field("setup")).unwrap_or_else(|bad| panic!("{name}: setup: {bad}"));
    let setup = CheckedSetup::new(setup).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    let mut table = Table::<G>::open(setup, Seed::from_number(number("seed")), Vec::new());
    for line in text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())) {
        let (seat, action) = line.split_once(' ').expect("a seat and its decision");
        let seat: Seat = seat.parse().unwrap_or_else(|bad| panic!("{name}: {bad}"));
        let decided = table.decide(seat, parse::<G>(&name, action));
        decided.unwrap_or_else(|refused| panic!("{name}: '{line}' is not allowed: {refused:?}"));
    }
    let seat = table.pending().first().unwrap_or_else(|| panic!("{name}: the game is over"));
    let taken = parse::<G>(&name, field("taken"));
    let better: Vec<_> = field("better").split(" | ").map(|action| parse::<G>(&name, action)).collect();
    assert!(field("because").len() > 20, "{name} should say why");
    let legal = table.legal(seat);
    for action in better.iter().chain([&taken]) {
        assert!(legal.contains(action), "{name}: '{action}' is not allowed in this position");
    }
    assert!(!better.contains(&taken), "{name}: what was taken is not better than itself");
    let thinking = number("thinking");
    let right_after_all = text.lines().any(|line| line.starts_with("after all: "));
    Misplay { name, table, seat, taken, better, thinking, right_after_all }
}

fn parse<G: Game>(name: &str, notation: &str) -> G::Action {
    notation.parse().unwrap_or_else(|bad| panic!("{name}: {bad}"))
}
