// Things travel from where they were to where they go: the thing is drawn in its new place already, and only looks
// as if it came from the old one. So nothing waits for a movement, and a screen reader never notices.

const CALM = 280;
/** What is on its way lies over everything, and takes no press. */
const ABOVE = { position: 'relative', zIndex: 5, pointerEvents: 'none' };

/** Let `thing` come from where `origin` is. Without motion it is lit for a moment instead. */
export function arrive(
  thing: Element | null,
  origin: Element | DOMRect | null,
  motion: boolean,
  delay = 0,
): void {
  if (!thing?.animate) return;
  if (!motion || !origin) return light(thing);
  const from = origin instanceof Element ? origin.getBoundingClientRect() : origin;
  const to = thing.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(2, Math.max(0.3, from.width / to.width));
  thing.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, ...ABOVE },
      { transform: 'none', ...ABOVE },
    ],
    { duration: CALM, delay, easing: 'ease-out', fill: 'backwards' },
  );
}

/** A brief glow, for those who want nothing to move. */
export function light(thing: Element): void {
  thing.animate?.([{ filter: 'brightness(1.35)' }, { filter: 'none' }], { duration: 600 });
}

/** A small jump, for whoever has just got something; a glow without motion. */
export function nod(thing: Element | null, motion: boolean): void {
  if (!thing?.animate) return;
  if (!motion) return light(thing);
  const up = { transform: 'translateY(-9%) scale(1.06)' };
  thing.animate([{ transform: 'none' }, up, { transform: 'none' }], { duration: CALM, easing: 'ease-out' });
}
