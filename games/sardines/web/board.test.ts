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
import { chainOf } from './chain';
import type { Action, Event, Face, View } from './types';

// A whole game takes a while on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

type Moment = Frame<View, Action, Event>;
type Laid = ReturnType<typeof laidOut<View, Action, Event>>;
const games = recordings<View, Action, Event>('sardines');

test('there are games of two and four, with every pair of eyes', () => {
  expect(games.map(([name]) => name)).toEqual(expect.arrayContaining(EYES_OF_TWO_AND_FOUR));
});

describe.each(games)('%s', (name, frames) => {
  test('the moments of the game are drawn, with words in three languages', async () => {
    const { container, rerender } = render(Board, { props: propsFor('sardines', frames[0]!) });
    for (const [place, frame] of shareOf(name, frames).entries()) {
      await rerender(propsFor('sardines', frame, LANGUAGES[place % 3]));
      expect(spoken(container), `step ${frame.step}`).not.toMatch(/[⟨{]|undefined/);
      const tins = frame.view.places.flatMap(({ tins }) => tins);
      expect(container.querySelectorAll('.tin')).toHaveLength(tins.length);
      expect(container.querySelectorAll('.slot .fish')).toHaveLength(
        tins.flatMap(({ sardines }) => sardines).length,
      );
      expect(container.querySelectorAll('.lid')).toHaveLength(tins.filter(({ closed }) => closed).length);
    }
  });
});

describe.each(games.filter(([name]) => name.includes('seat')))('%s', (_, frames) => {
  test('every offer can be reached on the board', () => {
    for (const frame of someAsked(frames, 3)) {
      const board = laidOut(Board, 'sardines', frame);
      for (const { notation } of board.offers) reach(board, notation);
      board.unmount();
    }
  });
});

/** Play this offer with the board's own gestures. */
function reach(board: Laid, notation: string) {
  const { action, words } = board.offers.find((offer) => offer.notation === notation)!;
  const tin = (owner: number, number: number) =>
    board.press(`[data-drop="${owner}:${number}"]`, board.say(words));
  const card = (face: Face) => board.press('.liftable button', board.word(face));
  if (action === 'decline') board.press('.choices button', board.say(words));
  else if (action === 'draw') board.press('.draw');
  else if ('play' in action) {
    card(action.play.card);
    tin(board.seat!, action.play.tin);
  } else if ('lid' in action) {
    card(action.lid.card);
    tin(board.seat!, action.lid.tin);
  } else if ('exchange' in action) {
    board.press('.choices button', board.word('board-exchange'));
    const left = [...action.exchange];
    for (const button of board.all('.liftable button')) {
      const wanted = left.findIndex((face) => called(button).includes(board.word(face)));
      if (wanted < 0) continue;
      left.splice(wanted, 1);
      button.click();
    }
    flushSync();
    board.press('.choices .primary', board.say(words));
  } else if ('give' in action) card(action.give);
  else if ('discard' in action) card(action.discard);
  else if ('give-tin' in action) tin(board.seat!, action['give-tin'].tin);
  else if ('steal-tin' in action) tin(action['steal-tin'].from, action['steal-tin'].tin);
  else if ('open' in action) tin(action.open.of, action.open.tin);
  else if ('steal-hand' in action) board.press('.others button.hand', board.say(words));
  else board.press('section li button', board.say(words));
  expect(board.choose).toHaveBeenCalledExactlyOnceWith(notation);
  vi.mocked(board.choose).mockClear();
}

const asked = (fits: (moment: Moment) => boolean): Moment => {
  const seats = games.filter(([name]) => name.includes('seat')).flatMap(([, frames]) => frames);
  const found = seats.find((frame) => frame.legal.length === 1 && fits(frame));
  return found ?? expect.fail('no such moment in the recorded games');
};

test('tins that look alike mean the one that is offered', () => {
  const moment = asked(({ view, legal }) => {
    const seat = (view.viewer as { seat: number }).seat;
    const empty = view.places[seat]!.tins.filter(({ sardines }) => sardines.length === 0);
    return (
      view.stage === 'turn' &&
      empty.length > 1 &&
      legal[0]![1].some(({ notation }) => notation.startsWith('play'))
    );
  });
  const board = laidOut(Board, 'sardines', moment);
  const play = board.offers.flatMap(({ action }) =>
    typeof action === 'object' && 'play' in action ? [action.play] : [],
  );
  const tins = moment.view.places[board.seat!]!.tins;
  const empty = tins.flatMap(({ sardines }, tin) => (sardines.length === 0 ? [tin] : []));
  const [first, last] = [empty[0]!, empty.at(-1)!];
  const { card } = play.find(({ tin }) => tin === first)!;
  board.press('.liftable button', board.word(card));
  board.press(`[data-drop="${board.seat}:${last}"]`);
  const [notation] = vi.mocked(board.choose).mock.calls[0]!;
  expect(board.offers.find((offer) => offer.notation === notation)?.action).toEqual({
    play: { card, tin: first },
  });
});

test('a tin that does not take the card says why', () => {
  const fits = ({ view, legal }: Moment, seat: number) => {
    const tins = view.places[seat]!.tins;
    const card = legal[0]![1].flatMap(({ action }) =>
      typeof action === 'object' && 'play' in action ? [action.play.card] : [],
    )[0];
    const taken = legal[0]![1].flatMap(({ action }) =>
      typeof action === 'object' && 'play' in action && action.play.card === card ? [action.play.tin] : [],
    );
    const refused = tins.findIndex(
      ({ sardines, closed }, tin) => sardines.length === 1 && !closed && !taken.includes(tin),
    );
    return card && refused >= 0 ? { card, refused } : null;
  };
  const seatOf = ({ view }: Moment) => (view.viewer as { seat: number }).seat;
  const moment = asked((moment) => moment.view.stage === 'turn' && fits(moment, seatOf(moment)) !== null);
  const { card, refused } = fits(moment, seatOf(moment))!;
  const board = laidOut(Board, 'sardines', moment);
  board.press('.liftable button', board.word(card));
  board.press(`[data-drop="${board.seat}:${refused}"]`);
  expect(board.choose).not.toHaveBeenCalled();
  expect(board.why).toHaveBeenCalledOnce();
});

test('the chain of a turn is what was played, and begins again with the next turn', () => {
  const turn: Event[] = [
    { type: 'turn', seat: 0 },
    { type: 'played', seat: 0, card: 'encore-left', tin: 0 },
    { type: 'closed', seat: 0, tin: 0, lid: null },
  ];
  expect(chainOf(turn).map(({ sign }) => sign)).toEqual(['encore', 'lid']);
  expect(chainOf([...turn, { type: 'turn', seat: 1 }])).toEqual([]);
});

test('with Pepper-Basil, the next card comes from the discard or from the pile', () => {
  const moment = asked(({ view }) => view.discard.length > 0);
  const discarded = moment.view.discard[0]!;
  const words = { id: 'offer-draw', args: {} };
  const picking: Moment = {
    ...moment,
    view: { ...moment.view, stage: { pick: { left: 1, barred: [], why: 'draw-two' } } },
    legal: [
      [
        0,
        [
          { notation: 'pick it', action: { pick: discarded }, words },
          { notation: 'draw', action: 'draw', words },
        ],
      ],
    ],
  };
  const board = laidOut(Board, 'sardines', picking);
  reach(board, 'pick it');
  reach(board, 'draw');
});

test('a card given to the cat stays marked until everybody has chosen', async () => {
  const moment = asked(({ view }) => view.stage === 'meal');
  const given = moment.legal[0]![1].find(({ action }) => typeof action === 'object' && 'give' in action)!;
  const { container, rerender } = render(Board, { props: propsFor('sardines', moment) });
  expect(container.querySelectorAll('.liftable .selected')).toHaveLength(0);
  await rerender({ ...propsFor('sardines', moment), sealed: given.notation });
  expect(container.querySelectorAll('.liftable .selected')).toHaveLength(1);
});
