//! The option and the deal (P1, P2, P12).

use bistro_core::{Choice, Dice, Log, Preset, SeatCount, Secret, Setup, Values};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::cells::{Cell, Cells};
use crate::event::Event;
use crate::grid::Grid;
use crate::groups::Groups;
use crate::state::{SEATS, Stage, State};

pub(crate) const OPTIONS: &[Choice] =
    &[Choice { id: "al-dente", rule: "P12", values: Values::OneOf(&["malus", "bonus"]) }];

pub(crate) const PRESETS: &[Preset] =
    &[Preset { id: "classic", sets: &[] }, Preset { id: "trophy", sets: &[("al-dente", "bonus")] }];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
    pub al_dente: AlDente,
}

/// P12: what the token is to its holder at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AlDente {
    #[default]
    Malus,
    Bonus,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::new(4), al_dente: AlDente::default() }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }
}

/// P1, P2: sixteen cards make the grid. The first player is drawn at random, and so is the hat's corner,
/// unless there are two players: then nothing lies face down until the first has placed the hat.
pub(crate) fn deal(options: &Options, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
    let chef = dice.seat(options.seats);
    let hat = if options.seats.get() == 2 { None } else { Some(dice.pick(&Cell::CORNERS)) };
    let mut unseen = Cards::BOX;
    let mut grid = Grid::EMPTY;
    for cell in Cell::all() {
        if hat == Some(cell) {
            grid.lay_down(Cells::one(cell));
        } else {
            grid.turn_up(cell, unseen.draw(dice));
        }
    }
    let pile = (Cards::BOX.count() - 16) as u8;
    log.tell_all(Event::Dealt { grid, hat, pile, first: chef });
    State {
        hands: [Secret::new(Cards::NONE); SEATS],
        known: [Cards::NONE; SEATS],
        groups: [Groups::NONE; SEATS],
        unseen: Secret::new(unseen),
        grid,
        stage: if hat.is_none() { Stage::Opening } else { Stage::Turn },
        chef,
        hat,
        pile,
        bottom: None,
        discarded: 0,
        al_dente: None,
        turn: 0,
        options: *options,
    }
}
