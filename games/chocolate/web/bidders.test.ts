import { expect, test } from 'vitest';
import { type Frame, propsFor, recordings, render } from '../../../web/tests/boards';
import { biddersOf } from './bidders';
import Board from './Board.svelte';
import type { Action, Event, View } from './types';

const [, frames] = recordings<View, Action, Event>('chocolate').find(([name]) => name === '4-seat0')!;
const until = (frame: Frame<View, Action, Event>) =>
  frames.filter(({ step }) => step <= frame.step).flatMap(({ news }) => news);

test('one who comes in the middle of a round sees whose the bids on the worktop were', () => {
  // Two have taken, and the news of the latest step tell of one of them only.
  const frame = frames.find((frame) => biddersOf(until(frame).map(({ event }) => event)).size > 1)!;
  const marks = render(Board, { props: propsFor('chocolate', frame, 'en', until(frame)) }).container;
  expect(marks.querySelectorAll('.marble .bidder')).toHaveLength(2);
});

test('a bid that somebody takes is no longer a bid, and a new round has none', () => {
  const took = (seat: number, cards: string[], bid: string): Event => ({ type: 'took', seat, cards, bid });
  const first = took(1, ['nuts-3-4', 'eggs-5-2'], 'sugar-4-4');
  expect([...biddersOf([first])]).toEqual([['sugar-4-4', 1]]);
  const second = took(0, ['sugar-4-4', 'eggs-3-6'], 'nuts-7-3');
  expect([...biddersOf([first, second])]).toEqual([['nuts-7-3', 0]]);
  expect([...biddersOf([first, { type: 'round', round: 2, worktop: ['nuts-7-3'] }])]).toEqual([]);
});
