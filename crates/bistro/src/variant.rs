//! A variant of a game in words: `seats=4 tins=2 bots=cook`.

use std::str::FromStr;

use bistro_lab::{LabGame, Plan, Player, Shard};

use crate::tables::{bots_for, seats_in};

/// What is not as usual.
#[derive(Clone, Debug, Default)]
pub(crate) struct Variant {
    said: String,
    seats: Option<usize>,
    preset: Option<String>,
    bots: Option<Vec<Player>>,
    sets: Vec<(String, String)>,
}

impl FromStr for Variant {
    type Err = String;
    fn from_str(text: &str) -> Result<Variant, String> {
        let mut variant = Variant { said: text.trim().to_owned(), ..Variant::default() };
        for word in text.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or_else(|| {
                format!("'{word}' says nothing: write seats=4, preset=NAME, bots=cook or OPTION=VALUE")
            })?;
            match name {
                "seats" => {
                    let seats =
                        value.parse().map_err(|_| format!("seats cannot be '{value}': say a number"))?;
                    variant.seats = Some(seats);
                }
                "preset" => variant.preset = Some(value.to_owned()),
                "bots" => {
                    let bots = value.split(',').map(str::parse::<Player>).collect::<Result<_, _>>();
                    variant.bots = Some(bots.map_err(|unknown| unknown.to_string())?);
                }
                _ => variant.sets.push((name.to_owned(), value.to_owned())),
            }
        }
        Ok(variant)
    }
}

impl Variant {
    /// What is to be played, so many deals of it.
    pub(crate) fn plan(
        &self,
        game: &'static dyn LabGame,
        usual_bots: &[Player],
        games: u64,
        seed: u64,
    ) -> anyhow::Result<Plan> {
        let setup = game.lab_setup(self.seats, self.preset.as_deref(), &self.sets)?;
        let bots = bots_for(seats_in(&setup), self.bots.as_deref().unwrap_or(usual_bots))?;
        Ok(Plan { game, setup, bots, games, seed, shard: Shard::WHOLE })
    }

    /// As it was said.
    pub(crate) fn name(&self) -> String {
        if self.said.is_empty() { "as usual".to_owned() } else { self.said.clone() }
    }
}
