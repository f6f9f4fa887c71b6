// The chain of effects of a turn (S4): what was played, one after the other, and what came to nothing.

import type { Happening } from '$lib/board';
import { type Sign, signOf } from './signs';
import type { Event, Face } from './types';

export interface Link {
  sign: Sign;
  /** The card's or effect's word. */
  word: string;
  /** Lapsed or declined. */
  nothing?: boolean;
}

export interface Chain {
  /** The step up to which it has been followed. */
  step: number;
  links: Link[];
}

export const NO_CHAIN: Chain = { step: -1, links: [] };

export function followed(chain: Chain, news: Happening<Event>[]): Chain {
  const last = news.at(-1)?.step ?? chain.step;
  // Somebody went back in a replay.
  const start = last < chain.step ? NO_CHAIN : chain;
  const links = news
    .filter(({ step }) => step > start.step)
    .reduce((links, { event }) => after(links, event), start.links);
  return { step: last, links };
}

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
