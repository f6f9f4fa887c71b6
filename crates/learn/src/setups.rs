//! Tables to learn from: every number of seats, and options at random.

use bistro_core::{CheckedSetup, Dice, FastDice, Game, Values};
use serde_json::{Map, Value};

/// A setup that the rules allow. Half of the tables have two seats, and half of them no options but the defaults: that
/// is how most games are played.
pub(crate) fn random_setup<G: Game>(dice: &mut FastDice) -> CheckedSetup<G> {
    let (fewest, most) = (*G::ABOUT.seats.start(), *G::ABOUT.seats.end());
    let seats =
        if dice.below(2) == 0 { fewest } else { fewest + dice.below((most - fewest + 1) as u32) as usize };
    if dice.below(2) == 0
        && let Some(setup) = with_options::<G>(seats, dice)
    {
        return setup;
    }
    plain_setup(seats)
}

/// So many seats, and the default options.
pub(crate) fn plain_setup<G: Game>(seats: usize) -> CheckedSetup<G> {
    read::<G>(seats, Map::new()).expect("a game can be played with its default options")
}

/// Nothing if these options do not go together.
fn with_options<G: Game>(seats: usize, dice: &mut FastDice) -> Option<CheckedSetup<G>> {
    let mut options = Map::new();
    for choice in G::ABOUT.options {
        let value = match choice.values {
            Values::Flag => Value::Bool(dice.below(2) == 0),
            Values::OneOf(words) => dice.pick(words).into(),
            Values::Number { least, most, default } => {
                let number = least + dice.below(most - least + 1);
                if dice.below(2) == 0 { default.into() } else { number.into() }
            }
        };
        options.insert(choice.id.to_owned(), value);
    }
    read::<G>(seats, options)
}

fn read<G: Game>(seats: usize, mut options: Map<String, Value>) -> Option<CheckedSetup<G>> {
    options.insert("seats".to_owned(), seats.into());
    bistro_engine::read_setup::<G>(&Value::Object(options)).ok()
}
