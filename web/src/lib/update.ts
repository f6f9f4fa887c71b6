// The server speaks another version of the protocol: this page is older than it, and is loaded again.

const KEY = 'bistro-reloaded';
/** A page that was loaded so recently cannot be made newer by loading it again: somebody's cache is in between. */
const RECENT = 60_000;

/** Load the page again, unless that was tried a moment ago. Then the notice with its button stays. */
export function reloadForUpdate(now = Date.now(), reload = () => location.reload()) {
  const latest = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - latest < RECENT) return;
  sessionStorage.setItem(KEY, String(now));
  reload();
}
