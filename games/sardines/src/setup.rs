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

/// S13: when play that goes round in circles is cut is ours.
pub(crate) const LAB_OPTIONS: &[Choice] = &[Choice {
    id: "quiet-turns",
    rule: "S13",
    values: Values::Number { least: LEAST_QUIET as u32, most: MOST_QUIET as u32, default: 0 },
}];
const LEAST_QUIET: u8 = 3;
const MOST_QUIET: u8 = 30;

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
    /// S13, for the laboratory: after how many quiet turns of each player the game is cut; 0 means as the rules say.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub quiet_turns: u8,
}

/// What the laboratory has not turned is not written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::new(3), assortments: false, tins: 0, quiet_turns: 0 }
    }
}

impl Options {
    /// S1, S14: how many tins lie before each player.
    #[inline]
    pub(crate) const fn tins_laid_out(&self) -> usize {
        if self.assortments { 4 } else { 3 }
    }

    /// S13: so many turns in a row without a card from the pile end the game.
    #[inline]
    pub(crate) const fn most_quiet_turns(&self) -> usize {
        let of_each = if self.quiet_turns == 0 { 15 } else { self.quiet_turns as usize };
        of_each * self.seats.get()
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
        if !matches!(self.quiet_turns, 0 | LEAST_QUIET..=MOST_QUIET) {
            let allowed = format!("choose {LEAST_QUIET} to {MOST_QUIET}");
            return Err(BadSetup::new("quiet-turns", self.quiet_turns, allowed));
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
