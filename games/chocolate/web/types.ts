// What the board is given. Made from the rules by
// `UPDATE_TYPES=1 cargo test -p chocolate --test types`; do not edit.

export type Seat = number;

export type SeatSet = Array<number>;

export type SeatCount = number;

export type Viewer = { "seat": Seat } | "public" | "above";

export type Card = string;

export type Cards = Array<string>;

export type Helper = "cockroach" | "ant" | "bee" | "mole" | "dung-beetle" | "hamster" | "squirrel";

export type Options = { seats: SeatCount, };

export type View = { viewer: Viewer, options: Options, 
/**
 * From 1.
 */
round: number, dealer: Seat, stage: Stage, 
/**
 * Who comes after the one who acts now, in this phase (C4, C6).
 */
queue: Array<Seat>, squirrel: Squirrel, 
/**
 * From left to right.
 */
reserve: Array<Helper>, worktop: Cards, 
/**
 * How many cards are in the pile.
 */
pile: number, discard: Cards, 
/**
 * Hidden cards that come from earlier piles; all others come from this one.
 */
older: Array<Older>, 
/**
 * C6: the viewer's own cards that would be part of a combination now.
 */
combining: Cards, 
/**
 * C6: the cards of the worktop that would make a combination with the viewer's own.
 */
completing: Cards, places: Array<Place>, };

export type Place = { helper: Helper, 
/**
 * The points of the dessert pile.
 */
score: number, dessert: Cards, 
/**
 * The bid that lies before this seat.
 */
bid: Card | null, 
/**
 * Cards in hand.
 */
cards: number, hand: Cards | null, 
/**
 * Of the hand, what everyone saw going there.
 */
known: Cards, };

export type Older = { cards: Cards, 
/**
 * Seat by seat.
 */
shares: Array<Share>, };

export type Share = { count: number, cards: Cards | null, };

export type Stage = "bid" | { "take": Seat } | { "discard": Seat } | { "combine": Seat } | { "over": Ending };

export type Squirrel = "ready" | "used";

export type Ending = "target" | "cut";

export type Pair = [string, string];

export type Combination = { cards: Array<Card>, scored: Array<Card>, };

export type Action = { "bid": Card } | { "take": Pair } | { "take-last": Card } | { "discard": Card } | { "combine": Combination } | "pass" | { "squirrel": Card };

export type Event = { "type": "dealer", seat: Seat, } | { "type": "dealt", seat: Seat, helper: Helper, cards: Cards | null, } | { "type": "round", round: number, worktop: Cards, } | { "type": "shuffled", pile: number, } | { "type": "bid", seat: Seat, card: Card, coins: number, } | { "type": "took", seat: Seat, cards: Cards, bid: Card, } | { "type": "discarded", seat: Seat, card: Card, } | { "type": "combined", seat: Seat, cards: Cards, scored: Cards, points: number, score: number, } | { "type": "passed", seat: Seat, } | { "type": "helpers-passed", dealer: Seat, taken: Helper, neighbour: Seat, laid: Helper, } | { "type": "traded", seat: Seat, card: Card, } | { "type": "drew", seat: Seat, card: Card | null, } | { "type": "over", ending: Ending, };

/** What is printed on each helper. */
export const STRENGTH: Record<Helper, number> = {
  'squirrel': 7,
  'hamster': 6,
  'dung-beetle': 5,
  'mole': 4,
  'bee': 3,
  'ant': 2,
  'cockroach': 1,
};

/** C10: the points of a dessert pile that end the game. */
export const TARGET = 30;
