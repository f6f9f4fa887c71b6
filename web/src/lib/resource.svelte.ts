// What a page fetches. A question that could not be answered is asked again by itself, the last good answer stays
// meanwhile, and an answer to an older question never replaces one to a newer.

import { untrack } from 'svelte';
import { onAnswer, onAwake, tellAnswered, waitAfter } from './again';
import { Refused } from './ask';
import type { Phrase } from './protocol';

type Load<Key, Value> = (key: Key, signal: AbortSignal) => Promise<Value>;

interface Options {
  /** Asks again after so many milliseconds, while somebody looks at the page. */
  every?: number;
}

/**
 * Fetches what `wanted` says, whenever that changes; `undefined` means nothing yet. For components, and for what they
 * make while they begin: it ends with them.
 */
export function resource<Key, Value>(
  wanted: () => Key | undefined,
  load: Load<Key, Value>,
  options: Options = {},
): Resource<Key, Value> {
  const found = new Resource(load, options);
  const key = $derived(wanted());
  $effect(() => {
    const now = key;
    return now === undefined ? undefined : untrack(() => found.follow(now));
  });
  return found;
}

export class Resource<Key, Value> {
  /** The last good answer. */
  value = $state.raw<Value>();
  /** What `value` is the answer to; another key than the wanted one while that is on its way. */
  key = $state.raw<Key>();
  /** Why there is no newer answer. */
  trouble = $state.raw<Phrase | null>(null);
  /** How often the server was away and answered again: a key for what may be stale then. */
  comebacks = $state(0);

  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | null = null;

  constructor(
    private readonly load: Load<Key, Value>,
    private readonly options: Options,
  ) {}

  /** Asks for this key until it is told to stop. */
  follow(key: Key): () => void {
    const stopHearing = [
      onAwake(() => {
        // A request from before the sleep may never be answered.
        if (this.#request !== null || this.#failures > 0 || this.options.every !== undefined) this.#ask(key);
      }),
      onAnswer(() => {
        if (this.#request === null && this.#failures > 0) this.#ask(key);
      }),
    ];
    this.trouble = null;
    this.#ask(key);
    return () => {
      for (const stop of stopHearing) stop();
      this.#cancel();
      this.#failures = 0;
    };
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = null;
  }

  #ask(key: Key) {
    this.#cancel();
    const request = new AbortController();
    this.#request = request;
    this.load(key, request.signal).then(
      (value) => {
        if (request.signal.aborted) return;
        this.#request = null;
        this.#take(key, value);
      },
      (error: unknown) => {
        if (request.signal.aborted) return;
        this.#request = null;
        if (!(error instanceof Refused)) throw error;
        this.#fail(key, error);
      },
    );
  }

  #take(key: Key, value: Value) {
    this.value = value;
    this.key = key;
    this.trouble = null;
    if (this.#failures > 0) this.comebacks += 1;
    this.#failures = 0;
    this.#poll(key);
    tellAnswered();
  }

  #fail(key: Key, error: Refused) {
    if (!error.passing) {
      this.trouble = error.why;
      this.#poll(key);
      return;
    }
    // Whatever went wrong on the way, the page has the same news: nobody answers, and it keeps asking.
    this.trouble = { id: 'web-not-answering', args: {} };
    this.#timer = setTimeout(() => this.#ask(key), waitAfter(this.#failures));
    this.#failures += 1;
  }

  #poll(key: Key) {
    const { every } = this.options;
    if (every === undefined) return;
    this.#timer = setTimeout(
      () => (document.visibilityState === 'visible' ? this.#ask(key) : this.#poll(key)),
      every,
    );
  }
}
