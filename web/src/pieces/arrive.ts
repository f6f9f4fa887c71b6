// What is new on a board is seen to come: from where it was, or with a jump. Without motion it is lit for a moment.

import { flightTime, fly } from './flight';

/** Let `thing` come from where `origin` is. */
export function arrive(
  thing: Element | null,
  origin: Element | DOMRect | null,
  motion: boolean,
  delay = 0,
): void {
  if (!thing?.animate) return;
  if (!motion || !origin || !(thing instanceof HTMLElement)) return light(thing);
  const from = origin instanceof Element ? origin.getBoundingClientRect() : origin;
  const duration = fly(thing, from, delay);
  if (duration > 0) thing.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
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
  thing.animate([{ transform: 'none' }, up, { transform: 'none' }], {
    duration: flightTime(),
    easing: 'ease-out',
  });
}
