// The typefaces are cut to the letters that our own texts need: none of these may be missing.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CYRILLIC, LATIN } from '../typefaces.ts';

const ROOT = join(import.meta.dirname, '../..');
const folders = ['web', 'crates/words', ...readdirSync(join(ROOT, 'games')).map((game) => `games/${game}`)];

/** Letters and punctuation; arrows and pieces of drawings come from the system's own face. */
const IN_THE_FACE = /[\u0020-\u00ff\u0152\u0153\u0400-\u045f\u2010-\u2026\u202f]/;

function texts(folder: string): string[] {
  const files = (at: string, end: RegExp) => {
    try {
      return readdirSync(join(ROOT, at))
        .filter((name) => end.test(name))
        .map((name) => join(ROOT, at, name));
    } catch {
      return []; // The catalog says nothing.
    }
  };
  return [...files(`${folder}/messages`, /\.ftl$/), ...files(folder, /^rules.*\.md$/)];
}

const ranges = (css: string, file: string): Set<number> => {
  const face = css.split('@font-face').find((part) => part.includes(`$typefaces/${file}.woff2`))!;
  const list = /unicode-range:([^;]+);/.exec(face)![1]!;
  return new Set(
    list.split(',').flatMap((range) => {
      const [first, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last! - first! + 1 }, (_, n) => first! + n);
    }),
  );
};

test('every letter of our texts is in the cut typefaces', () => {
  const files = folders.flatMap(texts);
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const missing = [...new Set(readFileSync(file, 'utf8'))].filter(
      (sign) => IN_THE_FACE.test(sign) && !`${LATIN}${CYRILLIC}`.includes(sign),
    );
    expect(missing, file).toEqual([]);
  }
});

test.each([
  ['nunito-latin', LATIN],
  ['nunito-cyrillic', CYRILLIC],
  ['philosopher-latin', LATIN],
  ['philosopher-cyrillic', CYRILLIC],
])('a browser asks %s for exactly the letters that it has', (file, letters) => {
  const css = readFileSync(join(ROOT, 'web/src/fonts.css'), 'utf8');
  const codes = [...letters].map((sign) => sign.codePointAt(0)!);
  const asked = ranges(css, file);
  expect([...asked].sort((a, b) => a - b)).toEqual([...new Set(codes)].sort((a, b) => a - b));
});
