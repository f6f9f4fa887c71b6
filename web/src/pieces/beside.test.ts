import { expect, test } from 'vitest';
import { beside, over } from './beside';

const ROOM = { w: 400, h: 600 };
const SIZE = { w: 200, h: 100 };

test('what is told about a thing stands below it', () => {
  expect(beside({ x: 100, y: 50, w: 200, h: 80 }, SIZE, ROOM)).toEqual({ x: 100, y: 140 });
});

test('above it, where there is no room below', () => {
  expect(beside({ x: 100, y: 500, w: 200, h: 80 }, SIZE, ROOM)).toEqual({ x: 100, y: 390 });
});

test('beside it, where there is room neither above nor below', () => {
  expect(beside({ x: 0, y: 50, w: 150, h: 500 }, SIZE, ROOM)).toEqual({ x: 160, y: 250 });
});

test('over it, where there is none around', () => {
  expect(beside({ x: 50, y: 50, w: 300, h: 500 }, SIZE, ROOM)).toEqual({ x: 100, y: 250 });
});

test('all of it stays in the room, whatever it is about', () => {
  for (const x of [-50, 0, 150, 390])
    for (const y of [-50, 0, 300, 590])
      for (const put of [beside, over]) {
        const spot = put({ x, y, w: 40, h: 40 }, SIZE, ROOM);
        expect(spot.x).toBeGreaterThanOrEqual(0);
        expect(spot.y).toBeGreaterThanOrEqual(0);
        expect(spot.x + SIZE.w).toBeLessThanOrEqual(ROOM.w);
        expect(spot.y + SIZE.h).toBeLessThanOrEqual(ROOM.h);
      }
});
