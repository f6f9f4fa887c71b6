// What is picked up belongs to one question. Call this in a component's setup.

import { untrack } from 'svelte';

/** Runs `begin` for the first question and whenever another is asked; the same one asked again changes nothing. */
export function onNewQuestion(offers: () => readonly { notation: string }[], begin: () => void) {
  const question = $derived(
    offers()
      .map(({ notation }) => notation)
      .join(),
  );
  $effect(() => {
    void question;
    untrack(begin);
  });
}
