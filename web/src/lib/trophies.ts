// What the winner has made, drawn: a game's own `Trophy.svelte`, found by where it lies and loaded when a game is over.

import type { Component } from 'svelte';
import type { BoardProps } from './board';
import { chunk } from './chunk';
import type { Seat } from './protocol';

/** What a trophy is drawn from: the last view and all the news of a game. It fills its box, which is as wide as high or
 * wider; inside, `cqw` and `cqh` are hundredths of it. */
export interface TrophyProps<View = unknown, Event = unknown> extends Pick<
  BoardProps<View, unknown, Event>,
  'view' | 'news' | 'word' | 'text'
> {
  /** Whose it is. */
  seat: Seat;
}

// Only the game itself knows what its views and events are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Trophy = Component<TrophyProps<any, any>>;

const found = import.meta.glob<{ default: Trophy }>('../../../games/*/web/Trophy.svelte');

/** The trophy of a game, or null when it has none: then its cover is shown. */
export async function loadTrophy(game: string): Promise<Trophy | null> {
  const load = found[`../../../games/${game}/web/Trophy.svelte`];
  return load ? (await chunk(load)).default : null;
}
