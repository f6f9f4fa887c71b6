// N17: what the recipes brought, and what breaks a tie: finished recipes, then chips.

import type { Sheet } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, news, word, text }) =>
  view.places.map((_, seat) =>
    news.flatMap(({ event }) => {
      if (event.type !== 'counted' || event.seat !== seat) return [];
      const { points, finished, chips } = event.score;
      return [
        { label: event.recipes.map(word).join(', '), points },
        { label: text('board-finished', { finished, chips }), points: null },
      ];
    }),
  );
