//! Options, presets and the deal (S1, S14, S16).

use bistro_core::{BadSetup, Choice, Dice, Log, Phrase, Preset, Seat, SeatCount, Secret, Setup, Values};
use serde::{Deserialize, Serialize};

use crate::counts::Cards;
use crate::event::Event;
use crate::recall::Memory;
use crate::state::{SEATS, Stage, State, TINS};
use crate::tin::Tin;

pub(crate) const OPTIONS: &[Choice] = &[
    Choice { id: "assortments", rule: "S14", values: Values::Flag },
    Choice { id: "tins", rule: "S16", values: Values::Number { least: 1, most: 4, default: 0 } },
];

pub(crate) const PRESETS: &[Preset] = &[
    Preset { id: "leaflet", sets: &[] },
    Preset { id: "assortments", sets: &[("assortments", "true")] },
    Preset { id: "five", sets: &[("tins", "2")] },
    Preset { id: "assortments-four", sets: &[("assortments", "true"), ("tins", "3")] },
];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
    /// S14: four tins with bonuses, and a Cat that can win.
    pub assortments: bool,
    /// S16: how many tins must be closed; 0 means as printed.
    pub tins: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::new(3), assortments: false, tins: 0 }
    }
}

impl Options {
    /// S1, S14: how many tins lie before each player.
    #[inline]
    pub(crate) const fn tins_laid_out(&self) -> usize {
        if self.assortments { 4 } else { 3 }
    }

    /// S11, S16: how many of them must be closed.
    #[inline]
    pub(crate) const fn tins_to_close(&self) -> u32 {
        if self.tins == 0 { self.tins_laid_out() as u32 } else { self.tins as u32 }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn check(&self) -> Result<(), BadSetup> {
        if self.seats.get() * self.tins_laid_out() > TINS {
            let allowed = "with assortments the sixteen tin cards are enough for 2 to 4 players";
            let why = Phrase::new("setup-assortments-seats");
            return Err(BadSetup::new("seats", self.seats, allowed).because(why));
        }
        let most = self.tins_laid_out();
        if usize::from(self.tins) > most {
            let allowed = format!("{most} tins lie before each player; 0 means all of them");
            let why = Phrase::new("setup-too-many-tins").number("tins", most as i64);
            return Err(BadSetup::new("tins", self.tins, allowed).because(why));
        }
        Ok(())
    }
}

/// S1: empty tins and five cards each; the rest is the pile. The first player is drawn at random.
pub(crate) fn deal(options: &Options, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
    let mut pile = Cards::BOX;
    let mut hands = [Secret::new(Cards::NONE); SEATS];
    for seat in Seat::all(options.seats) {
        let hand = pile.take_some(5, dice);
        hands[seat.index()] = Secret::new(hand);
        log.tell_apart(seat, Event::Dealt { seat, cards: Some(hand) }, Event::Dealt { seat, cards: None });
    }
    let player = dice.seat(options.seats);
    log.tell_all(Event::Turn { seat: player });
    State {
        hands,
        pile: Secret::new(pile),
        discard: Cards::NONE,
        night: Cards::NONE,
        memory: Memory::NOTHING,
        tins: [Tin::default(); TINS],
        stage: Stage::Turn,
        turn: 0,
        quiet_turns: 0,
        pile_touched: false,
        player,
        options: *options,
    }
}
