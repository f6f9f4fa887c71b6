// What is heard: bids and cards, and combinations.

import type { Sounds } from '$lib/sounds';
import type { Event } from './types';

export const sounds: Sounds<Event['type']> = {
  round: 'card',
  bid: 'card',
  took: 'card',
  drew: 'card',
  combined: 'coin',
};
