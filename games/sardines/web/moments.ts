// What is revealed: a closed tin, a theft, an opened tin, and what the cat eats.

import type { BoardProps } from '$lib/board';
import { gainFrom, gainOf, type Moment, seatPlace } from '$pieces/moment';
import type { Seat } from '$lib/protocol';
import type { Action, Event, Face, TinView, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'view' | 'news' | 'seat' | 'word' | 'text'>;

/** A card, or a tin that is being closed. */
export type Shown = Face | { tin: TinView };

export function momentOf({ view, news, seat: reader, word, text }: Told): Moment<Shown> | null {
  const known = (face: Face | null) => (face === null ? [] : [face]);
  /** Where a card was before: in a hand, or in a tin. */
  const origin = (tin: number | null) =>
    tin === null ? word('board-from-hand') : text('board-from-tin', { tin: tin + 1 });
  /** S11: how many of the tins that win the game are closed. */
  const standing = (seat: Seat) => {
    const { tins } = view.places[seat]!;
    const closed = tins.filter((tin) => tin.closed).length;
    return text('board-closed', { closed, goal: view.options.tins || tins.length });
  };
  for (const { event } of news) {
    switch (event.type) {
      case 'closed': {
        const tin = view.places[event.seat]!.tins[event.tin]!;
        return {
          mark: word('board-lid-shut'),
          tone: gainOf(event.seat, reader),
          at: seatPlace(event.seat),
          rows: [{ seat: event.seat, items: [{ tin }] }],
          lines: [tin.sardines.map(word).join(' · '), standing(event.seat)],
        };
      }
      case 'stole-from-hand':
      case 'stole-sardine':
        return {
          mark: word('board-theft'),
          tone: gainFrom(event.thief, event.victim, reader),
          at: seatPlace(event.thief),
          rows: [
            {
              seat: event.thief,
              from: event.victim,
              items: known(event.card),
              note: origin(event.type === 'stole-sardine' ? event.tin : null),
            },
          ],
        };
      case 'opened':
        return {
          mark: word('board-lid-open'),
          tone: gainFrom(event.thief, event.owner, reader),
          at: seatPlace(event.owner),
          rows: [{ seat: event.thief, from: event.owner, items: known(event.lid) }],
          lines: [standing(event.owner)],
        };
    }
  }
  const given = news.flatMap(({ event }) => (event.type === 'gave' ? [event] : []));
  if (given.length === 0) return null;
  const meal = given.map(({ seat, card, tin }) => ({
    seat,
    items: [card],
    note: origin(tin),
  }));
  return {
    mark: word('board-cat-eats'),
    tone: 'plain',
    at: 'cat',
    rows: meal,
  };
}
