// What the boards' tests share: real frames, and a board with everything the table frame would give it.

import { render } from '@testing-library/svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync } from 'svelte';
import { vi } from 'vitest';
import type { BoardProps, Happening, Offer } from '../src/lib/board';
import type { Board } from '../src/lib/boards';
import type { Phrase } from '../src/lib/protocol';
import { type Lang, Words } from '../src/lib/words';

export interface Frame<View, Action, Event> {
  step: number;
  view: View;
  news: Happening<Event>[];
  asked: number[];
  legal: [number, Offer<Action>[]][];
}

// Boards lie outside the folder in which this is installed.
export { render };

/** The tests run in web/. */
const root = join(process.cwd(), '..');
const NAMES = ['Ann', 'Boris', 'Chloé', 'Денис', 'Eva'];

/** The recordings that boards for two and for four are tried with. */
export const EYES_OF_TWO_AND_FOUR = [
  '2-seat0',
  '2-seat1',
  '2-public',
  '2-all',
  '4-seat0',
  '4-seat3',
  '4-public',
  '4-all',
];

/** The recorded games of tests/fixtures.ts, by name: `2-seat0`, `4-public`, `4-all` … */
export function recordings<View, Action, Event>(game: string): [string, Frame<View, Action, Event>[]][] {
  const folder = join(root, 'games', game, 'web/fixtures');
  const names = readdirSync(folder).filter((name) => /^[24]-.*\.json$/.test(name));
  return names.map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  ]);
}

const vocabulary = new Map<string, Words>();
export function wordsOf(game: string, lang: Lang): Words {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const key = `${game} ${lang}`;
  const words =
    vocabulary.get(key) ??
    new Words(lang, read(`crates/words/messages/${lang}.ftl`), read(`games/${game}/messages/${lang}.ftl`));
  vocabulary.set(key, words);
  return words;
}

/** What the frame gives a board for this moment. */
export function propsFor<View, Action, Event>(
  game: string,
  frame: Frame<View, Action, Event>,
  lang: Lang = 'en',
  past: Happening<Event>[] = frame.news,
): BoardProps<View, Action, Event> {
  const { viewer, places } = frame.view as { viewer: { seat: number } | string; places: unknown[] };
  const seat = typeof viewer === 'object' ? viewer.seat : null;
  const words = wordsOf(game, lang);
  const names = NAMES.slice(0, places.length);
  return {
    view: frame.view,
    seat,
    names,
    offers: seat === null ? [] : (frame.legal[0]?.[1] ?? []),
    sealed: null,
    pending: frame.asked,
    news: frame.news,
    past,
    outcome: null,
    say: (phrase: Phrase) => words.say(phrase, { names, you: seat }),
    word: (id) => words.text(id),
    text: (id, args) => words.text(id, args),
    choose: vi.fn(),
    narrow: vi.fn(),
    why: vi.fn(),
    motion: false,
  };
}

/** A board as the player finds it, with what its clicks have asked for. */
export function laidOut<View, Action, Event>(board: Board, game: string, frame: Frame<View, Action, Event>) {
  const props = propsFor(game, frame);
  const { container, unmount } = render(board, { props: props as never });
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  /** Press the control whose name says this, or the only one that the selector finds. */
  const press = (selector: string, name = '') => {
    const found = all(selector).find((thing) => called(thing).includes(name));
    if (!found)
      throw new Error(
        `there is no ${selector} named '${name}', only: ${all(selector).map(called).join(' | ')}`,
      );
    found.click();
    flushSync();
  };
  return { ...props, container, all, press, unmount };
}

/** The name a screen reader says. */
export const called = (thing: Element): string =>
  thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '';

/** Everything the board says, to look for what has no words. */
export const spoken = (container: Element): string => {
  const labels = [...container.querySelectorAll('[aria-label], [title]')];
  return [
    container.textContent,
    ...labels.map((thing) => `${called(thing)} ${thing.getAttribute('title')}`),
  ].join('\n');
};

/** The share of a game's frames that is drawn through these eyes: every moment is drawn, each through other eyes. */
export function shareOf<Any>(name: string, frames: Any[]): Any[] {
  const [seats, eyes] = name.split('-') as [string, string];
  const viewers = [...Array.from({ length: Number(seats) }, (_, seat) => `seat${seat}`), 'public', 'all'];
  return frames.filter((_, place) => place % viewers.length === viewers.indexOf(eyes));
}

/** Some of the frames in which something is asked, spread over the game. */
export function someAsked<View, Action, Event>(frames: Frame<View, Action, Event>[], count: number) {
  const asked = frames.filter(({ legal }) => legal.length > 0);
  const step = Math.max(1, Math.floor(asked.length / count));
  return asked.filter((_, place) => place % step === 0);
}
