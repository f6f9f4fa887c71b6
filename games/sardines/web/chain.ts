// The chain of effects of a turn (S4): what was played, one after the other, and what came to nothing.

import { type Sign, signOf } from './signs';
import type { Event, Face } from './types';

export interface Link {
  sign: Sign;
  /** The card's or effect's word. */
  word: string;
  /** Lapsed or declined. */
  nothing?: boolean;
}

/** The chain of the turn that these events end in. */
export const chainOf = (events: Event[]): Link[] => events.reduce(after, []);

function after(links: Link[], event: Event): Link[] {
  switch (event.type) {
    case 'turn':
      return [];
    case 'played':
      return [...links, { sign: signOf(event.card), word: event.card satisfies Face }];
    case 'closed':
      return [...links, { sign: 'lid', word: 'board-lid' }];
    case 'lapsed':
    case 'declined':
      return [...links, { sign: event.effect, word: `effect-${event.effect}`, nothing: true }];
    default:
      return links;
  }
}
