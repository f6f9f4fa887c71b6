// The typeface of all text. It is there before the first words are shown, or it is not used in this visit: one that
// comes in between makes lines longer or shorter, and a press meets another choice than the one it was meant for.

import type { Lang } from './words';

/** Milliseconds; on a slow line somebody would rather read in another face. */
const PATIENCE = 1_500;

/** One letter of each alphabet that a page in this language shows: the face is loaded by alphabets. */
const LETTERS: Record<Lang, string> = { en: 'a', fr: 'a', ru: 'aя' };

/** Settles when the face is there, or it is not worth waiting for it any longer. */
export async function typefaceFor(lang: Lang): Promise<void> {
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const loaded = document.fonts.load("1rem 'Nunito Variable'", LETTERS[lang]).catch(() => undefined);
  await Promise.race([loaded, enough]);
}
