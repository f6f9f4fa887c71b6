// S11: every closed tin counts, with what is inside.

import type { Sheet } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, word, text }) =>
  view.places.map(({ tins }) =>
    tins.flatMap(({ closed, sardines }, tin) =>
      closed
        ? [
            {
              label: text('board-tin-closed', { tin: tin + 1, inside: sardines.map(word).join(', ') }),
              points: 1,
            },
          ]
        : [],
    ),
  );
