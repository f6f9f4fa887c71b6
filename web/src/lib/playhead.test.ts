import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Face } from './face';
import { Playhead } from './playhead.svelte';
import type { NewsItem } from './protocol';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The face after this version; something happened unless told otherwise. */
const face = (version: number, fresh: NewsItem[] = [{} as NewsItem]) => ({ version, fresh }) as Face;
const at = (playhead: Playhead) => playhead.shown?.version;
const normal = () => new Playhead(() => 'normal');

test('what comes is shown at once while nothing is looked at', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.hear(face(2));
  expect(at(playhead)).toBe(2);
  expect(playhead.isLooking).toBe(false);
});

test('the next states wait for their beats, in order', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  playhead.hear(face(2));
  playhead.hear(face(3));
  expect(at(playhead)).toBe(1);
  expect(playhead.isLooking).toBe(true);
  vi.advanceTimersByTime(1_200);
  expect(at(playhead)).toBe(2);
  vi.advanceTimersByTime(400);
  expect(at(playhead)).toBe(3);
  expect(playhead.isLooking).toBe(false);
});

test('a state that waited has its own beats', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  playhead.hear(face(2));
  playhead.hear(face(3));
  vi.advanceTimersByTime(1_200);
  playhead.linger(2, 'A bluff!');
  vi.advanceTimersByTime(2_399);
  expect(at(playhead)).toBe(2);
  vi.advanceTimersByTime(1);
  expect(at(playhead)).toBe(3);
});

test('a press shows the newest', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  playhead.hear(face(2));
  playhead.hear(face(3));
  playhead.skip();
  expect(at(playhead)).toBe(3);
  vi.runAllTimers();
  expect(at(playhead)).toBe(3);
});

test('more than three that wait are skipped', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  for (const version of [2, 3, 4]) playhead.hear(face(version));
  expect(at(playhead)).toBe(1);
  playhead.hear(face(5));
  expect(at(playhead)).toBe(5);
});

test('a snapshot is shown at once, and so is what only changes a seat', () => {
  const playhead = normal();
  const news = [{} as NewsItem];
  playhead.hear(face(1, news));
  playhead.linger(1, 'A bluff!');
  playhead.hear(face(2, news));
  expect(at(playhead)).toBe(2);
  playhead.hear(face(3));
  playhead.hear(face(9, []));
  expect(at(playhead)).toBe(9);
});

test('at the speed "none" nothing waits', () => {
  const playhead = new Playhead(() => 'none');
  playhead.hear(face(1));
  expect(playhead.linger(3, 'A bluff!')).toBe(0);
  playhead.hear(face(2));
  expect(at(playhead)).toBe(2);
});

test('what is being looked at is told, until it has been, also when nothing newer waits', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  expect(playhead).toMatchObject({ isLooking: true, what: 'A bluff!', pause: 1_200 });
  vi.advanceTimersByTime(1_200);
  expect(at(playhead)).toBe(1);
  expect(playhead).toMatchObject({ isLooking: false, what: '', pause: 0 });
});

test('a press ends the looking at the newest state, too', () => {
  const playhead = normal();
  playhead.hear(face(1));
  playhead.linger(1, 'A bluff!');
  playhead.skip();
  expect(at(playhead)).toBe(1);
  expect(playhead).toMatchObject({ isLooking: false, what: '' });
});
