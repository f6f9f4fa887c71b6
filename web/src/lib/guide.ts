// The first-game guide: each kind of question is explained the first time it is asked.

import type { Phrase } from './protocol';
import { memory } from './settings.svelte';
import type { Words } from './words';

/** Where this browser remembers which questions of a game have been explained to its reader. */
export const guideKey = (game: string): string => `guide:${game}`;

/** Whether this game has been played in this browser, as far as it remembers. */
export const hasPlayed = (game: string): boolean => memory.get(guideKey(game)) !== null;

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
