// The first-game guide: each kind of question is explained the first time it is asked.

import type { Phrase } from './protocol';
import type { Words } from './words';

/** What a game may say about a question: `guide-` and the question's id. */
export const guideMessage = (ask: Phrase): string => `guide-${ask.id}`;

/** The game's own explanation of this question, if it has one. */
export function explanation(words: Words, ask: Phrase): string | null {
  const id = guideMessage(ask);
  return words.knows(id) ? words.text(id) : null;
}

/** What to explain now: the question, unless it was explained before. */
export function toExplain(ask: Phrase | null, explained: ReadonlySet<string>): Phrase | null {
  return ask && !explained.has(ask.id) ? ask : null;
}
