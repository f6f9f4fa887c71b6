// What is revealed: a theft, and how large both groups are after it.

import type { BoardProps } from '$lib/board';
import { gainFrom, type Moment } from '$pieces/moment';
import type { Action, Event, Kind, Seat, Shape, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'view' | 'news' | 'seat' | 'names' | 'word' | 'text'>;

export function momentOf({ view, news, seat: reader, names, word, text }: Told): Moment<Kind> | null {
  const sizeOf = (seat: Seat, shape: Shape) => {
    const group = view.places[seat]!.groups.find((group) => group.shape === shape);
    return group ? group.pasta + group.sauces : 0;
  };
  const change = (seat: Seat, shape: Shape, by: 1 | -1) => {
    const now = sizeOf(seat, shape);
    return text('board-group-now', { name: names[seat] ?? '', shape: word(shape), before: now - by, now });
  };
  for (const { event } of news) {
    if (event.type !== 'stole') continue;
    const { seat, victim, shape, card } = event;
    return {
      // P13: always one card, whichever of the group's.
      mark: word('board-theft'),
      tone: gainFrom(seat, victim, reader),
      at: `plate:${seat}:${shape}`,
      rows: [{ seat, from: victim, items: [card] }],
      lines: [change(victim, shape, -1), change(seat, shape, 1)],
    };
  }
  return null;
}
