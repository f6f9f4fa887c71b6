import { beforeEach, expect, test } from 'vitest';
import { reloadForUpdate } from './update';

beforeEach(() => sessionStorage.clear());

test('an old page is loaded again once, and not over and over', () => {
  let loaded = 0;
  const reload = () => loaded++;
  reloadForUpdate(1_000_000, reload);
  reloadForUpdate(1_005_000, reload);
  expect(loaded).toBe(1);
  reloadForUpdate(1_100_000, reload);
  expect(loaded).toBe(2);
});
