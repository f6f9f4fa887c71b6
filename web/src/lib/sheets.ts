// Where everybody's points came from: a game's own `sheet.ts`, found by where it lies and loaded when a game is over.

import type { BoardProps } from './board';
import { chunk } from './chunk';
import type { NewsItem, OutcomeData, Seat } from './protocol';

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

/** What an event does to scores that everybody can follow while the game goes on. */
export type Scoring = ({ seat: Seat; by: number } | { seat: Seat; to: number })[];

interface SheetOf {
  sheet: AnySheet;
  /** Left out by games that count points only at the end. */
  scoring?: (event: never) => Scoring;
}

const found = import.meta.glob<SheetOf>('../../../games/*/web/sheet.ts');

/** The sheet of a game, or null when it has none: then places and points are all there is. */
export async function loadSheet(game: string): Promise<SheetOf | null> {
  const load = found[`../../../games/${game}/web/sheet.ts`];
  return load ? chunk(load) : null;
}

/**
 * The turning point: what put the winner ahead of everybody for the last time. None where the win is shared, or where
 * the scores along the way do not show it.
 */
export function turningPoint(
  news: NewsItem[],
  { places }: Pick<OutcomeData, 'places'>,
  scoring: SheetOf['scoring'],
): NewsItem | null {
  const winner = places.indexOf(1);
  if (!scoring || winner === -1 || places.lastIndexOf(1) !== winner) return null;
  const scores = places.map(() => 0);
  const isAhead = () => scores.every((score, seat) => seat === winner || score < scores[winner]!);
  let turn: NewsItem | null = null;
  for (const item of news) {
    const before = isAhead();
    for (const change of scoring(item.event as never))
      scores[change.seat] = 'to' in change ? change.to : scores[change.seat]! + change.by;
    if (!before && isAhead()) turn = item;
  }
  return isAhead() ? turn : null;
}
