// What is revealed: everybody's bid in the order of taking, and a combination.

import type { BoardProps } from '$lib/board';
import type { Moment } from '$pieces/moment';
import type { Action, Card, Event, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'news' | 'say' | 'word' | 'text'>;

export function momentOf({ news, say, word, text }: Told): Moment<Card> | null {
  const bids = news.flatMap(({ event }) => (event.type === 'bid' ? [event] : []));
  if (bids.length > 0) {
    const rows = bids.map(({ seat, card, coins }) => ({
      seat,
      items: [card],
      note: text('board-coins', { coins }),
    }));
    return { mark: word('board-bids'), tone: 'plain', caption: '', rows };
  }
  for (const { event, words } of news) {
    if (event.type !== 'combined') continue;
    const rows = [{ seat: event.seat, items: event.cards }];
    return { mark: `+${event.points}`, tone: 'good', caption: say(words), rows };
  }
  return null;
}
