// Requests to the server, and why they fail.

import type { Phrase, ErrorBody } from './protocol';

/** The server said no; `why` is in its own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: Phrase,
  ) {
    super(why.id);
  }

  /** The same question may be answered later: the server is away, overloaded or restarting. */
  get passing(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The server could not be reached, or spoke nonsense: the shell has words for that. */
export const unreachable = () => new Refused(0, { id: 'web-unreachable', args: {} });

export async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw unreachable();
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as ErrorBody | null;
  throw new Refused(response.status, trouble?.why ?? unreachable().why);
}

/** A whole answer; one that breaks off on the way counts as none. */
export async function answerOf<T>(response: Response, read: 'json' | 'text'): Promise<T> {
  try {
    return (await response[read]()) as T;
  } catch {
    throw unreachable();
  }
}
