import { expect, test } from 'vitest';
import { againstBots, presetValue, usualSeats, withFriends } from './newtable';
import type { GameInfo } from './protocol';

const game: GameInfo = {
  id: 'toy',
  title: 'Toy',
  least_seats: 2,
  most_seats: 5,
  options: [
    { id: 'quick', rule: 'T1', values: { type: 'flag' } },
    { id: 'deck', rule: 'T2', values: { type: 'one-of', words: ['small', 'large'] } },
    { id: 'target', rule: 'T3', values: { type: 'number', least: 10, most: 50, default: 30 } },
  ],
  lesson: false,
  presets: [
    { id: 'box', sets: [] },
    {
      id: 'long',
      sets: [
        ['target', '50'],
        ['deck', 'large'],
      ],
    },
  ],
};

test('play now seats bots on every seat but the first and starts', () => {
  const table = againstBots(game);
  expect(table.seats).toBe(3);
  expect(table.bots.map(({ seat }) => seat)).toEqual([1, 2]);
  expect(table.start).toBe(true);
  expect(againstBots({ ...game, most_seats: 2 }).bots.length).toBe(1);
});

test('friends get free seats', () => {
  expect(withFriends(game)).toMatchObject({ bots: [], start: false, access: 'invited' });
  expect(usualSeats({ ...game, least_seats: 4 })).toBe(4);
});

test('a preset says what its options are; the first is the default', () => {
  expect(['quick', 'deck', 'target'].map((id) => presetValue(game, undefined, id))).toEqual([
    'false',
    'small',
    '30',
  ]);
  expect(['quick', 'deck', 'target'].map((id) => presetValue(game, 'long', id))).toEqual([
    'false',
    'large',
    '50',
  ]);
});
