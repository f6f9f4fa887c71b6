// Who is reading. The server gives a guest a name and a cookie on the first visit, in answer to one question: whatever
// needs a guest waits for that answer, because without the cookie it would be refused.

import { answerOf, ask } from './ask';
import { randomText } from './chance';
import type { Me } from './protocol';
import { memory } from './settings.svelte';

/** No answer after so many milliseconds is none: a phone that slept may wait for one that was lost. */
const PATIENCE = 10_000;

class Guest {
  me = $state.raw<Me | null>(null);
  #asking: Promise<Me> | null = null;
  #known = false;
  /** Counts what the server has said; an answer to an older question comes too late. */
  #said = 0;

  /** Settles when the server knows this browser. It is asked once, however many wait for the answer. */
  async ready(): Promise<void> {
    if (!this.#known) await this.refresh();
  }

  /** Asks who this is, unless that is being asked already. */
  refresh(): Promise<Me> {
    const said = this.#said;
    this.#asking ??= askWhoThisIs().then(
      (me) => {
        this.#asking = null;
        if (said === this.#said) this.become(me);
        return me;
      },
      (error: unknown) => {
        this.#asking = null;
        throw error;
      },
    );
    return this.#asking;
  }

  /** The server has just said who this is. */
  become(me: Me) {
    this.me = me;
    this.#known = true;
    this.#said += 1;
  }

  /** The server no longer knows the cookie: the next one who waits asks again. */
  forget() {
    this.#known = false;
  }
}

/**
 * Tabs that are opened at once ask one after the other, so that the second comes with the first one's cookie. Where the
 * browser has no locks (without https, on another machine than this), they say that they belong together.
 */
async function askWhoThisIs(): Promise<Me> {
  const question = async (): Promise<Me> => {
    const headers = { 'bistro-visit': visit() };
    return answerOf(await ask('/api/me', { headers, signal: AbortSignal.timeout(PATIENCE) }), 'json');
  };
  return navigator.locks ? navigator.locks.request('bistro-me', question) : question();
}

/** The same for all tabs of this browser, as far as one has written it before the other reads it. */
function visit(): string {
  const kept = memory.get('visit');
  if (kept) return kept;
  const made = randomText(32);
  memory.set('visit', made);
  return made;
}

export const guest = new Guest();
