import { closable } from '$lib/escape';

/** In a component: as long as something is open, Escape closes it, unless something was opened above it. */
export function onEscape(isOpen: () => boolean, close: () => void) {
  const opened = $derived(isOpen());
  $effect(() => (opened ? closable(close) : undefined));
}
