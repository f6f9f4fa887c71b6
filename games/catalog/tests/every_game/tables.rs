//! Tables to test with: every game, every seat count, every preset, every value of every option.

use bistro_bots::BotSpec;
use bistro_core::{FastDice, Seed, Values};
use bistro_engine::{AnyGame, AnyTable};
use catalog::GAMES;
use serde_json::Value;

/// More than any game needs with random players.
const ENDLESS: usize = 20_000;

/// Each game with its usual setup at each seat count.
pub(crate) fn usual() -> impl Iterator<Item = (&'static dyn AnyGame, Value)> {
    GAMES.iter().flat_map(|&game| {
        let seats = game.about().seats.clone();
        seats
            .map(move |seats| (game, game.setup(Some(seats), None, &[]).expect("the usual setup is allowed")))
    })
}

/// The usual setups, and each preset and each value of an option wherever the game allows it.
pub(crate) fn all() -> Vec<(&'static dyn AnyGame, Value)> {
    let mut setups: Vec<_> = usual().collect();
    for &game in GAMES {
        let about = game.about();
        for seats in about.seats.clone() {
            for preset in about.presets {
                let setup = game.setup(Some(seats), Some(preset.id), &[]);
                setups.extend(setup.ok().map(|setup| (game, setup)));
            }
            for option in about.options {
                for value in few(option.values) {
                    let setup = game.setup(Some(seats), None, &[(option.id.to_owned(), value)]);
                    setups.extend(setup.ok().map(|setup| (game, setup)));
                }
            }
        }
    }
    setups
}

/// Every word, but of numbers only the ends.
fn few(values: Values) -> Vec<String> {
    let all = values.all();
    match values {
        Values::Flag | Values::OneOf(_) => all,
        Values::Number { .. } => [all.first(), all.last()].into_iter().flatten().cloned().collect(),
    }
}

pub(crate) fn open(game: &dyn AnyGame, setup: &Value, number: u64) -> Box<dyn AnyTable> {
    let entropy = vec!["salt".to_owned(), "poivre".to_owned()];
    game.open(setup, Seed::from_number(number), entropy).expect("a checked setup opens a table")
}

/// Let every pending seat decide at random.
pub(crate) fn play_step(table: &mut dyn AnyTable, dice: &mut FastDice) {
    let mut pending: Vec<_> = table.pending().collect();
    // The one who decides last does not matter, so let it be the first seat.
    pending.reverse();
    for seat in pending {
        let notation = table.think(seat, BotSpec::Random, dice).expect("a pending seat thinks");
        table.decide(seat, &notation).expect("a bot does what is allowed");
    }
}

/// A whole game at random.
pub(crate) fn played(game: &dyn AnyGame, setup: &Value, number: u64) -> Box<dyn AnyTable> {
    let mut table = open(game, setup, number);
    let mut dice = FastDice::new(number);
    while table.outcome().is_none() {
        assert!(table.step() < ENDLESS, "{table:?} does not end");
        play_step(&mut *table, &mut dice);
    }
    table
}
