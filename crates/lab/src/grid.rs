//! The variants of a sweep: every combination of some options' values.

use bistro_core::{BadSetup, SeatCount, Values};
use bistro_engine::seats_of;
use serde_json::Value;

use crate::lab_game::LabGame;
use crate::player::Player;
use crate::shard::Shard;
use crate::simulation::Plan;
use crate::sweep::Point;

/// What all variants have in common.
#[derive(Clone, Copy, Debug)]
pub struct Grid<'a> {
    pub game: &'static dyn LabGame,
    /// Names and values, such as `seats` and `2..5`: see [`Grid::points`].
    pub over: &'a [(String, String)],
    /// Who plays, in every seat.
    pub player: &'a Player,
    pub games: u64,
    pub seed: u64,
}

impl Grid<'_> {
    /// Every combination of the values, as far as the rules allow it. `2..5` are all from 2 to 5; `2..10/4` every fourth;
    /// otherwise values with commas between, or `all`. `setup` makes a table with these seats and options.
    pub fn points(
        &self,
        setup: impl Fn(Option<usize>, &[(String, String)]) -> Result<Value, BadSetup>,
    ) -> Result<Vec<Point>, BadSetup> {
        let mut combinations: Vec<Vec<(String, String)>> = vec![Vec::new()];
        for (name, values) in self.over {
            let values = values_of(self.game, name, values)?;
            combinations = combinations
                .iter()
                .flat_map(|sets| {
                    values.iter().map(move |value| [&sets[..], &[(name.clone(), value.clone())]].concat())
                })
                .collect();
        }
        let mut points = Vec::new();
        let mut refused = None;
        for sets in combinations {
            let label: Vec<String> = sets.iter().map(|(name, value)| format!("{name}={value}")).collect();
            let (seats, sets): (Vec<_>, Vec<_>) = sets.into_iter().partition(|(name, _)| name == "seats");
            let seats = seats.first().and_then(|(_, value)| value.parse().ok());
            match setup(seats, &sets) {
                Ok(setup) => points.push(Point { label: label.join(" "), plan: self.plan(setup) }),
                Err(bad) => refused = Some(bad),
            }
        }
        match (points.is_empty(), refused) {
            (true, Some(bad)) => Err(bad),
            _ => Ok(points),
        }
    }

    fn plan(&self, setup: Value) -> Plan {
        let seats = seats_of(&setup).map_or(0, SeatCount::get);
        let bots = vec![self.player.clone(); seats];
        Plan { game: self.game, setup, bots, games: self.games, seed: self.seed, shard: Shard::WHOLE }
    }
}

fn values_of(game: &'static dyn LabGame, name: &str, text: &str) -> Result<Vec<String>, BadSetup> {
    if text == "all" {
        let Some(choice) = game.lab_choices().into_iter().find(|choice| choice.id == name) else {
            let allowed = "it is no option of this game; say its values, or seats=2..4";
            return Err(BadSetup::new(name, "all", allowed));
        };
        let mut values = choice.values.all();
        let default = choice.values.default_value();
        if matches!(choice.values, Values::Number { .. }) && !values.contains(&default) {
            values.insert(0, default);
        }
        return Ok(values);
    }
    let Some((from, to)) = text.split_once("..") else {
        return Ok(text.split(',').map(str::to_owned).collect());
    };
    let (to, step) = to.split_once('/').unwrap_or((to, "1"));
    let numbers = (from.parse::<u32>(), to.parse::<u32>(), step.parse::<usize>());
    let (Ok(from), Ok(to), Ok(step @ 1..)) = numbers else {
        return Err(BadSetup::new(name, format!("'{text}'"), "say 0..4, 0..20/5, a,b,c or all"));
    };
    /// More variants than this cannot be measured.
    const MOST: usize = 10_000;
    Ok((from..=to).step_by(step).take(MOST).map(|number| number.to_string()).collect())
}
