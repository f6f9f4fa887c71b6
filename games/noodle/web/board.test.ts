import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '$lib/words';
import {
  called,
  EYES_OF_TWO_AND_FOUR,
  type Frame,
  laidOut,
  propsFor,
  recordings,
  render,
  shareOf,
  someAsked,
  spoken,
} from '../../../web/tests/boards';
import Board from './Board.svelte';
import { layings, takenFrom } from './layings';
import { type Mark, standing } from './needs';
import { type Action, type Event, KINDS, type View } from './types';

// A whole game takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

type Moment = Frame<View, Action, Event>;
type Laid = ReturnType<typeof laidOut<View, Action, Event>>;
const games = recordings<View, Action, Event>('noodle');

test('there are games of two and four, with every pair of eyes', () => {
  expect(games.map(([name]) => name)).toEqual(expect.arrayContaining(EYES_OF_TWO_AND_FOUR));
});

describe.each(games)('%s', (name, frames) => {
  test('the moments of the game are drawn, with words in three languages', async () => {
    const { container, rerender } = render(Board, { props: propsFor('noodle', frames[0]!) });
    for (const [place, frame] of shareOf(name, frames).entries()) {
      await rerender(propsFor('noodle', frame, LANGUAGES[place % 3]));
      expect(spoken(container), `step ${frame.step}`).not.toMatch(/[⟨{]|undefined/);
      expect(container.querySelectorAll('.cloth rect[data-place]')).toHaveLength(81);
    }
  });
});

test.each(games.filter(([name]) => /public|all/.test(name)))(
  '%s: who watches sees the pizza, and the shop where there is one',
  (_, frames) => {
    const frame = frames.at(-1)!;
    const { container } = render(Board, { props: propsFor('noodle', frame) });
    expect(container.querySelectorAll('[data-at="shop"]')).toHaveLength(frame.view['shop-is-open'] ? 1 : 0);
    expect(container.querySelectorAll('[data-area="plate"] [data-at="pile"]')).toHaveLength(1);
    expect(container.querySelectorAll('[data-at="pizza"]')).toHaveLength(1);
  },
);

describe.each(games.filter(([name]) => name.includes('seat')))('%s', (_, frames) => {
  test('every offer can be reached on the board', () => {
    const seen = new Set<string>();
    for (const frame of someAsked(frames, 5)) {
      const board = laidOut(Board, 'noodle', frame);
      for (const { notation } of board.offers) {
        reach(board, notation);
        seen.add(notation.split(' ')[0]!);
      }
      board.unmount();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['draw', 'lay']));
  });
});

/** Play this offer with the board's own gestures. */
function reach(board: Laid, notation: string) {
  const offer = board.offers.find((offer) => offer.notation === notation)!;
  const { action, words } = offer;
  const laying = layings([offer])[0];
  if (laying) {
    board.press(`[data-at="tile:${laying.tile}"]`);
    const cell = `[data-drop="${laying.cell}"]`;
    // A tile with one place to go is there already; elsewhere a press puts it down, and a second one lays it.
    if (board.all('.turning').length === 0) board.press(cell);
    for (let turns = 0; turns < 3 && !called(board.all(cell)[0]!).includes(board.say(words)); turns += 1) {
      board.press('.turning button', board.word('board-turn-right'));
    }
    board.press(cell, board.say(words));
  } else if (action === 'draw') board.press('.pile');
  else if (action === 'end' || action === 'decline')
    board.press('.turn button', board.word(`board-${action}`));
  else if (action === 'recipe') board.press('.deck');
  else if (typeof action === 'object' && 'trade' in action) {
    board.press('.shop li button', board.word(action.trade.take));
    board.press('.ways button', board.say(words));
  } else if (typeof action === 'object' && 'pizza' in action) {
    board.press('.pizza button', board.word('board-claim'));
    for (const kind of action.pizza.with) board.press('.picking li button', board.word(kind));
    board.press('.picking .primary');
  }
  expect(board.choose).toHaveBeenCalledExactlyOnceWith(notation);
  vi.mocked(board.choose).mockClear();
}

