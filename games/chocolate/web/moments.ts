// What is revealed: everybody's bid in the order of taking, and a combination.

import type { BoardProps } from '$lib/board';
import { gainOf, type Moment } from '$pieces/moment';
import type { Action, Card, Event, View } from './types';

interface Told extends Pick<BoardProps<View, Action, Event>, 'news' | 'seat' | 'say' | 'word' | 'text'> {
  /** Who acts in this phase, in this order. */
  acting: number[];
}

export function momentOf({ news, acting, seat: reader, say, word, text }: Told): Moment<Card> | null {
  const bids = news.flatMap(({ event }) => (event.type === 'bid' ? [event] : []));
  if (bids.length > 0) {
    const inOrder = [...bids].sort((one, other) => acting.indexOf(one.seat) - acting.indexOf(other.seat));
    // C4: who takes first, second and so on.
    const rows = inOrder.map(({ seat, card, coins }, index) => ({
      seat,
      items: [card],
      note: `${index + 1}. ${text('board-coins', { coins })}`,
    }));
    return { mark: word('board-bids'), tone: 'plain', caption: '', rows };
  }
  for (const { event, words } of news) {
    if (event.type !== 'combined') continue;
    const rows = [{ seat: event.seat, items: event.cards }];
    return { mark: `+${event.points}`, tone: gainOf(event.seat, reader), caption: say(words), rows };
  }
  return null;
}
