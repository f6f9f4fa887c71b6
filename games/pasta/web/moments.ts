// What is revealed: a theft, and what went to a plate.

import type { BoardProps } from '$lib/board';
import type { Moment } from '$pieces/moment';
import type { Action, Event, Kind, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'news' | 'say' | 'word'>;

export function momentOf({ news, say, word }: Told): Moment<Kind> | null {
  for (const { event, words } of news) {
    if (event.type === 'stole') {
      const rows = [{ seat: event.seat, from: event.victim, items: [event.shape] }];
      return { mark: word('board-theft'), tone: 'bad', caption: say(words), rows };
    }
  }
  return null;
}
