// S11: every closed tin counts; S12: what lies in the open ones breaks ties.

import type { Scoring, Sheet, SheetLine } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, word, text }) =>
  view.places.map(({ tins }) =>
    tins.flatMap(({ closed, sardines }, place): SheetLine[] => {
      const told = { tin: place + 1, inside: sardines.map(word).join(', ') };
      if (closed) return [{ label: text('board-tin-closed', told), points: 1 }];
      return sardines.length > 0 ? [{ label: text('board-tin-open', told), points: null }] : [];
    }),
  );

export function scoring(event: Event): Scoring {
  if (event.type === 'closed') return [{ seat: event.seat, by: 1 }];
  return event.type === 'opened' ? [{ seat: event.owner, by: -1 }] : [];
}
