// One layer for everything in flight, above all boards: copies travel in it, while the things themselves lie in their
// new places already. So nothing waits for a movement, no area cuts it off, and no press meets it.

import { settings, type Speed } from '$lib/settings.svelte';

/** Milliseconds from one place to another. */
const TIMES: Record<Speed, number> = { calm: 520, normal: 300, quick: 160, none: 0 };
/** Milliseconds between two things that leave the same place together. */
const STAGGER = 45;
const MOST_STAGGERED = 8;
const LANDING = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
/** What a copy would otherwise inherit from the area it belongs to. */
const INHERITED = ['--w', '--tall', '--shape', '--held', '--tint', '--u', '--label', '--size'];

/** What can be copied as it is: parts of a drawing cannot. */
export type Flyer = HTMLElement | SVGSVGElement;

export const flightTime = (): number => TIMES[settings.speed];

/**
 * Lets a copy of `thing` fly from `from` to where the thing lies. Tells for how many milliseconds the thing should be
 * hidden; 0 when nothing flies.
 */
export function fly(thing: Flyer, from: DOMRect, delay = 0): number {
  const to = thing.getBoundingClientRect();
  const duration = flightTime();
  if (duration === 0 || from.width === 0 || to.width === 0) return 0;
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(2.5, Math.max(0.3, from.width / to.width));
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  show(thing, to, [start, { transform: 'none' }], { duration, delay, easing: LANDING, fill: 'backwards' });
  return duration + delay;
}

/** Lets a copy of what leaves the board fade where it lay. */
export function fadeAway(thing: Flyer) {
  const place = thing.getBoundingClientRect();
  const duration = flightTime();
  if (duration === 0 || place.width === 0) return;
  const end = { opacity: 0, transform: 'scale(0.8)' };
  show(thing, place, [{ opacity: 1, transform: 'none' }, end], { duration, easing: 'ease-out' });
}

let leftTogether = 0;

/** How long the next thing waits that comes from the same place as others, so that they come one after the other. */
export function nextInLine(): number {
  if (leftTogether === 0) setTimeout(() => (leftTogether = 0));
  return STAGGER * Math.min(leftTogether++, MOST_STAGGERED);
}

function show(thing: Flyer, place: DOMRect, frames: Keyframe[], timing: KeyframeAnimationOptions) {
  const copy = copyOf(thing, place);
  layer().append(copy);
  const land = () => copy.remove();
  copy.animate(frames, timing).finished.then(land, land);
}

function layer(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-flights]');
  if (found) return found;
  const made = document.createElement('div');
  made.dataset.flights = '';
  made.inert = true;
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { position: 'fixed', inset: '0', zIndex: '15', pointerEvents: 'none' });
  // Whatever flies over the edge must not make the page scroll.
  made.style.overflow = 'hidden';
  document.body.append(made);
  return made;
}

/** Looks the same at the same place, and is nothing that could be found or pressed. */
function copyOf(thing: Flyer, { left, top, width, height }: DOMRect): Flyer {
  const copy = thing.cloneNode(true) as Flyer;
  const style = getComputedStyle(thing);
  for (const name of INHERITED) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, {
    position: 'absolute',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    translate: 'none',
    opacity: '1',
    pointerEvents: 'none',
    font: style.font,
  });
  for (const part of [copy, ...copy.querySelectorAll('*')])
    for (const { name } of [...part.attributes]) if (name.startsWith('data-')) part.removeAttribute(name);
  return copy;
}
