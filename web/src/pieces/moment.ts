// Something that has just come to light: shown large, in the middle of the board, for a beat.

export interface Moment<Item> {
  /** One or two words, or a number: "A bluff!", "+7". */
  mark: string;
  tone: 'good' | 'bad' | 'plain';
  /** What happened, in a sentence. */
  caption: string;
  /** What came to light, by whom, in the order in which it did. */
  rows: Row<Item>[];
}

/** How a gain is shown: what another player gains is no good news for the reader. */
export function gainOf(seat: number, reader: number | null): Moment<never>['tone'] {
  return seat === reader ? 'good' : 'plain';
}

interface Row<Item> {
  seat: number | null;
  /** Whose it was before. */
  from?: number;
  items: Item[];
  /** Beside the items: how much it was. */
  note?: string;
}
