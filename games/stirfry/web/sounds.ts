// What is heard: cards that are drawn and laid, and points.

import type { Sounds } from '$lib/sounds';
import type { Event } from './types';

export const sounds: Sounds<Event['type']> = {
  drew: 'card',
  'claimed-pair': 'card',
  'claimed-protein': 'card',
  discarded: 'card',
  shuffled: 'card',
  cooked: 'coin',
};
