// What is revealed: everybody's bid in the order of taking, and a combination.

import type { BoardProps } from '$lib/board';
import { EACH_SEAT, gainOf, type Moment, seatPlace } from '$pieces/moment';
import { actingIn } from './acting';
import { printed } from './cards';
import type { Action, Card, Event, Helper, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'view' | 'news' | 'seat' | 'word' | 'text'>;

/** A card, or the helper that broke a tie or added coins. */
export type Shown = Card | { helper: Helper };

export function momentOf({ view, news, seat: reader, word, text }: Told): Moment<Shown> | null {
  const bids = news.flatMap(({ event }) => (event.type === 'bid' ? [event] : []));
  if (bids.length > 0) {
    const acting = actingIn(view);
    const inOrder = [...bids].sort((one, other) => acting.indexOf(one.seat) - acting.indexOf(other.seat));
    /** The Hamster adds coins (C9). */
    const isHelped = ({ card, coins }: (typeof bids)[number]) => coins !== printed(card).coins;
    const isTied = (coins: number) => bids.filter((bid) => bid.coins === coins).length > 1;
    // C4: who takes first, second and so on; of equal bids, the one with the stronger helper.
    const rows = inOrder.map((bid, index) => {
      const { seat, card, coins } = bid;
      const { helper } = view.places[seat]!;
      return {
        seat,
        rank: index + 1,
        items: isTied(coins) || isHelped(bid) ? [card, { helper }] : [card],
        note: text('board-coins', { coins }),
      };
    });
    const ties = bids.some(({ coins }) => isTied(coins)) ? [word('board-bids-tie')] : [];
    return {
      mark: word('board-bids'),
      tone: 'plain',
      at: EACH_SEAT,
      rows,
      lines: [word('board-bids-order'), ...ties],
    };
  }
  for (const { event } of news) {
    if (event.type !== 'combined') continue;
    const { seat, cards, scored, points, score } = event;
    // C7: what goes to the dessert counts its taste, the rest is only spent.
    const counts = cards.map((card) => (scored.includes(card) ? `+${printed(card).taste}` : '0'));
    return {
      mark: `+${points}`,
      tone: gainOf(seat, reader),
      at: seatPlace(seat),
      rows: [{ seat, items: cards, counts }],
      lines: [text('board-dessert', { score })],
    };
  }
  return null;
}
