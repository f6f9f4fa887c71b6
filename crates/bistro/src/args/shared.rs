//! What several subcommands can be told.

use bistro_core::{BadSetup, Lang};
use bistro_engine::AnyGame;
use bistro_lab::LabGame;
use clap::Args;
use serde_json::Value;

/// The table to sit down at.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    /// How many seats
    #[arg(long)]
    seats: Option<usize>,
    /// A named set of options
    #[arg(long)]
    preset: Option<String>,
    /// An option, such as last-round=true; may be repeated
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = option_value)]
    sets: Vec<(String, String)>,
}

impl TableArgs {
    /// Has nothing been said about the table?
    pub(crate) fn is_silent(&self) -> bool {
        self.seats.is_none() && self.preset.is_none() && self.sets.is_empty()
    }

    pub(crate) fn setup(&self, game: &dyn AnyGame) -> Result<Value, BadSetup> {
        game.setup(self.seats, self.preset.as_deref(), &self.sets)
    }

    /// The table of an experiment: numbers that only the laboratory may turn can be set, too.
    pub(crate) fn lab_setup(&self, game: &dyn LabGame) -> Result<Value, BadSetup> {
        self.lab_setup_with(game, None, &[])
    }

    /// The same with other options, and another number of seats if it is said.
    pub(crate) fn lab_setup_with(
        &self,
        game: &dyn LabGame,
        seats: Option<usize>,
        sets: &[(String, String)],
    ) -> Result<Value, BadSetup> {
        let sets: Vec<(String, String)> = self.sets.iter().chain(sets).cloned().collect();
        game.lab_setup(seats.or(self.seats), self.preset.as_deref(), &sets)
    }

    /// Seats, preset and options as they were said.
    pub(crate) fn said(&self) -> String {
        let seats = self.seats.map_or_else(String::new, |seats| format!(" --seats {seats}"));
        seats + &self.options_said()
    }

    /// Preset and options as they were said, for a command that is to be repeated.
    pub(crate) fn options_said(&self) -> String {
        let preset = self.preset.iter().map(|preset| format!(" --preset {preset}"));
        preset.chain(self.sets.iter().map(|(option, value)| format!(" --set {option}={value}"))).collect()
    }
}

/// Who reads.
#[derive(Args, Debug)]
pub(crate) struct Reader {
    /// The language: en, fr or ru; the system's unless given
    #[arg(long)]
    lang: Option<Lang>,
}

impl Reader {
    pub(crate) fn lang(&self) -> Lang {
        let spoken = |name: &str| {
            let locale = std::env::var(name).ok().filter(|locale| !locale.is_empty())?;
            Some(locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or_default())
        };
        self.lang
            .or_else(|| ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(spoken))
            .unwrap_or_default()
    }
}

pub(super) fn game(id: &str) -> Result<&'static dyn AnyGame, catalog::UnknownGame> {
    catalog::find(id)
}

pub(super) fn option_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((option, value)) if !option.is_empty() => Ok((option.to_owned(), value.to_owned())),
        _ => Err("an option is set as NAME=VALUE, such as last-round=true".to_owned()),
    }
}
