// The games' rulebooks, made into HTML when the page is built; each is fetched when somebody opens it.

import type { Book } from '../../rulebooks';
import { answerOf, ask } from './ask';
import type { Lang } from './words';

const books = import.meta.glob<string>('../../../games/*/rules*.md', {
  query: '?book',
  import: 'default',
  eager: true,
});

export const ruleAnchor = (rule: string) => `rule-${rule}`;

/** A game's rulebook. English has no code in its file's name. */
export async function rulebook(game: string, lang: Lang): Promise<Book> {
  const address = books[`../../../games/${game}/rules${lang === 'en' ? '' : `.${lang}`}.md`];
  if (address === undefined) throw new Error(`${game} has no rulebook in ${lang}`);
  return answerOf(await ask(address), 'json');
}
