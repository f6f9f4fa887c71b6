// For the build: the typefaces cut down to what the page's own texts need. `$typefaces/<name>.woff2` in a style sheet is
// such a file; whoever's name has another letter loads the uncut one (see src/fonts.css).

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const INSTALLED = join(import.meta.dirname, 'node_modules');
const CUT = join(INSTALLED, '.cache/bistro-typefaces');

const between = (first: string, last: string) =>
  Array.from({ length: last.codePointAt(0)! - first.codePointAt(0)! + 1 }, (_, n) =>
    String.fromCodePoint(first.codePointAt(0)! + n),
  ).join('');

/** English and French letters, digits, and what stands between words. A no-break space, plain and narrow, is one, too. */
export const LATIN = `${between(' ', '~')}àâæçèéêëîïôùûüÿœÀÂÆÇÈÉÊËÎÏÔÙÛÜŒ«»‘’“”…–—−×·±\u00a0\u202f`;
export const CYRILLIC = `${between('А', 'я')}Ёё№`;

interface Cut {
  from: string;
  letters: string;
  /** The weights that style sheets use. */
  weights?: { min: number; max: number };
}

const TEXT_WEIGHTS = { min: 400, max: 800 };
const nunito = (alphabet: string) => `@fontsource-variable/nunito/files/nunito-${alphabet}-wght-normal.woff2`;
const philosopher = (alphabet: string) =>
  `@fontsource/philosopher/files/philosopher-${alphabet}-700-normal.woff2`;

const CUTS: Record<string, Cut> = {
  'nunito-latin': { from: nunito('latin'), letters: LATIN, weights: TEXT_WEIGHTS },
  'nunito-cyrillic': { from: nunito('cyrillic'), letters: CYRILLIC, weights: TEXT_WEIGHTS },
  'philosopher-latin': { from: philosopher('latin'), letters: LATIN },
  'philosopher-cyrillic': { from: philosopher('cyrillic'), letters: CYRILLIC },
};

async function cut({ from, letters, weights }: Cut): Promise<Buffer> {
  return subsetFont(readFileSync(join(INSTALLED, from)), letters, {
    targetFormat: 'woff2',
    // No ligatures or fractions: each would bring signs of its own.
    noLayoutClosure: true,
    ...(weights ? { variationAxes: { wght: weights } } : {}),
  });
}

export function typefaces(): Plugin {
  return {
    name: 'typefaces',
    config: () => ({ resolve: { alias: { $typefaces: CUT } } }),
    async buildStart() {
      mkdirSync(CUT, { recursive: true });
      for (const [name, how] of Object.entries(CUTS)) {
        writeFileSync(join(CUT, `${name}.woff2`), await cut(how));
      }
    },
  };
}
