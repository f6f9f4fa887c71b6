// What a phrase tells besides its sentence: boards read facts from its gaps, never from its text.

import type { Phrase, Seat } from './protocol';

/** The message named in this gap; none when the phrase has no such gap. */
export function wordOf(phrase: Phrase, gap: string): string | undefined {
  const arg = phrase.args[gap];
  return arg && 'word' in arg ? arg.word : undefined;
}

/** The messages named in this gap, in order. */
export function wordsOf(phrase: Phrase, gap: string): string[] {
  const arg = phrase.args[gap];
  return arg && 'words' in arg ? arg.words : [];
}

/** The seats in this gap; none when there is no such gap. */
export function seatsOf(phrase: Phrase, gap: string): Seat[] {
  const arg = phrase.args[gap];
  return arg && 'seats' in arg ? arg.seats : [];
}

/** The number in this gap; null when there is none. */
export function numberOf(phrase: Phrase, gap: string): number | null {
  const arg = phrase.args[gap];
  return arg && 'number' in arg ? arg.number : null;
}
