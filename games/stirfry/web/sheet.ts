// Every dish that was cooked, and what being caught or tasting in vain cost.

import type { Scoring, Sheet } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, news, say, word }) =>
  view.places.map((_, seat) =>
    news.flatMap(({ event, words }) => {
      if (event.type === 'cooked' && event.seat === seat)
        return [{ label: event.dish.map(word).join(' + '), points: event.points }];
      if (event.type === 'lost-points' && event.seat === seat)
        return [{ label: say(words), points: -event.points }];
      return [];
    }),
  );

export function scoring(event: Event): Scoring {
  if (event.type === 'cooked') return [{ seat: event.seat, to: event.score }];
  return event.type === 'lost-points' ? [{ seat: event.seat, by: -event.points }] : [];
}
