import { expect, test } from 'vitest';
import { layersOf } from './cards';

test('each card of a dessert lies on those before it, as thick as its taste', () => {
  const layers = layersOf(['eggs-3-2', 'nuts-7-3']);
  expect(layers.map(({ taste, top }) => [taste, top])).toEqual([
    [3, 3],
    [7, 10],
  ]);
});
