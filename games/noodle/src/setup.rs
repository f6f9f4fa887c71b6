//! Options, presets and the deal (N1, N2).

use bistro_core::{BadSetup, Choice, Dice, Log, Preset, Seat, SeatCount, Secret, Setup, Values};
use serde::{Deserialize, Serialize};

use crate::board::{Cells, PLACES};
use crate::chips::Chips;
use crate::event::Event;
use crate::recipes::Recipes;
use crate::rules;
use crate::state::{Pizza, SEATS, Stage, State, ThisTurn};
use crate::strand::{Layer, Strand};
use crate::tiles::{Tile, Tiles};

pub(crate) const OPTIONS: &[Choice] = &[Choice { id: "balanced-start", rule: "N3", values: Values::Flag }];

/// N3: how the first turns are made shorter is ours.
pub(crate) const LAB_OPTIONS: &[Choice] = &[Choice {
    id: "second-actions",
    rule: "N3",
    values: Values::Number { least: 1, most: MOST_ACTIONS as u32, default: 0 },
}];
const MOST_ACTIONS: u8 = 4;

pub(crate) const PRESETS: &[Preset] =
    &[Preset { id: "leaflet", sets: &[] }, Preset { id: "rated", sets: &[("balanced-start", "true")] }];

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Options {
    pub seats: SeatCount,
    /// N3: fewer actions for the first players in the first round.
    pub balanced_start: bool,
    /// N3, for the laboratory: actions of the second turn; 0 means as the rules say.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub second_actions: u8,
}

/// What the laboratory has not turned is not written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Default for Options {
    fn default() -> Options {
        Options { seats: SeatCount::new(3), balanced_start: false, second_actions: 0 }
    }
}

impl Setup for Options {
    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn check(&self) -> Result<(), BadSetup> {
        match self.second_actions {
            0..=MOST_ACTIONS => Ok(()),
            given => Err(BadSetup::new("second-actions", given, format!("choose 1 to {MOST_ACTIONS}"))),
        }
    }
}

impl Options {
    /// N1: two players play without the shop.
    pub const fn shop_is_open(&self) -> bool {
        self.seats.get() > 2
    }

    /// N3: how many actions the turn has that comes after so many.
    pub(crate) fn actions(&self, turn: u16) -> u8 {
        if turn == 1 && self.second_actions > 0 {
            return self.second_actions;
        }
        let first_round = usize::from(turn) < self.seats.get();
        if self.balanced_start && first_round { (turn as u8 + 1).min(3) } else { 3 }
    }
}

/// N2: tiles dealt to everybody, besides the basil.
const DEALT: usize = 6;

/// N1, N2: ingredients at random on the marked cells, tiles and recipes to everybody. The first player is
/// drawn at random.
pub(crate) fn deal(options: &Options, dice: &mut impl Dice, log: &mut impl Log<Event>) -> State {
    let seats = options.seats;
    let mut pile = Tiles::BOX.minus(Tiles::some(Tile::Basil, options.seats.get() as u32));
    let mut deck = Recipes::BOX;
    let mut hands = [Tiles::NONE; SEATS];
    let mut recipes = [Recipes::NONE; SEATS];
    for seat in 0..seats.get() {
        hands[seat] = Tiles::one(Tile::Basil);
        for _ in 0..DEALT {
            let tile = Tiles::one(pile.pick(dice));
            pile = pile.minus(tile);
            hands[seat] = hands[seat].plus(tile);
        }
        for _ in 0..2 {
            let recipe = deck.pick(dice);
            deck = deck.but(Recipes::one(recipe));
            recipes[seat] = recipes[seat].with(recipe);
        }
    }
    let tiles = pile.count() as u8;
    let mut known_basil = [0; SEATS];
    known_basil[..seats.get()].fill(1);
    let mut state = State {
        tiled: Cells::NONE,
        pantry: lay_out_ingredients(dice),
        tiles: [Layer::NOTHING; PLACES],
        crossings: [Layer::NOTHING; PLACES],
        strands: [Strand::default(); SEATS],
        hands: hands.map(Secret::new),
        chips: [Chips::NONE; SEATS],
        recipes: recipes.map(Secret::new),
        known_basil,
        shop: if options.shop_is_open() { Chips::SHOP } else { Chips::NONE },
        pizza: Pizza::Open,
        pile: Secret::new(pile),
        // N2: an odd tile goes to the lower half.
        upper: tiles / 2,
        lower: tiles - tiles / 2,
        deck: Secret::new(deck),
        turn: 0,
        idle: 0,
        player: dice.seat(options.seats),
        stage: Stage::Turn { left: 0 },
        this_turn: ThisTurn::default(),
        options: *options,
    };
    for seat in Seat::all(seats) {
        let dealt = |tiles, recipes| Event::Dealt { seat, tiles, recipes };
        let own = dealt(Some(state.hand(seat)), Some(state.recipes_of(seat)));
        log.tell_apart(seat, own, dealt(None, None));
    }
    rules::begin_turn(&mut state, log);
    state
}

/// N1: the chips go at random on the marked cells.
fn lay_out_ingredients(dice: &mut impl Dice) -> [Cells; 8] {
    const CELLS: usize = Cells::MARKED.count() as usize;
    const { assert!(CELLS as u32 == Chips::BOARD.count(), "one ingredient for every marked cell") };
    let mut cells = Cells::MARKED;
    let mut order = [cells.next().expect("there are marked cells"); CELLS];
    order[1..].fill_with(|| cells.next().expect("as many as were counted"));
    dice.shuffle(&mut order);
    let mut pantry = [Cells::NONE; 8];
    for (cell, kind) in order.into_iter().zip(Chips::BOARD.list()) {
        pantry[kind as usize].insert(cell);
    }
    pantry
}
