// Whose the bids on the worktop were (C4). It is told once, when they are laid there.

import type { Card, Event, Seat } from './types';

/** The bids that lie on the worktop after these events, by the seat that laid them. */
export function biddersOf(events: Event[]): Map<Card, Seat> {
  const bidders = new Map<Card, Seat>();
  for (const event of events) {
    // C2: whatever lies there when a round begins is anybody's.
    if (event.type === 'round') bidders.clear();
    if (event.type !== 'took') continue;
    for (const card of event.cards) bidders.delete(card);
    bidders.set(event.bid, event.seat);
  }
  return bidders;
}