const asked = (fits: (moment: Moment) => boolean): Moment => {
  const seats = games.filter(([name]) => name.includes('seat')).flatMap(([, frames]) => frames);
  const found = seats.find((frame) => frame.legal.length === 1 && fits(frame));
  return found ?? expect.fail('no such moment in the recorded games');
};
const offers = (moment: Moment) => moment.legal[0]![1].map(({ notation }) => notation);

test('keys turn the ghost, and Escape puts it back', () => {
  const board = laidOut(
    Board,
    'noodle',
    asked((moment) => offers(moment).filter((text) => text.startsWith('lay curve')).length === 2),
  );
  board.press('[data-at="tile:curve"]');
  const said = () => board.all('.turning p')[0]?.textContent ?? '';
  const first = said();
  const key = (key: string) => {
    board.all('.noodle')[0]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };
  key('r');
  expect(said()).not.toBe(first);
  key('ArrowLeft');
  expect(said()).toBe(first);
  key('Escape');
  expect(board.all('.turning')).toHaveLength(0);
  expect(board.choose).not.toHaveBeenCalled();
});

test('what is not offered is answered with a reason', () => {
  const moment = asked((moment) => !offers(moment).includes('recipe') && moment.view.places.length > 2);
  const board = laidOut(Board, 'noodle', moment);
  board.press('.deck');
  expect(board.why).toHaveBeenCalledExactlyOnceWith('recipe');
  expect(board.choose).not.toHaveBeenCalled();
});

test('the ingredients that the tile would take are lit', () => {
  const takes = (moment: Moment) =>
    layings(moment.legal[0]![1]).find(({ tile, takes }) => tile === 'straight' && takes.length > 0);
  const moment = asked((moment) => takes(moment) !== undefined);
  const board = laidOut(Board, 'noodle', moment);
  board.press('[data-at="tile:straight"]');
  if (board.all('.turning').length === 0) board.press(`[data-drop="${takes(moment)!.cell}"]`);
  expect(board.all('.lit')).toHaveLength(1);
  expect(board.all('.turning b')).toHaveLength(1);
});

test('there is a shop where the view says so', () => {
  const moment = asked(({ view }) => view['shop-is-open']);
  expect(laidOut(Board, 'noodle', moment).all('.shop')).toHaveLength(1);
  const closed = { ...moment, view: { ...moment.view, 'shop-is-open': false } };
  expect(laidOut(Board, 'noodle', closed).all('.shop')).toHaveLength(0);
});

test('what a tile would take is what its offer says, not what lies there', () => {
  const moment = asked((moment) => layings(moment.legal[0]![1]).some(({ takes }) => takes.length > 0));
  const laying = layings(moment.legal[0]![1]).find(({ takes }) => takes.length > 0)!;
  expect(takenFrom(laying, moment.view)).toHaveLength(laying.takes.length);
  expect(takenFrom({ ...laying, takes: [] }, moment.view)).toEqual([]);
});

test('what a recipe still lacks is said in words, and what it is worth when it lacks nothing', () => {
  const { word, text } = propsFor('noodle', games[0]![1][0]!);
  const said = (...marks: Mark[]) =>
    standing(
      marks.map((mark, place) => ({ kind: KINDS[place]!, mark, extra: place === 3 })),
      { word, text },
    );
  expect(said('there', 'missing', 'missing', 'missing')).toBe('For 5 points: Cheese, Mushroom');
  expect(said('there', 'shared', 'there', 'there')).toBe('Shared with another recipe');
  expect(said('there', 'there', 'there', 'missing')).toBe('Complete: 5 points');
  expect(said('there', 'there', 'there', 'there')).toBe('Complete with the extra: 7 points');
});
