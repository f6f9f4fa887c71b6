// What is revealed: how a taste-test ended, and what was cooked.

import type { BoardProps } from '$lib/board';
import { gainOf, type Moment } from '$pieces/moment';
import type { Action, Event, Kind, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'news' | 'seat' | 'say' | 'word'>;

export function momentOf({ news, seat: reader, say, word }: Told): Moment<Kind> | null {
  for (const { event, words } of news) {
    if (event.type === 'tested') {
      const { honest, claimant, cards } = event;
      const rows = [{ seat: claimant, items: cards }];
      return honest
        ? { mark: word('board-true'), tone: 'good', caption: say(words), rows }
        : { mark: word('board-bluff'), tone: 'bad', caption: say(words), rows };
    }
    if (event.type === 'cooked') {
      const { seat, dish, points } = event;
      const tone = gainOf(seat, reader);
      return { mark: `+${points}`, tone, caption: say(words), rows: [{ seat, items: dish }] };
    }
  }
  return null;
}
