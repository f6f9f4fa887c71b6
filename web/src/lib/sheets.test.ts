import { expect, test } from 'vitest';
import type { NewsItem } from './protocol';
import { type Scoring, turningPoint } from './sheets';

type Event = { seat: number; by: number } | null;
const scoring = (event: Event): Scoring => (event ? [event] : []);
const told = (...events: Event[]): NewsItem[] =>
  events.map((event, step) => ({ step, event, words: { id: 'x', args: {} } }) as unknown as NewsItem);
const stepOf = (news: NewsItem[], places: number[]) => turningPoint(news, { places }, scoring)?.step ?? null;

const gains = told({ seat: 0, by: 3 }, { seat: 1, by: 5 }, null, { seat: 0, by: 4 }, { seat: 1, by: 1 });

test('the turning point is where the winner got ahead for the last time', () => {
  expect(stepOf(gains, [1, 2])).toBe(3);
});

test('it may have been the first points of all', () => {
  expect(stepOf(told({ seat: 1, by: 5 }, { seat: 0, by: 3 }), [2, 1])).toBe(0);
});

test('there is none when the win is shared, comes from a tie-break, or points are counted at the end', () => {
  expect(stepOf(gains, [1, 1])).toBe(null);
  expect(stepOf(told({ seat: 0, by: 3 }, { seat: 1, by: 3 }), [1, 2])).toBe(null);
  expect(turningPoint(gains, { places: [1, 2] }, undefined)).toBe(null);
});
