// N17: what each recipe and the pizza brought and with which chips, and what breaks a tie: finished recipes, then chips.

import type { Sheet, SheetLine } from '$lib/sheets';
import type { Event, View } from './types';

export const sheet: Sheet<View, Event> = ({ view, word, text }) =>
  view.places.map(({ parts, score }): SheetLine[] => {
    const lines = parts.map(({ recipe, chips, points }) => {
      const name = word(recipe ?? 'board-pizza');
      const made = chips.map(word).join(', ');
      return { label: made ? text('board-part', { name, chips: made }) : name, points };
    });
    if (!score) return lines;
    const { finished, chips } = score;
    return [...lines, { label: text('board-finished', { finished, chips }), points: null }];
  });
