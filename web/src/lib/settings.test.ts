import { expect, test } from 'vitest';
import { settings } from './settings.svelte';

test('those who want less motion wait for nothing, unless they have chosen a speed', () => {
  expect(settings.speed).toBe('normal');
  settings.movement = 'less';
  expect(settings).toMatchObject({ speed: 'none', motion: false });
  settings.speed = 'calm';
  expect(settings).toMatchObject({ speed: 'calm', motion: false });
  settings.movement = 'auto';
  expect(settings).toMatchObject({ speed: 'calm', motion: true });
});
