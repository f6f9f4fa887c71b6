// How each card looks: its sign and its colour. Colour alone never tells: every fish carries its sign.

import { type Effect, type Face, FACES } from './types';

export type Sign = Effect | 'two-way' | 'bone' | 'lid';

export function signOf(face: Face): Sign {
  return FACES[face].effect ?? (face === 'bone' ? 'bone' : 'two-way');
}

export const TINTS: Record<Sign, string> = {
  encore: '#f0a25a',
  'draw-two': '#6fb9b1',
  thief: '#a98bc9',
  'feed-the-cat': '#e9c653',
  'can-opener': '#8fa9c9',
  'two-way': '#b9c3c7',
  bone: '#e8dfcf',
  lid: '#b9c3c7',
};
