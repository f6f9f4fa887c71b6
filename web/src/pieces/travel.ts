// Cards that travel. A view says what lies where, not which card is which; `Follower` gives every card an id
// that it keeps from view to view, so that a card that left one place and came to another is seen to move.

import { type AnimationConfig, flip } from 'svelte/animate';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { fadeAway, flightTime, type Flyer, fly, nextInLine } from './flight';

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

type Move = (node: Flyer, params: { key: unknown }) => () => TransitionConfig;

export interface Travel {
  send: Move;
  receive: Move;
  /** Where cards come from that were nowhere before: the pile. */
  home: HTMLElement | null;
  moves: () => boolean;
}

/**
 * Transitions for one board; `moves` says whether things should move now. What leaves is gone at once, what comes is
 * there at once: between the two, a copy flies (pieces/flight.ts).
 */
export function travelling(moves: () => boolean): Travel {
  const leaving = new Map<unknown, Flyer>();
  const coming = new Set<unknown>();
  const left = new Map<unknown, DOMRect>();
  const place = (node: Flyer | null | undefined) => node?.getBoundingClientRect();

  // Svelte calls what is returned after every change has been made: then it is known who leaves and who comes.
  const travel: Travel = {
    send(node, { key }) {
      leaving.set(key, node);
      return () => {
        leaving.delete(key);
        if (!moves()) return { duration: 0 };
        if (coming.has(key)) left.set(key, node.getBoundingClientRect());
        else fadeAway(node);
        return { duration: 0 };
      };
    },
    receive(node, { key }) {
      coming.add(key);
      return () => {
        coming.delete(key);
        const before = left.get(key) ?? place(leaving.get(key));
        left.delete(key);
        if (!moves()) return HIGHLIGHT;
        const from = before ?? place(travel.home);
        const duration = from ? fly(node, from, before ? 0 : nextInLine()) : 0;
        return { duration, css: () => 'opacity: 0' };
      };
    },
    home: null,
    moves,
  };
  return travel;
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
  return travel.moves()
    ? flip(node, places, { duration: flightTime() * 0.75, easing: cubicOut })
    : { duration: 0 };
}
