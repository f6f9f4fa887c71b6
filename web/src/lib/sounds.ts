// What an event sounds like: a game's own `sounds.ts`, found by where it lies.

import { chunk } from './chunk';
import type { NewsItem } from './protocol';

export const SOUNDS = ['card', 'coin', 'lid', 'cat', 'turn', 'win'] as const;
export type Sound = (typeof SOUNDS)[number];

/** By the type of the event. */
export type Sounds<Type extends string = string> = Partial<Record<Type, Sound>>;

const found = import.meta.glob<{ sounds: Sounds }>('../../../games/*/web/sounds.ts');

export async function loadSounds(game: string): Promise<Sounds> {
  const load = found[`../../../games/${game}/web/sounds.ts`];
  return load ? (await chunk(load)).sounds : {};
}

/** What happened together makes one sound: the rarest, which is the latest of the list. */
export function soundOf(sounds: Sounds, news: NewsItem[]): Sound | null {
  const heard = news.flatMap(({ event }) => sounds[(event as { type?: string }).type ?? ''] ?? []);
  return heard.sort((one, other) => SOUNDS.indexOf(other) - SOUNDS.indexOf(one))[0] ?? null;
}
