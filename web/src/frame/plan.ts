// What a board says about its size: how much room each of its areas wants. How large that is on a screen, and where it
// lies there, is for `arrange` to say.

/** In card widths, unless said otherwise. */
export interface Size {
  w: number;
  h: number;
}

/** An area that also holds text, which does not shrink with the cards. */
export interface TextSize extends Size {
  /** The least that its text needs, in rem. */
  least?: Size;
}

/** How much a seat tells: all of it, one line, or the least that one must know. */
export type SeatForm = 'full' | 'line' | 'chip';

/** How much of the goal is in sight: all of it, its signs without words, or a button that opens it. */
export type GoalForm = 'open' | 'brief' | 'peek';

export interface Plan {
  /** What lies in the middle of the table. */
  centre: TextSize;
  /** What one plays for; beside the centre where there is room. `brief` is how large it is in brief, in rem. */
  goal?: TextSize & { brief?: Size };
  /** What lies open before the reader; `shared` when those who only watch see it, too. In a stack, a plate that is `seated`
   * stands among the other seats, as the last of them, and leaves its room to the centre. */
  plate?: TextSize & { shared?: boolean; seated?: boolean };
  /** The hand, by the height of its cards, and the least width that it needs, in rem; a board without a hand has none. With
   * `usual` cards or fewer everything lies where it lies with so many, so that nothing moves when a card is played; only
   * a stack changes its sizes. There, more cards than `folded.over` lie in two rows, each `folded.h` high, so that they
   * can be read without touching them. */
  hand?: { h: number; least?: number; usual?: number; folded?: { over: number; h: number } };
  /** What another seat shows in each form, in rem: it is mostly text. */
  seat: Record<SeatForm, Size>;
  /** How high the board's own buttons are, in rem. */
  doing: number;
}

/** The areas of a frame, from the top of a phone to its thumb. */
export type Area = 'seats' | 'centre' | 'goal' | 'plate' | 'doing' | 'hand';
