import { expect, test } from 'vitest';
import { type Lang, LANGUAGES, Words } from './words';

const messages = import.meta.glob<string>(['../../messages/*.ftl', '../../messages/later/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('../**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textOf = (lang: Lang) =>
  `${messages[`../../messages/${lang}.ftl`]!}\n${messages[`../../messages/later/${lang}.ftl`]!}`;
const idsOf = (text: string) => [...text.matchAll(/^([\w-]+) =/gm)].map(([, id]) => id!);

/** Ids that are put together from parts: the beginning is enough. */
const said = Object.entries(sources)
  .filter(([path]) => !path.includes('.test.'))
  .flatMap(([, text]) =>
    [...text.matchAll(/['"`](web-[a-z-]*[a-z-])(\$\{)?/g)].map(([, id, open]) => ({ id: id!, whole: !open })),
  );

test.each(LANGUAGES)('everything the shell says has words: %s', (lang) => {
  const words = new Words(lang, textOf(lang));
  expect(words.flaws).toEqual([]);
  const missing = said.filter(({ id, whole }) => whole && !words.knows(id)).map(({ id }) => id);
  expect(missing).toEqual([]);
  expect(said.length).toBeGreaterThan(100);
});

test('no message has words twice', () => {
  const ids = idsOf(textOf('en'));
  expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([]);
});

test('nothing has words that is never said', () => {
  const unused = idsOf(textOf('en')).filter(
    (id) => !said.some((use) => (use.whole ? use.id === id : id.startsWith(use.id))),
  );
  expect(unused).toEqual([]);
});

test.each(['fr', 'ru'] as const)('the languages have the same messages with the same gaps: %s', (lang) => {
  expect(idsOf(textOf(lang))).toEqual(idsOf(textOf('en')));
  const gaps = (text: string, id: string) => {
    const body = new RegExp(`^${id} =([^]*?)(?=^[\\w#-]|$(?![^]))`, 'm').exec(text)?.[1] ?? '';
    return [...new Set([...body.matchAll(/\$[\w-]+/g)].map(([gap]) => gap))].sort();
  };
  for (const id of idsOf(textOf('en')))
    expect([id, gaps(textOf(lang), id)]).toEqual([id, gaps(textOf('en'), id)]);
});
