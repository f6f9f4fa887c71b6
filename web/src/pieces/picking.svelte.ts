// Choosing cards one by one until they make an offer. Which cards go together is read off the offers alone.

import type { Offer } from '$lib/board';
import { includes, same } from './cards';
import { onNewQuestion } from './question.svelte';
import type { Followed } from './travel';

export class Picking<Kind extends string, Action> {
  #ids: string[] = $state([]);
  #cards: () => Followed<Kind>[];
  #offers: () => Offer<Action>[];
  #needs: (action: Action) => readonly Kind[] | null;

  #chosen = $derived.by(() =>
    this.#cards()
      .filter(({ id }) => this.#ids.includes(id))
      .map(({ kind }) => kind!),
  );
  #built = $derived.by(() =>
    this.#offers().flatMap((offer) => {
      const cards = this.#needs(offer.action);
      return cards === null ? [] : [{ offer, cards }];
    }),
  );
  #open = $derived.by(() => this.#built.filter(({ cards }) => includes(cards, this.#chosen)));
  #ready = $derived.by(() => this.#open.filter(({ cards }) => same(cards, this.#chosen)));

  /** Pick among `cards`; `needs` tells which of them an action uses, null if none. */
  constructor(
    cards: () => Followed<Kind>[],
    offers: () => Offer<Action>[],
    needs: (action: Action) => readonly Kind[] | null,
  ) {
    this.#cards = cards;
    this.#offers = offers;
    this.#needs = needs;
    onNewQuestion(offers, () => this.clear());
  }

  /** What is picked so far. */
  get chosen(): Kind[] {
    return this.#chosen;
  }
  /** The offers that use at least what is picked. */
  get open(): Offer<Action>[] {
    return this.#open.map(({ offer }) => offer);
  }
  /** The offers that use exactly what is picked. */
  get ready(): Offer<Action>[] {
    return this.#chosen.length === 0 ? [] : this.#ready.map(({ offer }) => offer);
  }
  has(card: Followed<Kind>): boolean {
    return this.#ids.includes(card.id);
  }
  /** Whether some offer uses this card with those already picked. */
  fits(card: Followed<Kind>): boolean {
    return this.leadsTo(card).length > 0;
  }
  /** The offers that use this card with those already picked; none once it is picked. */
  leadsTo(card: Followed<Kind>): Offer<Action>[] {
    if (this.has(card)) return [];
    const picked = [...this.#chosen, card.kind];
    return this.#open.filter(({ cards }) => includes(cards, picked)).map(({ offer }) => offer);
  }
  /** Pick a card, or put it back; false when no offer goes with it. */
  tap(card: Followed<Kind>): boolean {
    const fits = this.fits(card);
    if (this.has(card)) this.#ids = this.#ids.filter((id) => id !== card.id);
    else if (fits) this.#ids = [...this.#ids, card.id];
    else return false;
    return true;
  }
  /** A card was carried to where it belongs: pick it; the one offer it can then mean, if there is only one. */
  bring(card: Followed<Kind>): Offer<Action> | 'picked' | 'refused' {
    if (!this.has(card) && !this.tap(card)) return 'refused';
    const [only, ...others] = this.open;
    return only && others.length === 0 && this.ready.length === 1 ? only : 'picked';
  }
  clear() {
    this.#ids = [];
  }
}
