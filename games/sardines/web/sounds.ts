// What is heard: cards, lids, and the cat.

import type { Sounds } from '$lib/sounds';
import type { Event } from './types';

export const sounds: Sounds<Event['type']> = {
  played: 'card',
  exchanged: 'card',
  drew: 'card',
  discarded: 'card',
  closed: 'lid',
  opened: 'lid',
  gave: 'cat',
  'night-fell': 'cat',
};
