// Something that has just come to light: shown for a beat, on the board, where it happened.

export interface Moment<Item> {
  /** One or two words, or a number: "A bluff!", "+7". */
  mark: string;
  /** Gold for what the reader gains, red for what the reader loses. */
  tone: 'good' | 'bad' | 'plain';
  /**
   * Where it happened: the `data-at` of a thing on the board. With `each-seat`, every row is shown at its own seat.
   * Without, or where there is no such thing, it is shown in the middle.
   */
  at?: string;
  /** What came to light, by whom, in the order in which it did. */
  rows: Row<Item>[];
  /** Why it is so and what it leads to, a sentence each. */
  lines?: string[];
}

/** The place of a moment whose rows are shown at their own seats. */
export const EACH_SEAT = 'each-seat';

/** The name of a seat's own place on the board. */
export const seatPlace = (seat: number): string => `place:${seat}`;

/** How a gain is shown: what another player gains is no good news for the reader. */
export function gainOf(seat: number, reader: number | null): Moment<never>['tone'] {
  return seat === reader ? 'good' : 'plain';
}

/** How it is shown that one player gains what another loses. */
export function gainFrom(gains: number, loses: number, reader: number | null): Moment<never>['tone'] {
  return loses === reader ? 'bad' : gainOf(gains, reader);
}

interface Row<Item> {
  seat: number | null;
  /** The place in an order that came to light, from 1. */
  rank?: number;
  /** Whose it was before. */
  from?: number;
  /** What was said before it came to light. */
  said?: string;
  items: Item[];
  /** Below each of the items: what it counts. */
  counts?: string[];
  /** Beside the items: how much it is together. */
  note?: string;
}
