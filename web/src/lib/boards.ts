// The games' own boards, found by where they lie; each is loaded when it is first needed.

import type { Component } from 'svelte';
import type { BoardProps } from './board';
import { chunk } from './chunk';

// Only the game itself knows what its views, actions and events are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Board = Component<BoardProps<any, any, any>>;

const found = import.meta.glob<{ default: Board }>('../../../games/*/web/Board.svelte');

/** The board of a game, or null when it has none of its own. */
export async function loadBoard(game: string): Promise<Board | null> {
  const load = found[`../../../games/${game}/web/Board.svelte`];
  return load ? (await chunk(load)).default : null;
}

export const gamesWithBoards = Object.keys(found).map((path) => path.split('/').at(-3) ?? '');
