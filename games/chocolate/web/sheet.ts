// Every combination, by the cards of it that went to the dessert.

import type { Scoring, Sheet } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, news, word }) =>
  view.places.map((_, seat) =>
    news.flatMap(({ event }) =>
      event.type === 'combined' && event.seat === seat
        ? [{ label: event.scored.map(word).join(' + '), points: event.points }]
        : [],
    ),
  );

export function scoring(event: Event): Scoring {
  return event.type === 'combined' ? [{ seat: event.seat, to: event.score }] : [];
}
