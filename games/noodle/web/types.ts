// What the board is given, and what is printed on board and recipes. Made from src by
// `UPDATE_TYPES=1 cargo test -p noodle --test types`; do not edit.

import type { Seat } from '$lib/protocol';

export type SeatCount = number;

export type Viewer = { "seat": Seat } | "public" | "above";

export type View = { viewer: Viewer, options: Options, 
/**
 * Turns finished before this one.
 */
turn: number, 
/**
 * N16: turns in a row in which no tile was drawn or laid.
 */
idle: number, 
/**
 * Whose turn it is.
 */
player: Seat, stage: Stage, "this-turn": ThisTurn, 
/**
 * The tiles on the board, cell by cell; where a cell has two, the second is basil on top of the first.
 */
tiles: Array<LaidTile>, 
/**
 * The ingredients on the board, cell by cell.
 */
ingredients: Array<Ingredient>, shop: Chips, 
/**
 * N9: there is a shop at this table.
 */
"shop-is-open": boolean, pizza: Pizza, 
/**
 * Tiles left in the upper half of the pile.
 */
upper: number, 
/**
 * Tiles left in the lower half, besides the finish token.
 */
lower: number, 
/**
 * Recipes left.
 */
deck: number, places: Array<Place>, };

export type Place = { 
/**
 * Tiles in hand.
 */
tiles: number, hand: Tiles | null, 
/**
 * N2: as many of them are known to be basil.
 */
"known-basil": number, 
/**
 * Chips held, without those locked on the pizza.
 */
chips: Chips, 
/**
 * Recipes held.
 */
dishes: number, recipes: Recipes | null, 
/**
 * Of what the recipes list, the kinds of which there are chips enough for all of them.
 */
ready: Kinds, 
/**
 * The kinds of which there are chips, but fewer than the recipes list.
 */
contested: Kinds, 
/**
 * The live ends of the noodle; none if there is no tile on the board.
 */
ends: Array<End>, 
/**
 * N5: every live end faces the rim or a tile.
 */
stuck: boolean, 
/**
 * What it is worth now, for those who know the recipes.
 */
score: Score | null, 
/**
 * N17: what the score is made of, when the game is over.
 */
parts: Array<Part>, };

export type LaidTile = { cell: Cell, tile: Tile, ends: Sides, owner: Seat, };

export type Ingredient = { cell: Cell, kind: Kind, };

export type End = { cell: Cell, side: Side, };

export type Score = { points: number, 
/**
 * Finished recipes; the pizza is none.
 */
finished: number, 
/**
 * Chips held, locked ones too.
 */
chips: number, };

export type Part = { 
/**
 * None for the pizza.
 */
recipe: Recipe | null, 
/**
 * The chips that count for it.
 */
chips: Chips, points: number, };

export type Stage = { "turn": { left: number, } } | { "last-round": { left: number, taker: Seat, } } | { "over": Ending };

export type ThisTurn = { 
/**
 * N10: a new recipe was taken.
 */
"new-recipe": boolean, 
/**
 * N16: a tile was drawn or laid.
 */
"tile-moved": boolean, };

export type Ending = "finish" | "eaten" | "idle" | "long";

export type Pizza = "open" | { "claimed": { by: Seat, chips: Chips, } };

export type Options = { seats: SeatCount, 
/**
 * N3: fewer actions for the first players in the first round.
 */
"balanced-start": boolean, };

export type Side = "north" | "east" | "south" | "west";

export type Sides = Array<"north" | "east" | "south" | "west">;

export type Cell = string;

export type Kind = "tomato" | "cheese" | "mushroom" | "shrimp" | "bacon" | "olive" | "pepper" | "salmon";

export type Chips = Array<"tomato" | "cheese" | "mushroom" | "shrimp" | "bacon" | "olive" | "pepper" | "salmon">;

export type Kinds = Array<"tomato" | "cheese" | "mushroom" | "shrimp" | "bacon" | "olive" | "pepper" | "salmon">;

export type Tile = "straight" | "curve" | "fork" | "basil";

export type Tiles = Array<"straight" | "curve" | "fork" | "basil">;

export type Piece = "straight" | { "curve": Side } | { "fork": TwoSides };

export type TwoSides = Array<"north" | "east" | "south" | "west">;

export type Recipe = string;

