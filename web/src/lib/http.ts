// The server's HTTP side, typed.

import { answerOf, ask, Refused } from './ask';
import type { Moment } from './film.svelte';
import { guest } from './me.svelte';
import type {
  TableCreated,
  GameInfo,
  LobbyEntry,
  Me,
  NewFork,
  NewTable,
  NewPassword,
  Password,
  PlayerPage,
  ReplayFrame,
  ReplayPage,
} from './protocol';
import type { Lang } from './words';

const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  answerOf(await ask(path, { signal }), 'json');
const read = async (path: string, signal?: AbortSignal): Promise<string> =>
  answerOf(await ask(path, { signal }), 'text');

async function post<T>(path: string, body?: unknown): Promise<T> {
  const response = await ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
  });
  const text = await answerOf<string>(response, 'text');
  return (text ? JSON.parse(text) : null) as T;
}

/**
 * For calls that the server answers to guests alone. One that it has forgotten, because its memory was cleared or the
 * browser's was, gets a name again.
 */
async function asGuest<T>(call: () => Promise<T>): Promise<T> {
  await guest.ready();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    guest.forget();
    await guest.ready();
    return call();
  }
}

const part = encodeURIComponent;

export const server = {
  games: (signal?: AbortSignal) => get<GameInfo[]>('/api/games', signal),
  /** The games this server has a report about. */
  reports: (signal?: AbortSignal) => get<string[]>('/api/reports', signal),
  gameWords: (game: string, lang: Lang) => read(`/api/games/${part(game)}/words/${lang}`),

  rename: (name: string) => asGuest(() => post<Me>('/api/me/name', { name })),
  claim: (password: NewPassword) => asGuest(() => post<Me>('/api/me/password', password)),
  signIn: (password: Password) => post<Me>('/api/login', password),
  signOut: () => post<null>('/api/logout'),
  player: (name: string, signal?: AbortSignal) => get<PlayerPage>(`/api/players/${part(name)}`, signal),

  tables: (signal?: AbortSignal) => asGuest(() => get<LobbyEntry[]>('/api/tables', signal)),
  lesson: (game: string) => asGuest(() => post<TableCreated>(`/api/games/${part(game)}/lesson`)),
  open: (table: NewTable) => asGuest(() => post<TableCreated>('/api/tables', table)),
  replay: (id: string, eyes: string, signal?: AbortSignal) =>
    get<ReplayPage>(`/api/tables/${part(id)}/replay?eyes=${part(eyes)}`, signal),
  frame: (id: string, { step, eyes, opinions }: Moment, signal?: AbortSignal) =>
    get<ReplayFrame>(
      `/api/tables/${part(id)}/replay/${step}?eyes=${part(eyes)}&opinions=${opinions}`,
      signal,
    ),
  frames: (
    id: string,
    { from, count, eyes }: { from: number; count: number; eyes: string },
    signal?: AbortSignal,
  ) =>
    get<ReplayFrame[]>(
      `/api/tables/${part(id)}/replay/frames?from=${from}&count=${count}&eyes=${part(eyes)}`,
      signal,
    ),
  fork: (id: string, fork: NewFork) =>
    asGuest(() => post<TableCreated>(`/api/tables/${part(id)}/fork`, fork)),
  recordPath: (id: string) => `/api/tables/${part(id)}/record`,
};
