// The shell's words in the reader's language, and each game's when it is needed.

import { chunk } from './chunk';
import { server } from './http';
import type { GameInfo, Phrase } from './protocol';
import { typefaceFor } from './typeface';
import { type Lang, type Names, NOBODY, Words } from './words';

type Covers = Record<string, { title: string; pitch: string; minutes: [number, number] | null }>;

const raw = import.meta.glob<string>(
  ['../../messages/*.ftl', '../../messages/later/*.ftl', '../../../crates/words/messages/*.ftl'],
  { query: '?raw', import: 'default' },
);
const shelves: Record<Lang, () => Promise<{ default: Covers }>> = {
  en: () => import('virtual:shelf/en'),
  fr: () => import('virtual:shelf/fr'),
  ru: () => import('virtual:shelf/ru'),
};

class Speech {
  words = $state.raw(new Words('en'));
  covers = $state.raw<Covers>({});
  ready = $state(false);
}

export const speech = new Speech();

const shellTexts = (lang: Lang) =>
  Promise.all([
    chunk(raw[`../../../crates/words/messages/${lang}.ftl`]!),
    chunk(raw[`../../messages/${lang}.ftl`]!),
  ]);

/** Words for parts of the page that are loaded later, by themselves: a first visit does without. */
const laterText = (lang: Lang) => chunk(raw[`../../messages/later/${lang}.ftl`]!);
let wantsLater = false;

/** Loads a part of the page, and the words that it says. */
export async function later<Part>(load: () => Promise<Part>): Promise<Part> {
  wantsLater = true;
  const { words } = speech;
  const [part, text] = await Promise.all([chunk(load), laterText(words.lang)]);
  words.add(text);
  return part;
}

interface Shell {
  words: Words;
  covers: Covers;
}

/** What the shell says in a language. */
export async function shellIn(lang: Lang): Promise<Shell> {
  const [texts, shelf] = await Promise.all([shellTexts(lang), chunk(shelves[lang]), typefaceFor(lang)]);
  const later = wantsLater ? [await laterText(lang)] : [];
  return { words: new Words(lang, ...texts, ...later), covers: shelf.default };
}

/** From now on in these words. */
export function speak({ words, covers }: Shell) {
  speech.words = words;
  speech.covers = covers;
  speech.ready = true;
  document.documentElement.lang = words.lang;
}

const known = new Map<string, Promise<Words>>();

/** The words for a table of this game; asked for once. */
export function gameWords(game: string, lang: Lang): Promise<Words> {
  const key = `${game}/${lang}`;
  let words = known.get(key);
  if (!words) {
    words = Promise.all([shellTexts(lang), server.gameWords(game, lang)]).then(
      ([texts, own]) => new Words(lang, ...texts, own),
    );
    words.catch(() => known.delete(key));
    known.set(key, words);
  }
  return words;
}

/** A message of the shell. */
export const t = (id: string, args: Record<string, string | number> = {}): string =>
  speech.words.text(id, args);

/** A phrase of the server. */
export const say = (phrase: Phrase, names: Names = NOBODY): string => speech.words.say(phrase, names);

/** A game's name in the reader's language. */
export const titleOf = (game: string): string => speech.covers[game]?.title || game;

/** How many can play a game, and how long it takes. */
export function sizeOf({ id, least_seats: least, most_seats: most }: GameInfo): string {
  const seats = least === most ? t('web-seats-exact', { seats: least }) : t('web-seats', { least, most });
  const minutes = speech.covers[id]?.minutes;
  if (!minutes) return seats;
  const [shortest, longest] = minutes;
  const time =
    shortest === longest
      ? t('web-minutes-exact', { minutes: shortest })
      : t('web-minutes', { least: shortest, most: longest });
  return `${seats} · ${time}`;
}

/** A bot's level in words; levels the shell has no word for are called as they are written. */
export const levelName = (level: string): string =>
  speech.words.knows(`web-level-${level}`) ? t(`web-level-${level}`) : level;

/** A person's name. One that the server has given, `Guest 7x2k`, is said in the reader's language. */
export function nameOf(name: string): string {
  const given = /^Guest ([a-z0-9]{4})$/.exec(name);
  return given ? t('web-guest', { code: given[1]! }) : name;
}
