// What the board is given, and the facts printed on the cards. Made from src by
// `UPDATE_TYPES=1 cargo test -p sardines --test types`; do not edit.

import type { Seat } from '$lib/protocol';

export type SeatCount = number;

export type Viewer = { "seat": Seat } | "public" | "above";

export type View = { viewer: Viewer, options: Options, 
/**
 * Turns finished before this one.
 */
turn: number, 
/**
 * S13: how many turns in a row, up to this one, took no card from the pile …
 */
"quiet-turns": number, 
/**
 * … and whether this one has.
 */
"pile-touched": boolean, 
/**
 * Whose turn it is.
 */
player: Seat, stage: Stage, 
/**
 * How many cards are in the pile.
 */
pile: number, 
/**
 * Face up.
 */
discard: Cards, 
/**
 * S8: what the night pile was made of; nothing by day.
 */
night: Cards, 
/**
 * What the viewer has drawn from it.
 */
"drawn-by-night": Cards | null, places: Array<Place>, };

export type Place = { 
/**
 * Cards in hand.
 */
cards: number, hand: Cards | null, 
/**
 * Cards that the viewer is certain to be in this other hand.
 */
glimpsed: Cards | null, tins: Array<TinView>, };

export type TinView = { 
/**
 * S15: what it gives while it is empty.
 */
assortment: Assortment | null, 
/**
 * In the order in which they were laid.
 */
sardines: Array<Face>, closed: boolean, 
/**
 * The face of its lid, for those who know it.
 */
lid: Face | null, };

export type Stage = "turn" | "encore" | "thief" | "meal" | "opener" | { "pick": { left: number, 
/**
 * Cards of this same exchange, which may not be picked.
 */
barred: Parcel, why: Why, } } | "trim" | { "over": Ending };

export type Ending = "closed" | "pile-out" | "circles" | "cat" | "cat-circles";

export type Options = { seats: SeatCount, 
/**
 * S14: four tins with bonuses, and a Cat that can win.
 */
assortments: boolean, 
/**
 * S16: how many tins must be closed; 0 means as printed.
 */
tins: number, };

export type Assortment = "lemon" | "tomato" | "garlic-parsley" | "pepper-basil";

export type Face = "encore-left" | "encore-right" | "draw-left" | "draw-right" | "thief-left" | "thief-right" | "cat-left" | "cat-right" | "opener-left" | "opener-right" | "two-way" | "bone";

export type Effect = "encore" | "draw-two" | "thief" | "feed-the-cat" | "can-opener";

export type Cards = Array<"encore-left" | "encore-right" | "draw-left" | "draw-right" | "thief-left" | "thief-right" | "cat-left" | "cat-right" | "opener-left" | "opener-right" | "two-way" | "bone">;

export type Parcel = Array<"encore-left" | "encore-right" | "draw-left" | "draw-right" | "thief-left" | "thief-right" | "cat-left" | "cat-right" | "opener-left" | "opener-right" | "two-way" | "bone">;

export type Action = { "play": { card: Face, tin: number, } } | { "lid": { card: Face, tin: number, } } | { "exchange": Cards } | { "steal-hand": { from: Seat, } } | { "steal-tin": { from: Seat, tin: number, } } | { "open": { of: Seat, tin: number, } } | { "give": Face } | { "give-tin": { tin: number, } } | { "pick": Face } | "draw" | { "discard": Face } | "decline";

export type Event = { "type": "dealt", seat: Seat, cards: Cards | null, } | { "type": "turn", seat: Seat, } | { "type": "played", seat: Seat, card: Face, tin: number, } | { "type": "closed", seat: Seat, tin: number, lid: Face | null, } | { "type": "exchanged", seat: Seat, cards: Cards, } | { "type": "drew", seat: Seat, count: number, cards: Cards | null, why: Why, } | { "type": "picked", seat: Seat, card: Face, } | { "type": "lapsed", seat: Seat, effect: Effect, } | { "type": "declined", seat: Seat, effect: Effect, } | { "type": "stole-from-hand", thief: Seat, victim: Seat, card: Face | null, } | { "type": "stole-sardine", thief: Seat, victim: Seat, tin: number, card: Face, } | { "type": "opened", thief: Seat, owner: Seat, tin: number, lid: Face | null, } | { "type": "gave", seat: Seat, card: Face, tin: number | null, } | { "type": "discarded", seat: Seat, card: Face, } | { "type": "night-fell", pile: number, } | { "type": "over", ending: Ending, };

export type Why = "exchange" | "draw-two" | "empty-hand";

/** Which way each card looks, and what it does. */
export const FACES: Record<Face, { heads: 'left' | 'right' | 'either' | 'never'; effect: Effect | null }> = {
  'encore-left': { heads: 'left', effect: 'encore' },
  'encore-right': { heads: 'right', effect: 'encore' },
  'draw-left': { heads: 'left', effect: 'draw-two' },
  'draw-right': { heads: 'right', effect: 'draw-two' },
  'thief-left': { heads: 'left', effect: 'thief' },
  'thief-right': { heads: 'right', effect: 'thief' },
  'cat-left': { heads: 'left', effect: 'feed-the-cat' },
  'cat-right': { heads: 'right', effect: 'feed-the-cat' },
  'opener-left': { heads: 'left', effect: 'can-opener' },
  'opener-right': { heads: 'right', effect: 'can-opener' },
  'two-way': { heads: 'either', effect: null },
  'bone': { heads: 'never', effect: null },
};
