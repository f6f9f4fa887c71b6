// What things say of themselves. Whatever carries `data-tip` is explained when the pointer rests on it, when the
// keyboard comes to it, and when a finger stays on it.

export interface Tip {
  text: string;
  /** Where the thing is that it speaks of. */
  box: DOMRect;
}

/** How long a pointer rests or a finger stays before something is explained, in milliseconds. */
const REST = 350;
const LONG_PRESS = 450;

/** Watches everything inside; `show` is given what to say, or null when it is to go. */
export const explaining = (show: (tip: Tip | null) => void) => (inside: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let near: Element | null = null;
  /** The finger has asked what this is, and not for what it does. */
  let wasLong = false;

  const thingAt = (event: Event) => (event.target as Element).closest<HTMLElement>('[data-tip]');
  const say = (thing: HTMLElement) => {
    const text = thing.dataset.tip;
    if (text && thing.isConnected) show({ text, box: thing.getBoundingClientRect() });
  };
  const soon = (thing: HTMLElement, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => say(thing), delay);
  };
  const quiet = () => {
    clearTimeout(timer);
    near = null;
    show(null);
  };

  const handlers: Partial<{
    [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void;
  }> = {
    pointerover(event) {
      const thing = thingAt(event);
      if (event.pointerType !== 'mouse' || thing === near) return;
      quiet();
      near = thing;
      if (thing) soon(thing, REST);
    },
    pointerleave: quiet,
    focusin(event) {
      const thing = thingAt(event);
      if (thing && (event.target as Element).matches(':focus-visible')) say(thing);
    },
    // What is taken away while it has the focus says so in the middle of an update, which must end first.
    focusout: () => queueMicrotask(quiet),
    pointerdown(event) {
      quiet();
      wasLong = false;
      const thing = thingAt(event);
      if (event.pointerType === 'mouse' || !thing) return;
      timer = setTimeout(() => {
        wasLong = true;
        say(thing);
      }, LONG_PRESS);
    },
    pointermove(event) {
      if (event.pointerType !== 'mouse' && Math.hypot(event.movementX, event.movementY) > 6) quiet();
    },
    pointerup() {
      if (!wasLong) clearTimeout(timer);
    },
    pointercancel: quiet,
    contextmenu(event) {
      if (wasLong) event.preventDefault();
    },
  };
  const clicked = (event: MouseEvent) => {
    if (!wasLong) return;
    wasLong = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const entries = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of entries) inside.addEventListener(name, handler);
  inside.addEventListener('click', clicked, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const [name, handler] of entries) inside.removeEventListener(name, handler);
    inside.removeEventListener('click', clicked, { capture: true });
  };
};
