// The service worker, without a browser: what it answers while the server is there, away, and after an update.

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';

interface Asked {
  request: { url: string; method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
}

/** The pages that the server has; null while it is away. */
let served: Record<string, string> | null;
let fetched: string[];
let caches: Map<string, Map<string, Response>>;
let heard: Record<string, (event: unknown) => void>;

const key = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, 'http://server').pathname;

beforeEach(() => {
  served = {};
  fetched = [];
  caches = new Map();
  heard = {};
  const self = {
    location: { origin: 'http://server' },
    addEventListener: (type: string, listener: (event: unknown) => void) => (heard[type] = listener),
  };
  const storage = {
    open: async (name: string) => {
      if (!caches.has(name)) caches.set(name, new Map());
      const cache = caches.get(name)!;
      return {
        match: async (request: string | { url: string }) => cache.get(key(request))?.clone(),
        put: async (request: string | { url: string }, answer: Response) => cache.set(key(request), answer),
      };
    },
    delete: async (name: string) => caches.delete(name),
  };
  const fetch = async (request: string | { url: string }) => {
    const path = key(request);
    if (!served) throw new TypeError('Failed to fetch');
    fetched.push(path);
    return path in served ? new Response(served[path]) : new Response('', { status: 404 });
  };
  const text = readFileSync('public/sw.js', 'utf8');
  new Function('self', 'caches', 'fetch', text)(self, storage, fetch);
});

/** What a browser gets that asks for this; null when the worker lets it pass. */
async function get(path: string, mode = 'navigate'): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const event: Asked = {
    request: { url: `http://server${path}`, method: 'GET', mode },
    respondWith: (given) => (answer = given),
  };
  heard.fetch!(event);
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}

const page = (part: string) => `<script src="/assets/${part}"></script>`;

test('the shell is there while the server is not', async () => {
  served = { '/': page('one.js'), '/assets/one.js': 'one' };
  await get('/');
  await get('/assets/one.js', 'no-cors');
  served = null;
  expect(await get('/t/table')).toBe(page('one.js'));
  expect(await get('/assets/one.js', 'no-cors')).toBe('one');
});

test('after an update the new page is shown, and nothing old is kept', async () => {
  served = { '/': page('one.js'), '/assets/one.js': 'one' };
  await get('/');
  await get('/assets/one.js', 'no-cors');
  served = { '/': page('two.js'), '/assets/two.js': 'two' };
  expect(await get('/')).toBe(page('two.js'));
  expect(await get('/assets/two.js', 'no-cors')).toBe('two');
  served = null;
  expect(await get('/')).toBe(page('two.js'));
  await expect(get('/assets/one.js', 'no-cors')).rejects.toThrow();
});

test('pages that differ only in what they say about a table keep the same parts', async () => {
  served = { '/': page('one.js'), '/t/a': `${page('one.js')}<meta>`, '/assets/one.js': 'one' };
  await get('/');
  await get('/assets/one.js', 'no-cors');
  await get('/t/a');
  fetched = [];
  await get('/assets/one.js', 'no-cors');
  expect(fetched).toEqual([]);
});

test('what was loaded before the worker is kept by it, too', async () => {
  served = { '/': page('one.js'), '/assets/one.js': 'one' };
  let kept: Promise<unknown> = Promise.resolve();
  heard.message!({
    data: ['/assets/one.js'],
    waitUntil: (work: Promise<unknown>) => (kept = work),
  });
  await kept;
  served = null;
  expect(await get('/')).toBe(page('one.js'));
  expect(await get('/assets/one.js', 'no-cors')).toBe('one');
});

test.each(['/api/me', '/ws/tables/x', '/favicon.svg'])(
  'what is no page and no part passes: %s',
  async (path) => {
    expect(await get(path, 'cors')).toBe(null);
  },
);
