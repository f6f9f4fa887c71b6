// What everybody has made is drawn from the end of a recorded game, and says what it is.

import { describe, expect, test } from 'vitest';
import { gamesWithBoards } from '../src/lib/boards';
import { loadTrophy } from '../src/lib/trophies';
import { LANGUAGES } from '../src/lib/words';
import { called, propsFor, recordings, render, spoken } from './boards';

interface View {
  places: unknown[];
}

describe.each(gamesWithBoards)('the trophy of %s', (game) => {
  test.each(LANGUAGES)('is drawn for every seat, with words in %s', async (lang) => {
    const Trophy = (await loadTrophy(game))!;
    const [, frames] = recordings<View, unknown, unknown>(game).find(([name]) => name === '4-public')!;
    const last = frames.at(-1)!;
    const { view, word, text } = propsFor(game, last, lang);
    const news = frames.flatMap((frame) => frame.news);
    for (const seat of last.view.places.keys()) {
      const { container, unmount } = render(Trophy, { props: { view, news, seat, word, text } });
      const pictures = [...container.querySelectorAll('[role="img"]')];
      expect(spoken(container)).not.toMatch(/⟨|undefined|NaN/);
      expect(pictures.every((picture) => called(picture) !== '')).toBe(true);
      unmount();
    }
  });
});

test('a game without a trophy has none', async () => expect(await loadTrophy('nothing')).toBeNull());
