// What Escape closes: the topmost of what is open, and nothing else. Dialogs and popovers are closed by the browser.

/** What is open, in the order in which it was opened. */
let open: symbol[] = [];
const closers = new Map<symbol, () => void>();

/** Something has been opened that Escape closes; the answer forgets it, for when it is closed otherwise. */
export function closable(close: () => void): () => void {
  const thing = Symbol('open');
  open.push(thing);
  closers.set(thing, close);
  return () => {
    open = open.filter((other) => other !== thing);
    closers.delete(thing);
  };
}

function pressed(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const isAbove = (thing: Element) => thing.matches('dialog, :popover-open');
  if ([...document.querySelectorAll('dialog[open], [popover]')].some(isAbove)) return;
  const topmost = open.at(-1);
  if (topmost === undefined) return;
  event.preventDefault();
  closers.get(topmost)?.();
}

window.addEventListener('keydown', pressed);
