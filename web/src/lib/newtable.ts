// Tables as people usually want them.

import type { GameInfo, NewTable } from './protocol';

/** The server's computer players, from the weakest to the strongest. */
export const LEVELS = [
  'dishwasher',
  'kitchen-hand',
  'apprentice',
  'commis',
  'cook',
  'chef',
  'head-chef',
] as const;
export const USUAL_LEVEL = 'cook';

/** Three sit well at every table that has room for them. */
export const usualSeats = (game: GameInfo): number =>
  Math.max(game.least_seats, Math.min(3, game.most_seats));

/** You on the first seat, bots on all others, and off it goes. */
export function againstBots(game: GameInfo, seats = usualSeats(game), level: string = USUAL_LEVEL): NewTable {
  const bots = Array.from({ length: seats - 1 }, (_, n) => ({ seat: n + 1, level }));
  return { ...plain(game, seats), bots, start: true };
}

/** You on the first seat, and a link for the others. */
export const withFriends = (game: GameInfo): NewTable => plain(game, usualSeats(game));

function plain(game: GameInfo, seats: number): NewTable {
  return {
    game: game.id,
    seats,
    options: [],
    access: 'invited',
    clock: { type: 'none' },
    rated: false,
    bots: [],
    start: false,
  };
}

/** What an option is set to by a preset, or without one. */
export function presetValue(game: GameInfo, preset: string | undefined, option: string): string {
  const chosen = game.presets.find(({ id }) => id === preset) ?? game.presets[0];
  const set = chosen?.sets.find(([id]) => id === option);
  if (set) return set[1];
  const values = game.options.find(({ id }) => id === option)?.values;
  if (values?.type === 'number') return String(values.default);
  return values?.type === 'one-of' ? (values.words[0] ?? '') : 'false';
}
