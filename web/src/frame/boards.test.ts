import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../../games/*/web/*.{svelte,ts,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(sources))('%s leaves the size of the window to the frame', (_, source) => {
  expect(source).not.toMatch(/@media|MediaQuery|matchMedia|innerWidth|innerHeight/);
  expect(source).not.toMatch(/\d(vw|vh|vmin|vmax|[sld]v[wh])\b/);
});

test('there are boards', () => expect(Object.keys(sources).length).toBeGreaterThan(20));
