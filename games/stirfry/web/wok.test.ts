import { expect, test } from 'vitest';
import { laidOut, recordings } from '../../../web/tests/boards';
import Board from './Board.svelte';
import type { Action, Event, View } from './types';

const games = recordings<View, Action, Event>('stirfry');

test('the wok writes down what the news says each card adds, and the sum', () => {
  const frames = games.flatMap(([, frames]) => frames);
  const moment = frames.find(({ news }) => news.some(({ event }) => event.type === 'cooked'))!;
  const cooked = moment.news.find(({ event }) => event.type === 'cooked')!;
  const board = laidOut(Board, 'stirfry', moment);
  const written = () => board.all('.wok b').map((number) => number.textContent);
  const numbers = (cooked.words.args.dish as { words: string[] }).words.map(
    (kind) => (cooked.words.args[kind] as { number: number }).number,
  );
  expect(written().slice(0, -1)).toEqual(numbers.map(String));
  expect(written().at(-1)).toContain(String(numbers.reduce((sum, points) => sum + points, 0)));
});
