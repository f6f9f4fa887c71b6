// What is revealed: what was said of the cards on the board and what they are, who pays for it, and what was cooked.

import type { BoardProps } from '$lib/board';
import { gainFrom, gainOf, type Moment } from '$pieces/moment';
import type { Action, Event, Kind, View } from './types';

type Told = Pick<
  BoardProps<View, Action, Event>,
  'view' | 'news' | 'past' | 'seat' | 'say' | 'word' | 'text'
>;

/** F6: what a taste-test leads to. */
const FOLLOWS: Event['type'][] = ['lost-hand', 'lost-points', 'drew', 'owed'];

export function momentOf({ view, news, past, seat: reader, say, word, text }: Told): Moment<Kind> | null {
  for (const [at, { event, words }] of news.entries()) {
    if (event.type === 'tested') {
      const { honest, claimant, accuser } = event;
      const [winner, loser] = honest ? [claimant, accuser] : [accuser, claimant];
      const rest = news.slice(at + 1);
      const turn = rest.findIndex((later) => later.event.type === 'turn');
      const effects = rest.slice(0, turn === -1 ? undefined : turn);
      return {
        mark: word(honest ? 'board-true' : 'board-bluff'),
        tone: gainFrom(winner, loser, reader),
        at: 'claim',
        // The cards lie there, turned over.
        rows: [{ seat: claimant, said: claimIn(past), items: [] }],
        lines: effects.filter(({ event }) => FOLLOWS.includes(event.type)).map(({ words }) => say(words)),
      };
    }
    if (event.type === 'cooked') {
      const { seat, points, score, bounced } = event;
      const target = Number(view.options.target);
      return {
        mark: `+${points}`,
        tone: gainOf(seat, reader),
        at: 'wok',
        // What each card counts is written in the wok.
        rows: [{ seat, items: [] }],
        lines: [bounced ? say(words) : text('board-score', { score, target })],
      };
    }
  }
  return null;

  function claimIn(past: Told['past']): string | undefined {
    for (const { event } of [...past].reverse()) {
      if (event.type === 'claimed-pair') return word('board-say-pair');
      if (event.type === 'claimed-protein') return text('board-say', { named: word(event.named) });
    }
    return undefined;
  }
}
