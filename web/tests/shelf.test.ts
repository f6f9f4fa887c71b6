import { expect, test } from 'vitest';
import { minutesOf } from '../shelf.ts';

test.each([
  [
    [43, 150],
    [7, 25],
  ],
  [
    [86, 87],
    [15, 15],
  ],
  [
    [150, 43],
    [7, 25],
  ],
  [
    [2, 2],
    [1, 1],
  ],
])('steps %j make minutes %j', (steps, minutes) => {
  expect(minutesOf(JSON.stringify({ steps }))).toEqual(minutes);
});
