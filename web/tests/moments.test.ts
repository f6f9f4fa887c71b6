// What comes to light in recorded games: it says what it is, in every language, to everybody who looks on.

import { describe, expect, test } from 'vitest';
import type { BoardProps } from '../src/lib/board';
import { LANGUAGES } from '../src/lib/words';
import type { Moment } from '../src/pieces/moment';
import { EYES_OF_TWO_AND_FOUR, propsFor, recordings } from './boards';

type MomentOf = (told: BoardProps) => Moment<unknown> | null;
const found = import.meta.glob<{ momentOf: MomentOf }>('../../games/*/web/moments.ts', { eager: true });
const games = Object.entries(found).map(([path, { momentOf }]) => [path.split('/')[3]!, momentOf] as const);

test('there are games with moments', () => expect(games.length).toBeGreaterThan(0));

describe.each(games)('the moments of %s', (game, momentOf) => {
  test.each(LANGUAGES)('have all their words in %s', (lang) => {
    const moments = recordings<unknown, unknown, unknown>(game)
      .filter(([name]) => EYES_OF_TWO_AND_FOUR.includes(name))
      .flatMap(([, frames]) =>
        frames.flatMap((frame, at) => {
          const past = frames.slice(0, at + 1).flatMap(({ news }) => news);
          return momentOf(propsFor(game, frame, lang, past)) ?? [];
        }),
      );
    expect(moments.length).toBeGreaterThan(0);
    for (const moment of moments) {
      expect(JSON.stringify(moment)).not.toMatch(/⟨|undefined|NaN|"mark":""/);
      expect(moment.rows.length).toBeGreaterThan(0);
    }
  });

  test('what somebody else gains is not shown as good news', () => {
    const watched = recordings<unknown, unknown, unknown>(game).find(([name]) => name === '4-public')![1];
    const tones = watched.flatMap((frame) => momentOf(propsFor(game, frame))?.tone ?? []);
    expect(tones.filter((tone) => tone !== 'plain')).toEqual([]);
  });
});
