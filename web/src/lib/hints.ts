// How good an action looks to the bot that was asked, in words.

import type { Hint } from './protocol';
import { t } from './speech.svelte';

const percent = (share: number) => Math.round(share * 100);

/** The chance to win; behind the best, which comes first, also by how much, with the error of that difference. */
export function winChance(hint: Hint, hints: Hint[]): string {
  const best = hints[0] ?? hint;
  const mean = percent(hint.mean);
  if (hint.notation === best.notation) return t('web-chance-best', { mean });
  // Rounded up: an error that is not nothing never looks like nothing.
  const error = Math.ceil(hint.error * 100);
  return t('web-chance-behind', { mean, less: percent(best.mean - hint.mean), error });
}
