// Carrying things with the mouse or a finger, for `{@attach carried(…)}`. Where they may be let go says so with
// `data-drop`; the place under the finger has `data-over` meanwhile. Everything that can be carried can be done with
// clicks and keys, too: a press that hardly moves is a click.

import type { Attachment } from 'svelte/attachments';

const HARDLY = 8;

export interface Carrying {
  /** Whether it can be lifted now. */
  can: () => boolean;
  /** It has left its place. */
  lift?: () => void;
  /** It was let go over this `data-drop`. */
  drop: (place: string) => void;
  /** Which way a finger scrolls instead; the other way it carries. `none` where nothing scrolls. */
  scrolls?: 'pan-x' | 'pan-y' | 'none';
}

export function carried({ can, lift, drop, scrolls = 'pan-x' }: Carrying): Attachment<HTMLElement> {
  return (node) => {
    let from: PointerEvent | null = null;
    let picture: HTMLElement | null = null;
    let over: HTMLElement | null = null;
    let justDropped = false;

    function down(event: PointerEvent) {
      if (event.button === 0 && event.isPrimary !== false && can()) from = event;
    }

    function move(event: PointerEvent) {
      if (!from || event.pointerId !== from.pointerId) return;
      if (!picture) {
        if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= HARDLY) return;
        // Not before it is lifted: a click would go astray.
        node.setPointerCapture?.(event.pointerId);
        picture = pictureOf(node);
        node.dataset.lifted = '';
        lift?.();
      }
      picture.style.left = `${event.clientX}px`;
      picture.style.top = `${event.clientY}px`;
      pointAt(placeUnder(event));
    }

    function up(event: PointerEvent) {
      const lifted = picture !== null;
      putDown();
      if (!lifted) return;
      // The click comes at once, if it comes at all.
      justDropped = true;
      setTimeout(() => (justDropped = false));
      const place = placeUnder(event)?.dataset.drop;
      if (place !== undefined) drop(place);
    }

    function click(event: MouseEvent) {
      if (!justDropped) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }

    function pointAt(place: HTMLElement | null) {
      if (place === over) return;
      over?.removeAttribute('data-over');
      over = place;
      over?.setAttribute('data-over', '');
    }

    function putDown() {
      from = null;
      pointAt(null);
      picture?.remove();
      picture = null;
      delete node.dataset.lifted;
    }

    node.style.touchAction = scrolls;
    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', putDown);
    node.addEventListener('click', click, { capture: true });
    // The browser's own way of dragging pictures would come between.
    node.addEventListener('dragstart', prevent);
    return () => {
      putDown();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', putDown);
      node.removeEventListener('click', click, { capture: true });
      node.removeEventListener('dragstart', prevent);
    };
  };
}

const prevent = (event: Event) => event.preventDefault();

/** What is carried: it lies over everything, whatever it came out of, and is no control. */
function pictureOf(node: HTMLElement): HTMLElement {
  const picture = node.cloneNode(true) as HTMLElement;
  const { width, height } = node.getBoundingClientRect();
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  picture.classList.add('carried');
  Object.assign(picture.style, { width: `${width}px`, height: `${height}px` });
  // Sizes and tints come from the board, which it leaves.
  picture.style.setProperty('--w', `${width}px`);
  picture.style.setProperty('--tint', getComputedStyle(node).getPropertyValue('--tint'));
  document.body.append(picture);
  return picture;
}

function placeUnder(event: PointerEvent): HTMLElement | null {
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const place = under.map((thing) => thing.closest<HTMLElement>('[data-drop]')).find(Boolean);
  return place ?? null;
}
