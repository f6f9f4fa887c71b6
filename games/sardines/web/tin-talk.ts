// What the tins of all seats need in common: where their cards are, what can be done with each, what it is called.

import type { Seat } from '$lib/protocol';
import type { Followed } from '$pieces/travel';
import type { Face, TinView } from './types';

export interface TinTalk {
  /** How many must be closed (S11, S16). */
  goal: number;
  tins: (seat: Seat) => TinView[];
  sardines: (seat: Seat, tin: number) => Followed<Face>[];
  /** What it still needs, in a word or two. */
  needs: (seat: Seat, tin: number) => string;
  label: (seat: Seat, tin: number) => string;
  can: (seat: Seat, tin: number) => boolean;
  /** What a press leads to (`standsFor`). */
  offers: (seat: Seat, tin: number) => string | undefined;
  chosen: (seat: Seat, tin: number) => boolean;
  /** Null where a press means nothing. */
  press: (seat: Seat, tin: number) => (() => void) | null;
}
