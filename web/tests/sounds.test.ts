// Every game with a board is heard: what happens in it has sounds.

import { describe, expect, test } from 'vitest';
import { gamesWithBoards } from '../src/lib/boards';
import type { NewsItem } from '../src/lib/protocol';
import { loadSounds, soundOf } from '../src/lib/sounds';
import { recordings } from './boards';

describe.each(gamesWithBoards)('the sounds of %s', (game) => {
  test('a game has more than one, and not for everything', async () => {
    const sounds = await loadSounds(game);
    const [, frames] = recordings(game).find(([name]) => name === '4-public')!;
    const heard = frames.map(({ news }) => soundOf(sounds, news as unknown as NewsItem[]));
    expect(new Set(heard.filter(Boolean)).size).toBeGreaterThan(1);
    expect(heard).toContain(null);
  });
});

test('of what happens together, the rarest is heard', () => {
  const news = ['laid', 'shut', 'other'].map((type) => ({ event: { type } }) as unknown as NewsItem);
  expect(soundOf({ laid: 'card', shut: 'lid' }, news)).toBe('lid');
  expect(soundOf({}, news)).toBe(null);
});
