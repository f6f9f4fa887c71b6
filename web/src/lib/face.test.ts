import { expect, test } from 'vitest';
import { type Face, heard, sealed, timeLeft } from './face';
import type { Message, NewsItem, Play } from './protocol';

const line = (step: number): NewsItem => ({ step, words: { id: `n${step}`, args: {} }, event: null });
const play = (turn: number, more: Partial<Play> = {}) =>
  ({ turn, pending: [0], sealed: null, clock: null, ...more }) as Play;
const snapshot = (version: number, more: object = {}) =>
  ({
    type: 'snapshot',
    version,
    you: {},
    table: { id: 't' },
    play: play(1),
    news: [line(0)],
    chat: [],
    ...more,
  }) as unknown as Message;

function after(...messages: Message[]): Face {
  return messages.reduce<Face | null>((face, message) => heard(face, message, 1_000), null)!;
}

test('nothing is known before the snapshot', () => {
  expect(heard(null, { type: 'news', version: 1, news: [], play: play(1) }, 0)).toBeNull();
});

test('news are added, and are fresh until the next', () => {
  const face = after(
    snapshot(1),
    { type: 'news', version: 2, news: [line(1)], play: play(2) },
    { type: 'news', version: 3, news: [line(2), line(2)], play: play(3) },
  );
  expect(face.news.map(({ step }) => step)).toEqual([0, 1, 2, 2]);
  expect(face.fresh.map(({ step }) => step)).toEqual([2, 2]);
  expect(face.play!.turn).toBe(3);
});

test('what was already known is not heard twice', () => {
  const news: Message = { type: 'news', version: 2, news: [line(1)], play: play(2) };
  expect(after(snapshot(2), news).news.length).toBe(1);
  const chat: Message = { type: 'chat', number: 0, from: 'Ann', seat: 0, text: 'hi', at: 0 };
  expect(after(snapshot(2), chat, chat).chat.length).toBe(1);
});

test('what was sealed in another window is seen in this one', () => {
  const face = after(snapshot(2), { type: 'news', version: 2, news: [], play: play(1, { sealed: 'taste' }) });
  expect(face.play!.sealed).toBe('taste');
  expect(face.news.length).toBe(1);
});

test('a snapshot replaces everything, also what is no longer so', () => {
  const face = after(snapshot(1), { type: 'news', version: 2, news: [line(1)], play: play(2) }, snapshot(3));
  expect(face.news.length).toBe(1);
  expect(face.fresh).toEqual([]);
});

test('a sealed choice belongs to its turn', () => {
  const face = after(snapshot(1));
  expect(sealed(face, 1, 'taste').play!.sealed).toBe('taste');
  expect(sealed(face, 2, 'taste').play!.sealed).toBeNull();
});

test('only the time of those asked runs, by the server clock', () => {
  const clock = { now: 51_000, since: 50_000, left: [30_000, 20_000] };
  const face = after(snapshot(1, { play: play(1, { clock }) }));
  expect(timeLeft(face, 0, 1_000)).toBe(29_000);
  expect(timeLeft(face, 0, 11_000)).toBe(19_000);
  expect(timeLeft(face, 0, 99_000)).toBe(0);
  expect(timeLeft(face, 1, 11_000)).toBe(20_000);
  expect(timeLeft(after(snapshot(1)), 0, 0)).toBeNull();
});
