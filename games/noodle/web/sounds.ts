// What is heard: tiles, and chips.

import type { Sounds } from '$lib/sounds';
import type { Event } from './types';

export const sounds: Sounds<Event['type']> = {
  drew: 'card',
  started: 'card',
  laid: 'card',
  took: 'coin',
  traded: 'coin',
  pizza: 'coin',
};
