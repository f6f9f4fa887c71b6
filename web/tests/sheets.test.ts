// Where points came from: the lines of every score sheet add up to the scores that the board shows.

import { describe, expect, test } from 'vitest';
import { gamesWithBoards } from '../src/lib/boards';
import { loadSheet } from '../src/lib/sheets';
import { LANGUAGES } from '../src/lib/words';
import { propsFor, recordings } from './boards';

interface View {
  places: { score?: number | { points: number }; token?: number | null; tins?: { closed: boolean }[] }[];
}

/** What the last view says that a seat has. */
const scoreOf = ({ score, tins }: View['places'][number]): number | undefined => {
  if (tins) return tins.filter(({ closed }) => closed).length;
  return typeof score === 'object' ? score.points : score;
};

describe.each(gamesWithBoards)('the sheet of %s', (game) => {
  test.each(LANGUAGES)('adds up, with words in %s', async (lang) => {
    const { sheet } = (await loadSheet(game))!;
    const [, frames] = recordings<View, unknown, unknown>(game).find(([name]) => name === '4-public')!;
    const last = frames.at(-1)!;
    const news = frames.flatMap((frame) => frame.news);
    const lines = sheet({ ...propsFor(game, last, lang), news });
    const sums = lines.map((all) => all.reduce((sum, { points }) => sum + (points ?? 0), 0));
    expect(sums).toEqual(last.view.places.map(scoreOf));
    expect(JSON.stringify(lines)).not.toMatch(/⟨|undefined|NaN/);
    expect(lines.flat().length).toBeGreaterThan(0);
  });

  test('what happens on the way adds up, too', async () => {
    const { scoring } = (await loadSheet(game))!;
    if (!scoring) return;
    const [, frames] = recordings<View, unknown, unknown>(game).find(([name]) => name === '4-public')!;
    const { places } = frames.at(-1)!.view;
    const sums = places.map(() => 0);
    for (const { event } of frames.flatMap((frame) => frame.news))
      for (const change of scoring(event as never))
        sums[change.seat] = 'to' in change ? change.to : sums[change.seat]! + change.by;
    // A token is counted at the end.
    expect(sums).toEqual(places.map((place) => scoreOf(place)! - (place.token ?? 0)));
  });
});
