// Which page is shown. Links are plain links; clicks on our own are taken over.

class Router {
  path = $state(location.pathname);
  /** What stands between the slashes. */
  parts = $derived(this.path.split('/').filter(Boolean).map(decoded));
  query = $state.raw(new URLSearchParams(location.search));
}

export const router = new Router();

/** A part of an address that is not written as it should be, such as `%`, leads nowhere, as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function look() {
  router.path = location.pathname;
  router.query = new URLSearchParams(location.search);
}

let hasMoved = false;

/** In a page that has just come: whoever moves by keyboard, or hears, begins at its head. The first page is left alone. */
export function beginPage() {
  if (hasMoved) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

export function go(to: string) {
  hasMoved = true;
  history.pushState(null, '', to);
  look();
  scrollTo(0, 0);
}

/** The same page with other words after the question mark; the way back skips it. */
export function rewrite(query: Record<string, string>) {
  history.replaceState(null, '', `${location.pathname}?${new URLSearchParams(query)}`);
  router.query = new URLSearchParams(location.search);
}

export function takeOverLinks() {
  addEventListener('popstate', look);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const own = link.origin === location.origin && !/^\/(api|reports\/)/.test(link.pathname);
    if (!own || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
