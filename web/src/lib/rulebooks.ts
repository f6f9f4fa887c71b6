// The games' rulebooks, made into HTML when the page is built; each is loaded when somebody opens it.

import type { Book } from '../../rulebooks';
import type { Lang } from './words';

const books = import.meta.glob<Book>('../../../games/*/rules*.md', { query: '?book', import: 'default' });

export const ruleAnchor = (rule: string) => `rule-${rule}`;

/** A game's rulebook. English has no code in its file's name. */
export async function rulebook(game: string, lang: Lang): Promise<Book> {
  const load = books[`../../../games/${game}/rules${lang === 'en' ? '' : `.${lang}`}.md`];
  if (!load) throw new Error(`${game} has no rulebook in ${lang}`);
  return load();
}