export type Recipes = Array<string>;

export type Action = "draw" | { "start": { cell: Cell, piece: Piece, } } | { "lay": { cell: Cell, piece: Piece, } } | { "cross": { cell: Cell, } } | { "restart": { cell: Cell, } } | { "trade": { pay: Payment, take: Kind, } } | "recipe" | { "pizza": { with: TwoChips, } } | "end" | "decline";

export type Payment = { "one": Kind } | "two-tomatoes" | "tomato-and-cheese" | "two-cheeses";

export type TwoChips = ["tomato" | "cheese" | "mushroom" | "shrimp" | "bacon" | "olive" | "pepper" | "salmon", "tomato" | "cheese" | "mushroom" | "shrimp" | "bacon" | "olive" | "pepper" | "salmon"];

export type Event = { "type": "dealt", seat: Seat, tiles: Tiles | null, recipes: Recipes | null, } | { "type": "turn", seat: Seat, actions: number, } | { "type": "drew", seat: Seat, tile: Tile | null, } | { "type": "started", seat: Seat, cell: Cell, piece: Piece, } | { "type": "laid", seat: Seat, cell: Cell, piece: Piece, } | { "type": "crossed", seat: Seat, cell: Cell, } | { "type": "restarted", seat: Seat, cell: Cell, } | { "type": "took", seat: Seat, cell: Cell, kind: Kind, } | { "type": "traded", seat: Seat, pay: Payment, take: Kind, } | { "type": "new-recipe", seat: Seat, recipe: Recipe | null, } | { "type": "pizza", seat: Seat, chips: Chips, } | { "type": "last-ingredient", seat: Seat, } | { "type": "last-turn", seat: Seat, } | { "type": "declined", seat: Seat, } | { "type": "finish", seat: Seat, } | { "type": "counted", seat: Seat, recipes: Recipes, score: Score, } | { "type": "over", ending: Ending, };

/** The ingredients, in the order of the box. */
export const KINDS: Kind[] = ['tomato', 'cheese', 'mushroom', 'shrimp', 'bacon', 'olive', 'pepper', 'salmon'];

/** What each dish needs, and what makes it better. */
export const RECIPES: Record<Recipe, { required: Kind[]; optional: Kind }> = {
  'amatriciana': { required: ['tomato', 'cheese', 'bacon'], optional: 'pepper' },
  'arrabbiata': { required: ['tomato', 'cheese', 'pepper'], optional: 'bacon' },
  'caprese': { required: ['tomato', 'cheese', 'olive'], optional: 'shrimp' },
  'al-forno': { required: ['tomato', 'cheese', 'mushroom'], optional: 'bacon' },
  'puttanesca': { required: ['tomato', 'olive', 'pepper'], optional: 'salmon' },
  'fra-diavolo': { required: ['tomato', 'shrimp', 'pepper'], optional: 'olive' },
  'mari-e-monti': { required: ['tomato', 'mushroom', 'shrimp'], optional: 'salmon' },
  'carrettiera': { required: ['tomato', 'mushroom', 'bacon'], optional: 'cheese' },
  'mediterranea': { required: ['tomato', 'olive', 'salmon'], optional: 'cheese' },
  'pescatora': { required: ['tomato', 'shrimp', 'salmon'], optional: 'olive' },
  'carbonara': { required: ['cheese', 'bacon', 'pepper'], optional: 'mushroom' },
  'paglia-e-fieno': { required: ['cheese', 'mushroom', 'bacon'], optional: 'shrimp' },
  'alfredo': { required: ['cheese', 'shrimp', 'bacon'], optional: 'mushroom' },
  'farfalle': { required: ['cheese', 'mushroom', 'salmon'], optional: 'tomato' },
  'alla-greca': { required: ['cheese', 'olive', 'pepper'], optional: 'tomato' },
  'lasagne-di-mare': { required: ['cheese', 'shrimp', 'salmon'], optional: 'pepper' },
};

/** The start points: the cell, and the direction in which a noodle from there runs. */
export const STARTS: Record<Cell, Side> = {
  b1: 'south',
  e1: 'south',
  h1: 'south',
  a2: 'east',
  i2: 'west',
  a5: 'east',
  i5: 'west',
  a8: 'east',
  i8: 'west',
  b9: 'north',
  e9: 'north',
  h9: 'north',
};
