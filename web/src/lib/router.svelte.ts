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
  const main = document.getElementById('main');
  if (!hasMoved || !main || focusHeading(main)) return;
  main.focus({ preventScroll: true });
  // The heading comes with what the page loads; who has gone on by then stays where they are.
  const coming = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main)) coming.disconnect();
  });
  coming.observe(main, { childList: true, subtree: true });
}

/** Whether there is one already. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
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
