// What is heard: cards that are taken, and what is banked or stolen.

import type { Sounds } from '$lib/sounds';
import type { Event } from './types';

export const sounds: Sounds<Event['type']> = {
  took: 'card',
  'took-hidden': 'card',
  discarded: 'card',
  banked: 'coin',
  stole: 'coin',
};
