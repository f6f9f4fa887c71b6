// The house's HTTP side, typed.

import type {
  Forked,
  GameLine,
  LobbyLine,
  Me,
  NewFork,
  NewTable,
  Password,
  Phrase,
  PlayerPage,
  ReplayFrame,
  ReplayPage,
  Trouble,
} from './protocol';
import type { Lang } from './words';

/** The house said no; `why` is in its own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly why: Phrase,
  ) {
    super(why.id);
  }
}

/** The house could not be reached, or spoke nonsense: the shell has words for that. */
const UNREACHABLE: Phrase = { id: 'web-unreachable', args: {} };

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Refused(0, UNREACHABLE);
  }
  if (response.ok) return response;
  const trouble = (await response.json().catch(() => null)) as Trouble | null;
  throw new Refused(response.status, trouble?.why ?? UNREACHABLE);
}

const get = async <T>(path: string): Promise<T> => (await ask(path)).json();
const read = async (path: string): Promise<string> => (await ask(path)).text();

async function post<T>(path: string, body?: unknown): Promise<T> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

const part = encodeURIComponent;

export const house = {
  games: () => get<GameLine[]>('/api/games'),
  /** The games this house has a report about. */
  reports: () => get<string[]>('/api/reports'),
  gameWords: (game: string, lang: Lang) => read(`/api/games/${part(game)}/words/${lang}`),
  rules: (game: string, lang: Lang) => read(`/api/games/${part(game)}/rules/${lang}`),

  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me | null>('/api/me/name', { name }),
  claim: (password: Password) => post<Me | null>('/api/me/password', password),
  signIn: (password: Password) => post<Me | null>('/api/login', password),
  signOut: () => post<null>('/api/logout'),
  player: (name: string) => get<PlayerPage>(`/api/players/${part(name)}`),

  tables: () => get<LobbyLine[]>('/api/tables'),
  open: (table: NewTable) => post<Forked>('/api/tables', table),
  replay: (id: string, eyes: string) => get<ReplayPage>(`/api/tables/${part(id)}/replay?eyes=${part(eyes)}`),
  frame: (id: string, step: number, eyes: string, opinions: boolean) =>
    get<ReplayFrame>(`/api/tables/${part(id)}/replay/${step}?eyes=${part(eyes)}&opinions=${opinions}`),
  fork: (id: string, fork: NewFork) => post<Forked>(`/api/tables/${part(id)}/fork`, fork),
  recordPath: (id: string) => `/api/tables/${part(id)}/record`,
};
