// What the shell needs of every game's words.

import { expect, test } from 'vitest';
import { guideMessage } from './guide';
import { type Lang, LANGUAGES, Words } from './words';

const messages = import.meta.glob<string>('../../../games/*/messages/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(messages))('%s explains every question once', (path, text) => {
  const lang = LANGUAGES.find((code) => path.endsWith(`${code}.ftl`)) as Lang;
  const words = new Words(lang, text);
  expect(words.flaws).toEqual([]);
  const asks = [...text.matchAll(/^(ask[\w-]*) =/gm)].map(([, id]) => id!);
  expect(asks.length).toBeGreaterThan(0);
  const silent = asks.filter((id) => !words.knows(guideMessage({ id, args: {} })));
  expect(silent).toEqual([]);
  // A guide that explains nothing is never shown.
  const guides = [...text.matchAll(/^guide-([\w-]+) =/gm)].map(([, id]) => id!);
  expect(guides.filter((id) => !asks.includes(id))).toEqual([]);
});
