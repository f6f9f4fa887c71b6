//! What each viewer may know, and truths that a seat cannot tell from the real one.

use std::hash::{Hash, Hasher};

use bistro_core::{Dice, Seat, SeatSet, Secret, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Cells, PLACES, Side, Sides};
use crate::chips::{Chips, Kind, Kinds};
use crate::recipes::Recipes;
use crate::rules::{Part, Score, parts_of, score_of};
use crate::setup::Options;
use crate::state::{Pizza, SEATS, Stage, State, ThisTurn};
use crate::strand::{End, Layer, Strand};
use crate::tiles::{Tile, Tiles};

/// The table as one viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// Turns finished before this one.
    pub turn: u16,
    /// N16: turns in a row in which no tile was drawn or laid.
    pub idle: u8,
    /// Whose turn it is.
    pub player: Seat,
    pub stage: Stage,
    pub this_turn: ThisTurn,
    /// The tiles on the board, cell by cell; where a cell has two, the second is basil on top of the first.
    pub tiles: Vec<LaidTile>,
    /// The ingredients on the board, cell by cell.
    pub ingredients: Vec<Ingredient>,
    pub shop: Chips,
    /// N9: there is a shop at this table.
    pub shop_is_open: bool,
    pub pizza: Pizza,
    /// Tiles left in the upper half of the pile.
    pub upper: u8,
    /// Tiles left in the lower half, besides the finish token.
    pub lower: u8,
    /// Recipes left.
    pub deck: u8,
    pub places: Vec<Place>,
}

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct LaidTile {
    pub cell: Cell,
    pub tile: Tile,
    pub ends: Sides,
    pub owner: Seat,
}

/// In one piece: views are hashed at every step down a search tree, and most of a view is this.
impl Hash for LaidTile {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let LaidTile { cell, tile, ends, owner } = *self;
        let bytes = [cell.index() as u8, tile as u8, ends.bits(), owner.index() as u8];
        hasher.write_u32(u32::from_le_bytes(bytes));
    }
}

/// A chip on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Ingredient {
    pub cell: Cell,
    pub kind: Kind,
}

/// In one piece, like a tile.
impl Hash for Ingredient {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u16(u16::from_le_bytes([self.cell.index() as u8, self.kind as u8]));
    }
}

/// One seat, as the viewer knows it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Place {
    /// Tiles in hand.
    pub tiles: u8,
    pub hand: Option<Tiles>,
    /// N2: as many of them are known to be basil.
    pub known_basil: u8,
    /// Chips held, without those locked on the pizza.
    pub chips: Chips,
    /// Recipes held.
    pub dishes: u8,
    pub recipes: Option<Recipes>,
    /// Of what the recipes list, the kinds of which there are chips enough for all of them.
    pub ready: Kinds,
    /// The kinds of which there are chips, but fewer than the recipes list.
    pub contested: Kinds,
    /// The live ends of the noodle; none if there is no tile on the board.
    pub ends: Vec<End>,
    /// N5: every live end faces the rim or a tile.
    pub stuck: bool,
    /// What it is worth now, for those who know the recipes.
    pub score: Option<Score>,
    /// N17: what the score is made of, when the game is over.
    pub parts: Vec<Part>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    View {
        viewer,
        options: state.options,
        turn: state.turn,
        idle: state.idle,
        player: state.player,
        stage: state.stage,
        this_turn: state.this_turn,
        tiles: laid_tiles(state),
        ingredients: ingredients(state),
        shop: state.shop,
        shop_is_open: state.options.shop_is_open(),
        pizza: state.pizza,
        upper: state.upper,
        lower: state.lower,
        deck: state.deck.for_rules().count() as u8,
        places: Seat::all(state.seats()).map(|seat| place(state, seat, viewer)).collect(),
    }
}

fn laid_tiles(state: &State) -> Vec<LaidTile> {
    let mut laid = Vec::with_capacity(Tiles::BOX.count() as usize);
    for cell in state.tiled {
        for layer in [state.tiles[cell.index()], state.crossings[cell.index()]] {
            if let Some(tile) = layer.tile() {
                laid.push(LaidTile { cell, tile, ends: layer.ends(), owner: layer.owner() });
            }
        }
    }
    laid
}

fn ingredients(state: &State) -> Vec<Ingredient> {
    let mut kinds = [Kind::Tomato; PLACES];
    for kind in Kind::ALL {
        for cell in state.pantry[kind as usize] {
            kinds[cell.index()] = kind;
        }
    }
    state.ingredients().map(|cell| Ingredient { cell, kind: kinds[cell.index()] }).collect()
}

/// How far these recipes have come: what is there for all of them, and what only for some.
fn progress(recipes: Recipes, chips: Chips) -> (Kinds, Kinds) {
    let listed = recipes.fold(Chips::NONE, |listed, recipe| listed.plus(recipe.listed()));
    let scarce = listed.minus(listed.least(chips)).kinds();
    (listed.kinds().but(scarce), scarce.and(chips.kinds()))
}

