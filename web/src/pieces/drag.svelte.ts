// Lifting things with the mouse or a finger. Where they may be let go says so with `data-drop`. Everything that can
// be dragged can be done with clicks, too: a press that hardly moves is a click.

const HARDLY = 8;

export class Drag<Thing> {
  thing: Thing | null = $state(null);
  /** Where the finger is. */
  at: [number, number] = $state([0, 0]);
  #from: [number, number] = [0, 0];
  /** A drag ends with a click that is not meant. */
  #dropped = false;

  get lifted(): Thing | null {
    return Math.hypot(this.at[0] - this.#from[0], this.at[1] - this.#from[1]) > HARDLY ? this.thing : null;
  }

  down(thing: Thing, event: PointerEvent): void {
    if (event.button !== 0) return;
    this.thing = thing;
    this.#from = this.at = [event.clientX, event.clientY];
  }

  move(event: PointerEvent & { currentTarget: HTMLElement }): void {
    if (this.thing === null) return;
    this.at = [event.clientX, event.clientY];
    // Not before it is lifted: a click would go astray.
    if (this.lifted !== null) event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  /** Let go: the `data-drop` under the finger, if something was lifted. */
  up(event: PointerEvent): string | null {
    const lifted = this.lifted !== null;
    this.thing = null;
    if (!lifted) return null;
    // The click comes at once, if it comes at all.
    this.#dropped = true;
    setTimeout(() => (this.#dropped = false));
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const place = under.find((thing) => thing instanceof HTMLElement && thing.dataset.drop !== undefined);
    return place instanceof HTMLElement ? (place.dataset.drop ?? null) : null;
  }

  cancel(): void {
    this.thing = null;
  }

  /** Whether a click is one, and not the end of a drag. */
  clicked(): boolean {
    return !this.#dropped;
  }
}

/** For what is carried: it lies over everything, whatever it came out of. */
export function overAll(node: HTMLElement): () => void {
  document.body.append(node);
  return () => node.remove();
}
