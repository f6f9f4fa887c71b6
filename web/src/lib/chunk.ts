// Parts of the page that are loaded when they are needed.

import { ask, Refused, unreachable } from './ask';

type Import<T> = () => Promise<T>;

/** Milliseconds: a part that is missing in the newest page, too, must not make it load for ever. */
const BETWEEN_RELOADS = 60_000;
const RELOADED = 'bistro:reloaded';

const failed = new WeakSet<Import<unknown>>();

/**
 * Imports a part. One that could not be imported is not imported again: browsers and the bundler remember failed
 * scripts and styles, and after an update of the server it has another name. Once the server answers, the whole page is
 * loaded instead, which finds everything.
 */
export async function chunk<T>(load: Import<T>): Promise<T> {
  if (!failed.has(load)) {
    try {
      return await load();
    } catch {
      failed.add(load);
      throw unreachable();
    }
  }
  await ask('/');
  if (!mayReload()) throw new Refused(404, unreachable().why);
  location.reload();
  return new Promise(() => undefined);
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < BETWEEN_RELOADS) return false;
    sessionStorage.setItem(RELOADED, String(Date.now()));
    return true;
  } catch {
    // Nothing is remembered in this window: it might load for ever.
    return false;
  }
}
