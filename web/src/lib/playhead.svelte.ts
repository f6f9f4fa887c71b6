// Between what is known of a table and what its board shows: states wait here while something that came to light is
// being looked at. Pictures come from the playhead; what is asked, and what may be done, always from the newest state.

import { getContext, setContext } from 'svelte';
import type { Face } from './face';
import type { Speed } from './settings.svelte';

/** How long one thing is looked at, in milliseconds. */
const BEATS: Record<Speed, number> = { calm: 1_900, normal: 1_200, quick: 500, none: 0 };
/** Somebody who comes back to a tab does not watch everything that happened. */
const MOST_WAITING = 3;

export class Playhead {
  /** What the board shows. */
  shown = $state.raw<Face | null>(null);
  #waiting: Face[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined = $state.raw();
  #speed: () => Speed;

  constructor(speed: () => Speed) {
    this.#speed = speed;
  }

  /** Whether the board shows the newest state: only then it can be played on. */
  get isNewest(): boolean {
    return this.#waiting.length === 0;
  }

  /** Whether nothing is being looked at, and nothing waits. */
  get isAtRest(): boolean {
    return this.isNewest && this.#timer === undefined;
  }

  hear(face: Face | null) {
    const newest = this.#waiting.at(-1) ?? this.shown;
    // Nothing has happened: a seat, a clock, a sealed choice or the chat has changed.
    const isSame = face !== null && newest !== null && face.fresh === newest.fresh;
    if (isSame && this.isNewest) this.shown = face;
    else if (isSame) this.#waiting = [...this.#waiting.slice(0, -1), face];
    else if (face !== null && this.#timer !== undefined && face.fresh.length > 0) this.#wait(face);
    else this.#show(face);
  }

  /** What is shown came to light just now: the next state waits for so many beats. Tells how long, in milliseconds. */
  linger(beats: number): number {
    const pause = beats * BEATS[this.#speed()];
    clearTimeout(this.#timer);
    this.#timer = pause > 0 ? setTimeout(() => this.#goOn(), pause) : undefined;
    return pause;
  }

  /** Shows the newest state: somebody wants to go on. */
  skip() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const newest = this.#waiting.at(-1);
    if (newest) this.#show(newest);
  }

  #wait(face: Face) {
    this.#waiting = [...this.#waiting, face];
    if (this.#waiting.length > MOST_WAITING) this.skip();
  }

  #goOn() {
    this.#timer = undefined;
    const [next, ...others] = this.#waiting;
    if (!next) return;
    this.shown = next;
    this.#waiting = others;
    // A state that shows nothing for a beat is followed by the next one soon.
    if (others.length > 0) this.#timer = setTimeout(() => this.#goOn(), BEATS[this.#speed()] / 3);
  }

  #show(face: Face | null) {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
    this.shown = face;
  }
}

const KEY = Symbol('linger');
type Linger = (beats: number) => number;

/** For all boards inside this component. */
export const provideLinger = (linger: Linger) => setContext(KEY, linger);

/** In a board: asks for time to look at something. There is none in replays, which have controls of their own. */
export const lingering = (): Linger => getContext(KEY) ?? (() => 0);
