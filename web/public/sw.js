// Keeps the shell of the page, so that it opens when the server cannot be reached and says so. A page always comes from
// the server when there is one: after an update nobody is shown an old one. Games, tables and sockets never pass here.

const SHELL = 'bistro-shell';
const INDEX = '/';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|reports)\//.test(pathname)) event.respondWith(page(request));
  // Their names change with their content: a kept one is never old.
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
});

/** What was loaded before this worker was there. */
self.addEventListener('message', (event) => event.waitUntil(keep(event.data)));

async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (unreachable) {
    const kept = await (await caches.open(SHELL)).match(INDEX);
    if (kept) return kept;
    throw unreachable;
  }
  if (answer.ok) await keepIndex(answer.clone());
  return answer;
}

/** A new page has other parts: the old ones are not needed again. */
async function keepIndex(answer) {
  const text = await answer.text();
  const shell = await caches.open(SHELL);
  const known = await (await shell.match(INDEX))?.text();
  if (known !== undefined && partsOf(known) === partsOf(text)) return;
  if (known !== undefined) await caches.delete(SHELL);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  await (await caches.open(SHELL)).put(INDEX, new Response(text, { headers }));
}

/** What a page loads. Its description differs from table to table. */
const partsOf = (html) => String(html.match(/\/assets\/[\w.-]+/g));

async function part(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

async function keep(paths) {
  const shell = await caches.open(SHELL);
  const index = await fetch(INDEX);
  if (index.ok) await keepIndex(index);
  for (const path of paths) {
    if (await shell.match(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await shell.put(path, answer);
  }
}
