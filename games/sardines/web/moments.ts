// What is revealed: a closed tin, a theft, an opened tin, and what the cat eats.

import type { BoardProps } from '$lib/board';
import { gainOf, type Moment } from '$pieces/moment';
import type { Action, Event, Face, TinView, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'view' | 'news' | 'seat' | 'say' | 'word'>;

/** A card, a tin that is being closed, or the cat with what it is given. */
export type Shown = Face | { tin: TinView } | 'cat';

export function momentOf({ view, news, seat, say, word }: Told): Moment<Shown> | null {
  const known = (face: Face | null) => (face === null ? [] : [face]);
  for (const { event, words } of news) {
    const caption = say(words);
    switch (event.type) {
      case 'closed':
        return {
          mark: word('board-lid-shut'),
          tone: gainOf(event.seat, seat),
          caption,
          rows: [{ seat: event.seat, items: [{ tin: view.places[event.seat]!.tins[event.tin]! }] }],
        };
      case 'stole-from-hand':
      case 'stole-sardine':
        return {
          mark: word('board-theft'),
          tone: 'bad',
          caption,
          rows: [{ seat: event.thief, from: event.victim, items: known(event.card) }],
        };
      case 'opened':
        return {
          mark: word('board-lid-open'),
          tone: 'bad',
          caption,
          rows: [{ seat: event.owner, items: known(event.lid) }],
        };
    }
  }
  const given = news.flatMap(({ event }) => (event.type === 'gave' ? [event] : []));
  if (given.length === 0) return null;
  const meal = given.map(({ seat, card }) => ({ seat, items: [card] }));
  return {
    mark: word('board-cat-eats'),
    tone: 'plain',
    caption: '',
    rows: [{ seat: null, items: ['cat'] }, ...meal],
  };
}
