// P12: every card of a banked group is a point; P11: and what the Al Dente token brings or costs.

import type { Scoring, Sheet } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, word }) =>
  view.places.map(({ groups, score }, seat) => {
    const lines = groups.map(({ shape, pasta, sauces }) => ({ label: word(shape), points: pasta + sauces }));
    if (view['al-dente'] !== seat) return lines;
    // The rules have counted the token into the score.
    const banked = lines.reduce((sum, { points }) => sum + points, 0);
    return [...lines, { label: 'Al Dente', points: score - banked }];
  });

export function scoring(event: Event): Scoring {
  if (event.type === 'banked') return [{ seat: event.seat, by: event.pasta + event.sauces }];
  if (event.type !== 'stole') return [];
  return [
    { seat: event.seat, by: 1 },
    { seat: event.victim, by: -1 },
  ];
}