fn place(state: &State, seat: Seat, viewer: Viewer) -> Place {
    let owner = SeatSet::one(seat);
    let index = seat.index();
    let recipes = match state.stage {
        Stage::Turn { .. } | Stage::LastRound { .. } => state.recipes[index].shown_to(owner, viewer).copied(),
        // N17: the recipes are shown at the end.
        Stage::Over(_) => Some(state.recipes_of(seat)),
    };
    let (ready, contested) = progress(recipes.unwrap_or(Recipes::NONE), state.chips_of(seat));
    Place {
        tiles: state.hand(seat).count() as u8,
        hand: state.hands[index].shown_to(owner, viewer).copied(),
        known_basil: state.known_basil[index],
        chips: state.chips_of(seat),
        dishes: state.recipes_of(seat).count() as u8,
        recipes,
        ready,
        contested,
        ends: state.strand(seat).ends().collect(),
        stuck: state.is_stuck(seat),
        score: recipes.map(|_| score_of(state, seat)),
        parts: match state.stage {
            Stage::Turn { .. } | Stage::LastRound { .. } => Vec::new(),
            Stage::Over(_) => parts_of(state, seat),
        },
    }
}

impl View {
    /// The direction in which this seat's noodle runs into a cell, if one of its live ends faces it.
    pub(crate) fn running_into(&self, seat: Seat, cell: Cell) -> Option<Side> {
        let strand = Strand::of(&self.places[seat.index()].ends);
        strand.end_facing(cell).map(|end| end.side)
    }

    pub(crate) fn ingredient_at(&self, cell: Cell) -> Option<Kind> {
        self.ingredients.iter().find(|ingredient| ingredient.cell == cell).map(|ingredient| ingredient.kind)
    }

    /// The tiles that the viewer cannot point at: in other hands and in the pile.
    fn hidden_tiles(&self) -> Tiles {
        let on_board: Tiles = self.tiles.iter().map(|laid| laid.tile).collect();
        let known = self.places.iter().filter_map(|place| place.hand);
        known.fold(Tiles::BOX.minus(on_board), Tiles::minus)
    }

    fn hidden_recipes(&self) -> Recipes {
        let known = self.places.iter().filter_map(|place| place.recipes);
        known.fold(Recipes::BOX, Recipes::but)
    }
}

/// A truth that `seat` cannot tell from the real one: what the view shows stays, the hidden tiles and
/// recipes are dealt again, each such world equally likely.
pub(crate) fn sample_world(view: &View, _: Seat, dice: &mut impl Dice) -> State {
    let (hands, pile) = deal_tiles(view, dice);
    let (recipes, deck) = deal_recipes(view, dice);
    let mut state = State {
        tiled: Cells::NONE,
        pantry: [Cells::NONE; 8],
        tiles: [Layer::NOTHING; PLACES],
        crossings: [Layer::NOTHING; PLACES],
        strands: [Strand::default(); SEATS],
        hands: hands.map(Secret::new),
        chips: [Chips::NONE; SEATS],
        recipes: recipes.map(Secret::new),
        known_basil: [0; SEATS],
        shop: view.shop,
        pizza: view.pizza,
        pile: Secret::new(pile),
        upper: view.upper,
        lower: view.lower,
        deck: Secret::new(deck),
        turn: view.turn,
        idle: view.idle,
        player: view.player,
        stage: view.stage,
        this_turn: view.this_turn,
        options: view.options,
    };
    for LaidTile { cell, tile, ends, owner } in &view.tiles {
        let layers = if state.tiled.has(*cell) { &mut state.crossings } else { &mut state.tiles };
        layers[cell.index()] = Layer::new(*tile, *ends, *owner);
        state.tiled.insert(*cell);
    }
    for Ingredient { cell, kind } in &view.ingredients {
        state.pantry[*kind as usize].insert(*cell);
    }
    for (index, place) in view.places.iter().enumerate() {
        state.strands[index] = Strand::of(&place.ends);
        state.chips[index] = place.chips;
        state.known_basil[index] = place.known_basil;
    }
    state
}

/// N2: everybody was given one basil, so that much is known of a hand; the rest of it is any of the hidden
/// tiles.
fn deal_tiles(view: &View, dice: &mut impl Dice) -> ([Tiles; SEATS], Tiles) {
    let mut hidden = view.hidden_tiles();
    let mut hands = [Tiles::NONE; SEATS];
    for (hand, place) in hands.iter_mut().zip(&view.places) {
        *hand = place.hand.unwrap_or_else(|| {
            let known = Tiles::some(Tile::Basil, u32::from(place.known_basil));
            hidden = hidden.minus(known);
            known
        });
    }
    for (hand, place) in hands.iter_mut().zip(&view.places) {
        while place.hand.is_none() && hand.count() < u32::from(place.tiles) {
            let tile = Tiles::one(hidden.pick(dice));
            hidden = hidden.minus(tile);
            *hand = hand.plus(tile);
        }
    }
    (hands, hidden)
}

fn deal_recipes(view: &View, dice: &mut impl Dice) -> ([Recipes; SEATS], Recipes) {
    let mut hidden = view.hidden_recipes();
    let mut recipes = [Recipes::NONE; SEATS];
    for (index, place) in view.places.iter().enumerate() {
        let mut held = place.recipes.unwrap_or_default();
        while place.recipes.is_none() && held.count() < u32::from(place.dishes) {
            let recipe = hidden.pick(dice);
            hidden = hidden.but(Recipes::one(recipe));
            held = held.with(recipe);
        }
        recipes[index] = held;
    }
    (recipes, hidden)
}
