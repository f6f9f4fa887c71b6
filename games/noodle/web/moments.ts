// What is revealed: a claimed pizza, and what everybody's recipes brought.

import type { BoardProps } from '$lib/board';
import { gainOf, type Moment } from '$pieces/moment';
import type { Action, Event, Kind, View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'news' | 'seat' | 'say' | 'word' | 'text'>;

export function momentOf({ news, seat, say, word, text }: Told): Moment<Kind> | null {
  for (const { event, words } of news) {
    if (event.type === 'pizza') {
      const rows = [{ seat: event.seat, items: event.chips }];
      return { mark: word('board-pizza'), tone: gainOf(event.seat, seat), caption: say(words), rows };
    }
  }
  const counted = news.flatMap(({ event }) => (event.type === 'counted' ? [event] : []));
  if (counted.length === 0) return null;
  const best = [...counted].sort((one, other) => other.score.points - one.score.points);
  const rows = best.map(({ seat, score }) => ({
    seat,
    items: [],
    note: text('board-points', { points: score.points }),
  }));
  return { mark: word('board-counted'), tone: 'plain', caption: '', rows };
}
