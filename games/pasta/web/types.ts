// What the board is given. Made from the rules by
// `UPDATE_TYPES=1 cargo test -p pasta --test types`; do not edit.

export type Seat = number;

export type SeatSet = Array<number>;

export type SeatCount = number;

export type Viewer = { "seat": Seat } | "public" | "above";

export type Kind = "macaroni" | "fusilli" | "farfalle" | "penne" | "conchiglie" | "rigatoni" | "ravioli" | "spaghetti" | "orecchiette" | "sauce";

export type Shape = "macaroni" | "fusilli" | "farfalle" | "penne" | "conchiglie" | "rigatoni" | "ravioli" | "spaghetti" | "orecchiette";

export type Cards = Array<"macaroni" | "fusilli" | "farfalle" | "penne" | "conchiglie" | "rigatoni" | "ravioli" | "spaghetti" | "orecchiette" | "sauce">;

export type Cell = string;

export type Cells = Array<string>;

export type Grid = Record<Cell, Kind | null>;

export type Group = { shape: Shape, pasta: number, sauces: number, };

export type Groups = Array<{ shape: Shape, pasta: number, sauces: number, }>;

export type Options = { seats: SeatCount, "al-dente": AlDente, };

export type AlDente = "malus" | "bonus";

export type View = { viewer: Viewer, options: Options, 
/**
 * Turns finished before this one.
 */
turn: number, chef: Seat, stage: StageView, grid: Grid, hat: Cell | null, 
/**
 * P3: the hat's row and column.
 */
reach: Cells, 
/**
 * How many cards are in the pile, the bottom card included.
 */
pile: number, 
/**
 * P2: the card that made room for the hat, at the bottom of the pile. It is the last to be drawn.
 */
bottom: Kind | null, 
/**
 * P8: sauces out of the game.
 */
discarded: number, 
/**
 * P11: who holds the token.
 */
"al-dente": Seat | null, places: Array<Place>, };

export type StageView = "opening" | "turn" | { "move-hat": { onto: Cells, } } | { "theft": { shape: Shape, victims: SeatSet, } } | "over";

export type Place = { 
/**
 * P12, P15: what it would score now.
 */
score: number, 
/**
 * P12: what the token adds to it, for its holder.
 */
token: number | null, 
/**
 * Cards in hand.
 */
cards: number, hand: Cards | null, 
/**
 * Of the cards in hand, those that everybody remembers: taken face up and not laid down since.
 */
known: Cards, groups: Groups, 
/**
 * P13: which of its groups could be robbed, and by whom: those who are known to hold that shape.
 */
threats: Array<Threat>, };

export type Threat = { shape: Shape, by: SeatSet, };

export type Action = { "hat": Cell } | { "take": Kind } | "take-hidden" | { "bank": { shape: Shape, pasta: number, sauces: number, } } | "discard-sauce" | { "steal": Seat } | "no-theft";

export type Event = { "type": "dealt", grid: Grid, hat: Cell | null, pile: number, first: Seat, } | { "type": "placed", seat: Seat, cell: Cell, removed: Kind, } | { "type": "took", seat: Seat, kind: Kind, cells: Cells, pile: number, } | { "type": "hat-moved", seat: Seat, onto: Cell, 
/**
 * The cards turned up, where they lie.
 */
turned: Grid, } | { "type": "took-hidden", seat: Seat, kind: Kind | null, pile: number, } | { "type": "banked", seat: Seat, shape: Shape, pasta: number, sauces: number, 
/**
 * How many cards the group has now.
 */
group: number, } | { "type": "al-dente", seat: Seat, } | { "type": "stole", seat: Seat, victim: Seat, shape: Shape, card: Kind, } | { "type": "declined", seat: Seat, shape: Shape, } | { "type": "discarded", seat: Seat, } | { "type": "over" };

/** The shapes that can be banked. */
export const SHAPES: Shape[] = ['macaroni', 'fusilli', 'farfalle', 'penne', 'conchiglie', 'rigatoni', 'ravioli', 'spaghetti', 'orecchiette'];
