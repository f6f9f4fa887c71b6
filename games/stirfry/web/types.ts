// What the board is given. Made from the rules by
// `UPDATE_TYPES=1 cargo test -p stirfry --test types`; do not edit.

export type Seat = number;

export type SeatSet = Array<number>;

export type SeatCount = number;

export type Viewer = { "seat": Seat } | "public" | "above";

export type Kind = "shrimp" | "pork" | "chicken" | "ginger" | "onion" | "soy" | "mushrooms" | "noodles";

export type Protein = "shrimp" | "pork" | "chicken";

export type Cards = Array<"shrimp" | "pork" | "chicken" | "ginger" | "onion" | "soy" | "mushrooms" | "noodles">;

export type Kinds = Array<"shrimp" | "pork" | "chicken" | "ginger" | "onion" | "soy" | "mushrooms" | "noodles">;

export type Options = { seats: SeatCount, reward: Reward, "cook-bonus": boolean, "last-round": boolean, target: Target, "empty-pantry": boolean, bullseye: boolean, };

export type Reward = "now" | "next-turn";

export type Target = "50" | "300";

export type View = { viewer: Viewer, options: Options, 
/**
 * Turns finished before this one.
 */
turn: number, chef: Seat, stage: StageView, "this-turn": ThisTurn, answers: Answers, closing: boolean, 
/**
 * How many cards are in the pile.
 */
pile: number, 
/**
 * Face up on the table.
 */
shown: Cards, places: Array<Place>, };

export type StageView = "main" | { "window": { claim: Claimed, 
/**
 * What really lies there: for the claimant's eyes.
 */
cards: Cards | null, } } | "trim" | { "over": Ending };

export type Claimed = "pair" | { "protein": Protein };

export type Place = { score: number, 
/**
 * Cards in hand.
 */
cards: number, hand: Cards | null, 
/**
 * Cards laid face down this turn.
 */
"laid-down": number, down: Cards | null, 
/**
 * Cards drawn since the last shuffle.
 */
drew: number, 
/**
 * F6 `next-turn`: cards still to be drawn.
 */
owed: number, 
/**
 * What the viewer remembers of this seat.
 */
recall: Recall | null, };

export type Recall = Partial<Record<Kind, number>>;

export type ThisTurn = { "pair-claimed": boolean, "protein-claimed": boolean, caught: boolean, dish: Dish, };

export type Dish = "not-yet" | "cooked" | "bonus-drawn";

export type Answers = { tasters: SeatSet, trusters: SeatSet, };

export type Ending = "target" | "last-round" | "cut";

export type Action = { "pair": Kind } | { "bluff": [Kind, Kind] } | { "claim": { named: Protein, card: Kind, } } | { "cook": Kinds } | "done" | { "keep": [Kind, Kind, Kind] } | "taste" | "trust";

export type Event = { "type": "dealt", seat: Seat, cards: Cards | null, } | { "type": "turn", seat: Seat, } | { "type": "drew", seat: Seat, count: number, cards: Cards | null, why: Why, } | { "type": "claimed-pair", seat: Seat, cards: Cards | null, } | { "type": "claimed-protein", seat: Seat, named: Protein, cards: Cards | null, } | { "type": "answered", tasters: SeatSet, trusters: SeatSet, } | { "type": "unchallenged", seat: Seat, } | { "type": "tested", accuser: Seat, claimant: Seat, cards: Cards, honest: boolean, } | { "type": "lost-hand", seat: Seat, count: number, cards: Cards | null, } | { "type": "lost-points", seat: Seat, points: number, } | { "type": "owed", seat: Seat, owed: number, } | { "type": "cooked", seat: Seat, dish: Kinds, points: number, score: number, bounced: boolean, } | { "type": "discarded", seat: Seat, count: number, cards: Cards | null, } | { "type": "shuffled", pile: number, } | { "type": "last-round", seat: Seat, } | { "type": "play-on" } | { "type": "over", ending: Ending, };

export type Why = "start" | "claim" | "reward" | "bonus";

/** What is printed on each card: points, and the companions they need in the dish. */
export const LINES: Record<Kind, [number, Kind[]][]> = {
  shrimp: [[6, []], [9, ['ginger']], [11, ['soy', 'ginger']]],
  pork: [[5, []], [8, ['mushrooms']]],
  chicken: [[3, []], [5, ['onion']], [7, ['ginger', 'onion']]],
  ginger: [[2, []], [4, ['pork']]],
  onion: [[3, []], [5, ['shrimp']]],
  soy: [[1, []], [2, ['onion']], [3, ['ginger']]],
  mushrooms: [[2, []], [3, ['chicken']]],
  noodles: [[1, []]],
};
