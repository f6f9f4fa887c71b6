// Cards that travel. A view says what lies where, not which card is which; `Follower` gives every card an id
// that it keeps from view to view, so that a card that left one place and came to another is seen to move.

import { cubicOut } from 'svelte/easing';
import { type CrossfadeParams, crossfade, type TransitionConfig } from 'svelte/transition';

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

type Move = (node: Element, params: CrossfadeParams & { key: unknown }) => () => TransitionConfig;

export interface Travel {
  send: Move;
  receive: Move;
  /** Where cards come from that were nowhere before: the pile. */
  home: HTMLElement | null;
  moves: () => boolean;
}

/** Transitions for one board; `moves` says whether things should move now. */
export function travelling(moves: () => boolean): Travel {
  const duration = () => (moves() ? 260 : 0);
  const [send, receive] = crossfade({
    duration,
    easing: cubicOut,
    fallback(node, _, arriving) {
      const home = travel.home?.getBoundingClientRect();
      if (!home || !arriving) return { duration: duration(), css: (t) => `opacity: ${t}` };
      const here = node.getBoundingClientRect();
      const [dx, dy] = [home.left - here.left, home.top - here.top];
      const css = (t: number, u: number) => `opacity: ${t}; transform: translate(${u * dx}px, ${u * dy}px)`;
      return { duration: duration(), easing: cubicOut, css };
    },
  });
  const travel: Travel = { send: send as Move, receive: receive as Move, home: null, moves };
  return travel;
}

/** How the cards that stay make room. */
export const glide = (travel: Travel) => ({ duration: travel.moves() ? 220 : 0, easing: cubicOut });
