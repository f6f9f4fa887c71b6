// Who is reading. A guest gets a name from the house on the first visit.

import { house } from './http';
import type { Me } from './protocol';

class Guest {
  me = $state.raw<Me | null>(null);

  async refresh() {
    this.me = await house.me();
  }
}

export const guest = new Guest();
