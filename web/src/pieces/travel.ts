// Cards that travel. A view says what lies where, not which card is which; `Follower` gives every card an id
// that it keeps from view to view, so that a card that left one place and came to another is seen to move.

import { type AnimationConfig, flip } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import { crossfade, type TransitionConfig } from 'svelte/transition';

/** A card somewhere; `kind` is null while it lies face down for this viewer. */
export interface Lying<Kind extends string = string> {
  zone: string;
  kind: Kind | null;
}
export type Followed<Kind extends string = string> = Lying<Kind> & { id: string };

export class Follower<Kind extends string = string> {
  #lying: Followed<Kind>[] = [];
  #next = 0;

  /** The same cards with their ids, in the same order. */
  place(now: Lying<Kind>[]): Followed<Kind>[] {
    const left = new Set(this.#lying);
    const ids: (string | undefined)[] = now.map(() => undefined);
    const match = (fits: (old: Followed<Kind>, card: Lying<Kind>) => boolean) => {
      now.forEach((card, at) => {
        if (ids[at] !== undefined) return;
        for (const old of left) {
          if (!fits(old, card)) continue;
          ids[at] = old.id;
          left.delete(old);
          return;
        }
      });
    };
    // The surest first: what stayed, what was turned over where it lay, what moved, what moved and turned.
    match((old, card) => old.zone === card.zone && old.kind === card.kind);
    match((old, card) => old.zone === card.zone && (old.kind === null || card.kind === null));
    match((old, card) => old.kind === card.kind && card.kind !== null);
    match((old, card) => old.kind === null || card.kind === null);
    this.#lying = now.map((card, at) => ({ ...card, id: ids[at] ?? `card-${this.#next++}` }));
    return this.#lying;
  }
}

type Move = (node: Element, params: { key: unknown }) => TransitionConfig | (() => TransitionConfig);

export interface Travel {
  send: Move;
  receive: Move;
  /** Where cards come from that were nowhere before: the pile. */
  home: HTMLElement | null;
  moves: () => boolean;
}

/** Transitions for one board; `moves` says whether things should move now. */
export function travelling(moves: () => boolean): Travel {
  const duration = 260;
  const [send, receive] = crossfade({
    duration,
    easing: cubicOut,
    fallback(node, _, arriving) {
      const home = travel.home?.getBoundingClientRect();
      if (!home || !arriving) return { duration, css: (t) => `opacity: ${t}` };
      const here = node.getBoundingClientRect();
      const [dx, dy] = [home.left - here.left, home.top - here.top];
      const css = (t: number, u: number) => `opacity: ${t}; transform: translate(${u * dx}px, ${u * dy}px)`;
      return { duration, easing: cubicOut, css };
    },
  });
  const travel: Travel = {
    send: (node, params) => (moves() ? untouchable(send(node, params)) : { duration: 0 }),
    receive: (node, params) => (moves() ? untouchable(receive(node, params)) : HIGHLIGHT),
    home: null,
    moves,
  };
  return travel;
}

/** Nothing on its way takes a press that is meant for what lies below. */
function untouchable(move: TransitionConfig | (() => TransitionConfig)): () => TransitionConfig {
  return () => {
    const config = typeof move === 'function' ? move() : move;
    return { ...config, css: (t, u) => `${config.css?.(t, u) ?? ''}; pointer-events: none` };
  };
}

/** Where nothing moves, what is new is lit for a moment. */
const HIGHLIGHT: TransitionConfig = {
  duration: 500,
  css: (_, u) => `filter: drop-shadow(0 0 ${8 * u}px var(--warn))`,
};

/** How the cards that stay make room, for `animate:`. */
export function glide(
  node: Element,
  places: { from: DOMRect; to: DOMRect },
  travel: Travel,
): AnimationConfig {
  return travel.moves() ? flip(node, places, { duration: 220, easing: cubicOut }) : { duration: 0 };
}
