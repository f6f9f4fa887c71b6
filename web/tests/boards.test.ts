// Every board, with real games: their moments can be drawn for every viewer, in words of every language, and
// what is offered can be done on the board itself.

import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import type { Happening, Offer } from '$lib/board';
import { gamesWithBoards, loadBoard } from '$lib/boards';
import type { Phrase } from '$lib/protocol';
import { type Lang, LANGUAGES, Words } from '$lib/words';
import { shareOf } from './boards';

interface Frame {
  step: number;
  view: { viewer: { seat: number } | 'public' | 'above' };
  news: Happening<unknown>[];
  asked: number[];
  legal: [number, Offer<unknown>[]][];
}

const recorded = import.meta.glob<Frame[]>('../../games/*/web/fixtures/*.json', { import: 'default' });
const gameWords = import.meta.glob<string>('../../games/*/messages/*.ftl', {
  query: '?raw',
  import: 'default',
});
const sharedWords = import.meta.glob<string>('../../crates/words/messages/*.ftl', {
  query: '?raw',
  import: 'default',
});

async function vocabulary(game: string, lang: Lang): Promise<Words> {
  const server = await sharedWords[`../../crates/words/messages/${lang}.ftl`]!();
  return new Words(lang, server, await gameWords[`../../games/${game}/messages/${lang}.ftl`]!());
}

/** What a frame of the table would give the board, and what the board asked of it. */
function table(words: Words) {
  const heard = { chosen: [] as string[], narrowed: null as string[] | null, missing: new Set<string>() };
  const checked = (said: string) => {
    if (/⟨|undefined|NaN|\[object/.test(said)) heard.missing.add(said);
    return said;
  };
  const props = (frame: Frame) => {
    const seat = typeof frame.view.viewer === 'object' ? frame.view.viewer.seat : null;
    const reader = { names: ['Ann', 'Boris', 'Chloé', 'Денис'], you: seat };
    return {
      view: frame.view,
      seat,
      names: reader.names,
      offers: seat === null ? [] : (frame.legal[0]?.[1] ?? []),
      sealed: null,
      pending: frame.asked,
      news: frame.news,
      past: frame.news,
      outcome: null,
      say: (phrase: Phrase) => checked(words.say(phrase, reader)),
      word: (id: string) => checked(words.text(id)),
      text: (id: string, args?: Record<string, string | number>) => checked(words.text(id, args)),
      choose: (notation: string) => heard.chosen.push(notation),
      narrow: (notations: string[] | null) => (heard.narrowed = notations),
      why: () => {},
      motion: false,
    };
  };
  return { heard, props };
}

/** Games whose gestures have tests of their own. */
const ownTests = Object.keys(import.meta.glob('../../games/*/web/board.test.ts')).map(
  (path) => path.split('/')[3],
);

/** Two moments for each kind of question, so that every kind of offer is met. */
function samples(frames: Frame[]): Frame[] {
  const met = new Map<string, number>();
  return frames.filter(({ legal }) => {
    if (legal.length === 0) return false;
    const verbs = [...new Set(legal[0]![1].map(({ notation }) => notation.split(' ')[0]))].join();
    met.set(verbs, (met.get(verbs) ?? 0) + 1);
    return met.get(verbs)! <= 2;
  });
}

/** About eight, from the first to the last. */
const some = <Item>(items: Item[]): Item[] =>
  items.filter((_, at) => at % Math.ceil(items.length / 8) === 0 || at === items.length - 1);

/** Press around on the board until the offer is chosen: keep what still leads to it, take back the rest. */
function reach(
  root: Element,
  heard: { chosen: string[]; narrowed: string[] | null },
  offer: string,
): boolean {
  const buttons = () => [...root.querySelectorAll('button')];
  const press = (button: Element) => {
    (button as HTMLButtonElement).click();
    flushSync();
  };
  for (let round = 0; round < 3; round++) {
    for (const button of buttons()) {
      if (!button.isConnected || button.getAttribute('aria-pressed') === 'true') continue;
      const before = new Set(buttons());
      press(button);
      if (heard.narrowed?.includes(offer)) {
        // What has just appeared may confirm what is picked.
        for (const fresh of buttons().filter((other) => !before.has(other) && other.matches('.primary')))
          press(fresh);
      } else if (!heard.chosen.includes(offer) && heard.narrowed !== null) {
        if (button.isConnected && button.getAttribute('aria-pressed') === 'true') press(button);
        else {
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
          flushSync();
        }
      }
      if (heard.chosen.includes(offer)) return true;
    }
  }
  return false;
}

describe.each(gamesWithBoards)('the board of %s', { timeout: 900_000 }, (game) => {
  const games = Object.keys(recorded).filter((path) => path.includes(`/games/${game}/`));
  const eyes = (name: string) => recorded[games.find((path) => path.endsWith(`/${name}.json`))!]!();

  test('there are recorded games', () => expect(games.length).toBeGreaterThan(0));

  const named = games.map((path) => [path.split('/').at(-1)!.replace('.json', ''), path] as const);
  test.skipIf(ownTests.includes(game)).each(named)('draws the moments of %s', async (name, path) => {
    const Board = (await loadBoard(game))!;
    const frames = await recorded[path]!();
    const { heard, props } = table(await vocabulary(game, 'en'));
    const shown = render(Board, { props: props(frames[0]!) });
    for (const frame of shareOf(name, frames)) await shown.rerender(props(frame));
    shown.unmount();
    expect([...heard.missing]).toEqual([]);
  });

  test.each(LANGUAGES)('has all its words in %s', async (lang) => {
    const Board = (await loadBoard(game))!;
    const words = await vocabulary(game, lang);
    expect(words.flaws).toEqual([]);
    const { heard, props } = table(words);
    for (const frame of samples(await eyes('4-seat1'))) {
      const shown = render(Board, { props: props(frame) });
      expect(shown.container.textContent).not.toBe('');
      shown.unmount();
    }
    expect([...heard.missing]).toEqual([]);
  });

  test.skipIf(ownTests.includes(game)).each(['2-seat0', '4-seat1'])(
    'everything offered in %s can be done on the board',
    async (name) => {
      const Board = (await loadBoard(game))!;
      const words = await vocabulary(game, 'en');
      const missed: string[] = [];
      let reached = 0;
      for (const frame of samples(await eyes(name))) {
        for (const offer of some(frame.legal[0]![1])) {
          const { heard, props } = table(words);
          const shown = render(Board, { props: props(frame) });
          flushSync();
          if (reach(shown.container, heard, offer.notation)) reached++;
          else missed.push(`step ${frame.step}: ${offer.notation}`);
          shown.unmount();
        }
      }
      expect(missed).toEqual([]);
      expect(reached).toBeGreaterThan(0);
    },
  );
});
