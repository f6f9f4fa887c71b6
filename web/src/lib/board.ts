// What the table frame gives a game's board, and what a board may ask of it. A board draws and points; it
// computes no rule: everything that may be done is in `offers`.

import type { NewsItem, Offer as AnyOffer, OutcomeData, Phrase, Seat } from './protocol';

export interface BoardProps<View = unknown, Action = unknown, Event = unknown> {
  /** What this viewer may know. */
  view: View;
  /** The viewer's own seat; null for those who only watch, and in replays from above. */
  seat: Seat | null;
  /** Who sits where, in seat order, by name. */
  names: string[];
  /** What the viewer may do now; empty when nothing is asked, and in replays. */
  offers: Offer<Action>[];
  /** What the viewer has sealed, in notation. */
  sealed: string | null;
  /** Who is asked. */
  pending: Seat[];
  /** What led to this view since the one before, for animation; the oldest first. */
  news: Happening<Event>[];
  /** All that is known to have happened until now, `news` included; the oldest first. A board that is drawn for the first
   * time in the middle of a game finds here what one who was there all the time has seen. */
  past: Happening<Event>[];
  outcome: OutcomeData | null;
  /** A phrase in the reader's language. */
  say: (phrase: Phrase) => string;
  /** A message without gaps in the reader's language: a card's name, a label. */
  word: (id: string) => string;
  /** A message with plain arguments. */
  text: (id: string, args?: Record<string, string | number>) => string;
  /** Do one of the offers (or seal it, when others are asked too). */
  choose: (notation: string) => void;
  /** Point at offers without choosing: the frame's list of buttons shows only these until null is given. */
  narrow: (notations: string[] | null) => void;
  /** Ask why something is not offered; the frame shows the answer with its rule. */
  why: (notation: string) => void;
  /** Whether things should move. False with "reduce motion". */
  motion: boolean;
}

export type Offer<Action> = Omit<AnyOffer, 'action'> & { action: Action };
export type Happening<Event> = Omit<NewsItem, 'event'> & { event: Event };
