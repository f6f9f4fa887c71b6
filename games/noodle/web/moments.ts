// What is revealed: a claimed pizza, an own recipe that is complete, and what everybody's recipes brought.

import type { BoardProps } from '$lib/board';
import { EACH_SEAT, gainOf, type Moment } from '$pieces/moment';
import { needsOf } from './needs';
import { type Action, type Event, type Kind, type Place, type Recipe, RECIPES, type View } from './types';

type Told = Pick<BoardProps<View, Action, Event>, 'view' | 'news' | 'seat' | 'word' | 'text'>;

export function momentOf({ view, news, seat: reader, word, text }: Told): Moment<Kind> | null {
  for (const { event } of news) {
    if (event.type === 'pizza') {
      return {
        mark: word('board-pizza'),
        tone: gainOf(event.seat, reader),
        at: 'pizza',
        rows: [{ seat: event.seat, items: event.chips }],
        lines: [word('board-pizza-worth')],
      };
    }
    if ((event.type === 'took' || event.type === 'traded') && event.seat === reader) {
      const recipe = completedBy(event.type === 'took' ? event.kind : event.take, view.places[reader]!);
      if (!recipe) continue;
      const { required, optional } = RECIPES[recipe]!;
      const hasExtra = needsOf(recipe, view.places[reader]!).some(
        ({ extra, mark }) => extra && mark === 'there',
      );
      return {
        mark: word(recipe),
        tone: 'good',
        at: `recipe:${recipe}`,
        rows: [{ seat: reader, items: hasExtra ? [...required, optional] : required }],
        lines: [text('board-recipe-done', { extra: word(optional) })],
      };
    }
  }
  const counted = news.flatMap(({ event }) => (event.type === 'counted' ? [event] : []));
  if (counted.length === 0) return null;
  // N17: the sum of what each recipe and the pizza brought.
  const rows = counted.map(({ seat, score }) => {
    const parts = view.places[seat]!.parts.map(({ points }) => points).filter((points) => points > 0);
    const { points } = score;
    // A sum is long already: what it is counted in stands beside those who have one part only.
    const note = parts.length > 1 ? `${parts.join(' + ')} = ${points}` : text('board-points', { points });
    return { seat, items: [], note };
  });
  return { mark: word('board-counted'), tone: 'plain', at: EACH_SEAT, rows };
}

/** The recipe of which this chip was the last that was missing: now there are enough for all that list it. */
function completedBy(kind: Kind, place: Place): Recipe | undefined {
  const held = place.recipes ?? [];
  const wanted = held.filter((recipe) => needsOf(recipe, place).some((need) => need.kind === kind)).length;
  if (place.chips.filter((chip) => chip === kind).length !== wanted) return undefined;
  return held.find((recipe) => {
    const required = needsOf(recipe, place).filter(({ extra }) => !extra);
    return required.some((need) => need.kind === kind) && required.every(({ mark }) => mark === 'there');
  });
}
