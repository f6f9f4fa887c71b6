// Where everybody's points came from: a game's own `sheet.ts`, found by where it lies and loaded when a game is over.

import type { BoardProps } from './board';
import { chunk } from './chunk';

/** One source of points. */
export interface SheetLine {
  label: string;
  /** How much it brought; none for what only breaks ties. */
  points: number | null;
}

export type Told<View, Event> = Pick<
  BoardProps<View, unknown, Event>,
  'view' | 'news' | 'say' | 'word' | 'text'
>;
/** Everybody's lines in seat order, from the last view and all the news of a game. */
export type Sheet<View, Event> = (told: Told<View, Event>) => SheetLine[][];

// Only the game itself knows what its views and events are.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnySheet = Sheet<any, any>;

const found = import.meta.glob<{ sheet: AnySheet }>('../../../games/*/web/sheet.ts');

/** The sheet of a game, or null when it has none: then places and points are all there is. */
export async function loadSheet(game: string): Promise<AnySheet | null> {
  const load = found[`../../../games/${game}/web/sheet.ts`];
  return load ? (await chunk(load)).sheet : null;
}
