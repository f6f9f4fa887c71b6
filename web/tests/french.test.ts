// French typography, by rule: a no-break space before a colon and inside quotation marks, a narrow one before ; ! and ?.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const games = readdirSync(join(ROOT, 'games')).map((game) => `games/${game}`);

const read = (path: string): string | null => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null; // The catalog says nothing.
  }
};

const messages = ['web', 'crates/words', ...games].map((folder) => `${folder}/messages/fr.ftl`);
const rulebooks = games.map((folder) => `${folder}/rules.fr.md`);

/** A text without what is not prose: comments, names of messages, gaps; code and addresses. */
function prose(path: string, text: string): string {
  if (path.endsWith('.md')) return text.replace(/```[^]*?```/g, '').replace(/`[^`\n]*`/g, 'x');
  return text
    .replace(/^#.*$/gm, '')
    .replace(/^[\w-]+ = ?/gm, '')
    .replace(/\{ *\$[\w-]+ *->/g, '')
    .replace(/^ *\*?\[\w+\] ?/gm, '')
    .replace(/\{[^{}]*\}/g, 'x');
}

/** A question mark before a small letter is the key that shows the rules: `? règles`. */
const WRONG: [string, RegExp][] = [
  ['a colon after a plain space or none', /(?:[^\s:](?<!\bhttps?)|[ \u202f]):(?!\/\/|\d|[-|])/g],
  ['; ! or ? without the narrow no-break space', /[^\u202f!?.…(](?:[;!]|\?(?! [\p{Ll}(]))/gu],
  ['quotation marks without a no-break space', /«[^\u00a0]|[^\u00a0]»/g],
  ['a straight apostrophe or quotation mark', /\p{L}'\p{L}|"/gu],
];

for (const path of [...messages, ...rulebooks]) {
  const text = read(path);
  if (text === null) continue;
  test(`${path} follows the rules of French typography`, () => {
    const found = prose(path, text)
      .split('\n')
      .flatMap((line) =>
        WRONG.flatMap(([what, rule]) =>
          [...line.matchAll(rule)].map(
            ({ index }) => `${what}: …${line.slice(Math.max(0, index - 20), index + 12)}`,
          ),
        ),
      );
    expect(found).toEqual([]);
  });
}

test('there are French texts to look at', () => {
  expect([...messages, ...rulebooks].filter((path) => read(path) !== null).length).toBeGreaterThan(13);
});
