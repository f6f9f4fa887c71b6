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

interface Row<Item> {
  seat: number | null;
  /** Whose it was before. */
  from?: number;
  items: Item[];
  /** Beside the items: how much it was. */
  note?: string;
}
