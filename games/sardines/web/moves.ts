// Which offer belongs to which thing on the table. Nothing here decides what is allowed: what is not offered is not.

import type { Offer } from '$lib/board';
import type { Seat } from '$lib/protocol';
import { includes } from '$pieces/cards';
import type { Action, Face, TinView, View } from './types';

export type Offers = Offer<Action>[];
type Found = Offer<Action> | undefined;

const is = (offers: Offers, fits: (action: Exclude<Action, string>) => boolean): Found =>
  offers.find(({ action }) => typeof action === 'object' && fits(action));

/** What a press on a card in your hand does at once: give it to the cat, or throw it away. */
export const atOnce = (offers: Offers, face: Face): Found =>
  is(
    offers,
    (action) =>
      ('give' in action && action.give === face) || ('discard' in action && action.discard === face),
  );

/** Into this tin of yours, or onto it as a lid. */
export function ontoTin(offers: Offers, view: View, seat: Seat, face: Face, tin: number): Found {
  return among(view, seat, tin, (place) =>
    is(offers, (action) => {
      if ('play' in action) return action.play.card === face && action.play.tin === place;
      return 'lid' in action && action.lid.card === face && action.lid.tin === place;
    }),
  );
}

/** What a press on a tin does at once: its last sardine or its lid is stolen, or goes to the cat. */
export function fromTin(offers: Offers, view: View, owner: Seat, tin: number, me: Seat | null): Found {
  return among(view, owner, tin, (place) =>
    is(offers, (action) => {
      if ('steal-tin' in action)
        return action['steal-tin'].from === owner && action['steal-tin'].tin === place;
      if ('open' in action) return action.open.of === owner && action.open.tin === place;
      return 'give-tin' in action && owner === me && action['give-tin'].tin === place;
    }),
  );
}

export const fromHand = (offers: Offers, owner: Seat): Found =>
  is(offers, (action) => 'steal-hand' in action && action['steal-hand'].from === owner);

export const fromDiscard = (offers: Offers, face: Face): Found =>
  is(offers, (action) => 'pick' in action && action.pick === face);

export const exchanges = (offers: Offers): Offers =>
  offers.filter(({ action }) => typeof action === 'object' && 'exchange' in action);

/** The exchanges that give at least these cards. */
export const exchangesWith = (offers: Offers, faces: Face[]): Offers =>
  exchanges(offers).filter(
    ({ action }) => typeof action === 'object' && 'exchange' in action && includes(action.exchange, faces),
  );

/** The exchange of exactly these cards. */
export function exchangeOf(offers: Offers, faces: Face[]): Found {
  const sorted = (cards: Face[]) => [...cards].sort().join(' ');
  return is(offers, (action) => 'exchange' in action && sorted(action.exchange) === sorted(faces));
}

export const plays = (offers: Offers): Offers =>
  offers.filter(({ action }) => typeof action === 'object' && ('play' in action || 'lid' in action));

/** Everything that can be done with this card in hand and a tin. */
export const playsOf = (offers: Offers, face: Face): Offers =>
  plays(offers).filter(({ action }) => {
    if (typeof action === 'string') return false;
    return 'play' in action ? action.play.card === face : 'lid' in action && action.lid.card === face;
  });

/** Tins that look exactly alike are offered once; a press on any of them means that one. */
function among(view: View, seat: Seat, tin: number, find: (tin: number) => Found): Found {
  const tins = view.places[seat]?.tins ?? [];
  const pressed = tins[tin];
  if (!pressed) return undefined;
  const looks = ({ assortment, sardines, closed, lid }: TinView) =>
    JSON.stringify([assortment, sardines, closed, lid]);
  const alike = tins.flatMap((other, place) => (looks(other) === looks(pressed) ? [place] : []));
  return [tin, ...alike].map(find).find((offer) => offer !== undefined);
}
