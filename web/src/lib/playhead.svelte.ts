// Between what is known of a table and what its page shows: states wait here while something that came to light is
// being looked at. A question is asked together with the picture that it belongs to, and not before what led to it has
// been looked at.

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
  /** What is being looked at, in a few words; nothing between two such things. */
  what = $state.raw('');
  /** How long it is looked at, in milliseconds. */
  pause = $state.raw(0);
  #speed: () => Speed;

  constructor(speed: () => Speed) {
    this.#speed = speed;
  }

  /** Whether something is being looked at, or waits to be: until then nothing is asked, and a press only goes on. */
  get isLooking(): boolean {
    return !this.#isNewest || this.#timer !== undefined;
  }

  get #isNewest(): boolean {
    return this.#waiting.length === 0;
  }

  hear(face: Face | null) {
    const newest = this.#waiting.at(-1) ?? this.shown;
    // Nothing has happened: a seat, a clock, a sealed choice or the chat has changed.
    const isSame = face !== null && newest !== null && face.fresh === newest.fresh;
    if (isSame && this.#isNewest) this.shown = face;
    else if (isSame) this.#waiting = [...this.#waiting.slice(0, -1), face];
    else if (face !== null && this.#timer !== undefined && face.fresh.length > 0) this.#wait(face);
    else this.#show(face);
  }

  /** What is shown came to light just now: the next state waits for so many beats. Tells how long, in milliseconds. */
  linger(beats: number, what: string): number {
    const pause = beats * BEATS[this.#speed()];
    this.#stop();
    if (pause === 0) return 0;
    this.#timer = setTimeout(() => this.#goOn(), pause);
    this.what = what;
    this.pause = pause;
    return pause;
  }

  /** Shows the newest state: somebody wants to go on. */
  skip() {
    this.#show(this.#waiting.at(-1) ?? this.shown);
  }

  #wait(face: Face) {
    this.#waiting = [...this.#waiting, face];
    if (this.#waiting.length > MOST_WAITING) this.skip();
  }

  #goOn() {
    this.#stop();
    const [next, ...others] = this.#waiting;
    if (!next) return;
    this.shown = next;
    this.#waiting = others;
    // A state that shows nothing for a beat is followed by the next one soon.
    if (others.length > 0) this.#timer = setTimeout(() => this.#goOn(), BEATS[this.#speed()] / 3);
  }

  #show(face: Face | null) {
    this.#stop();
    this.#waiting = [];
    this.shown = face;
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.what = '';
    this.pause = 0;
  }
}

const KEY = Symbol('playhead');
/** What a board may ask of the playhead. */
type Beats = Pick<Playhead, 'linger' | 'isLooking'>;
/** Replays have controls of their own. */
const NO_BEATS: Beats = { linger: () => 0, isLooking: false };

/** For all boards inside this component. */
export const provideBeats = (playhead: Beats) => setContext(KEY, playhead);

/** In a board: asks for time to look at something, and knows when it is over. */
export const beats = (): Beats => getContext(KEY) ?? NO_BEATS;
