// N17: what each recipe and the pizza brought and with which chips, and what breaks a tie: finished recipes, then chips.

import type { Sheet, SheetLine } from '$lib/sheets';
import type { Event, Part, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, word, text }) =>
  view.places.map(({ parts, score }): SheetLine[] => {
    const nameOf = ({ recipe }: Part) => word(recipe ?? 'board-pizza');
    const worth = parts.filter(({ points }) => points > 0);
    const lines = worth.map((part) => {
      const chips = part.chips.map(word).join(', ');
      return { label: text('board-part', { name: nameOf(part), chips }), points: part.points };
    });
    const nothing = parts.filter(({ points }) => points === 0).map(nameOf);
    const rest = nothing.length > 0 ? [{ label: nothing.join(', '), points: 0 }] : [];
    if (!score) return [...lines, ...rest];
    const { finished, chips } = score;
    return [...lines, ...rest, { label: text('board-finished', { finished, chips }), points: null }];
  });
