// Installing the page as an app: what the browser offers, and the worker that keeps the shell.

/** Chromium's offer, which other browsers have only in their menus. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  offer = $state.raw<InstallOffer | null>(null);
}

export const install = new Install();

/** On a first visit after everything else; never on plain http from another machine, where there are no workers. */
export function keepShell() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    install.offer = event as InstallOffer;
  });
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').then(tellWhatIsLoaded, () => undefined);
  });
}

async function tellWhatIsLoaded() {
  const { active } = await navigator.serviceWorker.ready;
  // Once the first page is whole: on a slow line the game comes first.
  const parts = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage(parts.filter((path) => path.startsWith('/assets/')));
}
