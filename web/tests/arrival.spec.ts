// The first visit: the browser has no cookie yet, and the answer that brings one is slow. Whatever needs a guest waits
// for it, on every page; nobody reads that they have no name.

import { expect, type Page } from '@playwright/test';
import { againstBots, complaints, games, openTable, shortest, test } from './server.ts';
import { playToTheEnd } from './player.ts';

/** Something that waits until it is told to go on. */
function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

/** Holds back every answer to `GET /api/me` until it is let go, and counts how often that was asked. */
async function slowWelcome(page: Page) {
  const welcome = gate();
  const held = { questions: 0, early: [] as string[], letGo: () => welcome.resolve() };
  let open = false;
  void welcome.promise.then(() => (open = true));
  const needsGuest = (path: string) =>
    path === '/api/tables' || path.endsWith('/fork') || path.startsWith('/ws/');
  const note = (url: string) => {
    const path = new URL(url).pathname;
    if (!open && needsGuest(path)) held.early.push(path);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  await page.route('/api/me', async (route) => {
    held.questions += 1;
    await welcome.promise;
    await route.continue();
  });
  return held;
}

interface Visit {
  /** Where the visitor arrives; the friend was here before and makes what there is to see. */
  path: (friend: Page) => Promise<string>;
  /** What is there before the server has said who the visitor is. */
  before: (page: Page) => Promise<void>;
  after: (page: Page) => Promise<void>;
}

const loading = (page: Page) => expect(page.getByText('One moment…').first()).toBeVisible();
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const VISITS: Record<string, Visit> = {
  home: {
    path: async (friend) => {
      await openTable(friend, games[0]!, { seats: 2, access: 'public' });
      return '/';
    },
    before: (page) => expect(page.locator('[data-game]')).toHaveCount(games.length),
    after: (page) => expect(page.locator('a[href^="/t/"]').first()).toBeVisible(),
  },
  'a table by its invitation': {
    path: async (friend) => {
      await friend.goto(`/t/${await openTable(friend, games[0]!, { seats: 2 })}`);
      return friend.getByLabel('Send this link to your friends').inputValue();
    },
    before: loading,
    after: (page) => expect(page.getByRole('button', { name: 'Sit here' })).toBeVisible(),
  },
  'the rules at a table': {
    path: async (friend) => `/t/${await openTable(friend, games[0]!, { seats: 2, access: 'public' })}`,
    before: loading,
    after: async (page) => {
      await page.getByRole('tab', { name: 'Rules' }).click();
      await expect(page.locator('article .rule').first()).toBeVisible();
    },
  },
  'a replay': {
    path: async (friend) => {
      // A game by invitation is shown to those who sat there and to nobody else.
      const id = await againstBots(friend, shortest, 2, { access: 'public' });
      await friend.goto(`/t/${id}`);
      await playToTheEnd(friend);
      return `/replay/${id}`;
    },
    before: async (page) => {
      await heading(/Replay/)(page);
      // Playing on from here needs a guest, and waits for one.
      await page.getByRole('button', { name: /Play on from step/ }).click();
    },
    after: (page) => expect.poll(() => page.url()).toMatch(/\/t\//),
  },
  'a player': {
    path: async (friend) =>
      `/player/${encodeURIComponent((await (await friend.request.get('/api/me')).json()).name)}`,
    before: heading(/^Guest /),
    after: (page) => expect(page.getByText('No finished games yet.')).toBeVisible(),
  },
  'a game': {
    path: async () => `/game/${games[0]!}`,
    before: (page) => expect(page.getByRole('button', { name: 'Play now' })).toBeVisible(),
    after: (page) => expect(page.locator('article .rule').first()).toBeAttached(),
  },
  settings: { path: async () => '/settings', before: heading('Settings'), after: heading('Settings') },
  reports: { path: async () => '/reports', before: heading('Reports'), after: heading('Reports') },
  about: { path: async () => '/about', before: heading('About'), after: heading('About') },
};

for (const [name, { path, before, after }] of Object.entries(VISITS)) {
  test(`a first visit to ${name} waits for a name, and asks for one once`, async ({ page, friend }) => {
    const where = await path(friend);
    const held = await slowWelcome(page);
    await page.goto(where);
    await before(page);
    expect(held.early, 'asked before the server has said who this is').toEqual([]);
    held.letGo();
    await after(page);
    await expect(page.locator('header .me')).toBeVisible();
    const { name: mine } = await (await page.request.get('/api/me')).json();
    await expect(page.locator('header .me')).toHaveText(mine);
    await expect(complaints(page)).toHaveCount(0);
    expect(held.questions).toBe(1);
  });
}

test.describe('addresses that lead nowhere', () => {
  // The browser itself reports a player whom the server does not know.
  test.use({ allowed: [/404/] });

  for (const path of [
    '/%',
    '/t/%',
    '/player/%E0%A4%A',
    '/player/nobody',
    '/replay/none',
    '/game/none',
    '/nowhere',
  ]) {
    test(`${path} says so, and leads home`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
    });
  }
});

test('while the page is on its way, its sign is there', async ({ page }) => {
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await hasArrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const sign = page.getByRole('img', { name: 'Bistro', exact: true });
  await expect(sign).toBeVisible();
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sign).toHaveCount(0);
});

test('ten first visits bring one cookie each, and no trouble', async ({ page, context, server }) => {
  const met = new Set<string>();
  for (let visit = 1; visit <= 10; visit += 1) {
    await page.goto('/');
    await expect(page.locator('header .me')).toHaveText(/Guest/);
    await expect(complaints(page)).toHaveCount(0);
    const cookies = await context.cookies(server.url);
    expect(cookies).toHaveLength(1);
    met.add(cookies[0]!.value);
    // As if this browser had never been here.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
  }
  expect(met.size).toBe(10);
});

test('two tabs that are opened at once on a first visit belong to one guest', async ({
  page,
  context,
  server,
}) => {
  const second = await context.newPage();
  const both = gate();
  await context.route('/api/me', async (route) => {
    await both.promise;
    await route.continue();
  });
  await Promise.all([page.goto(server.url), second.goto(`${server.url}/about`)]);
  // Both pages are there, and no question has been answered yet.
  await expect(second.locator('main')).toBeVisible();
  both.resolve();
  await expect(page.locator('header .me')).toHaveText(/Guest/);
  await expect(second.locator('header .me')).toHaveText(/Guest/);
  await context.unroute('/api/me');
  const { name } = await (await context.request.get(`${server.url}/api/me`)).json();
  await expect(page.locator('header .me')).toHaveText(name);
  await expect(second.locator('header .me')).toHaveText(name);
});

test.describe('a server that has lost its memory', () => {
  // The browser itself reports the question that was refused.
  test.use({ allowed: [/401/] });

  test('a guest whom the server has forgotten gets another name and reads of no trouble', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.locator('header .me')).toHaveText(/Guest/);
    const before = await page.locator('header .me').textContent();
    // As if the server had never met this browser: neither the cookie nor the visit is known.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.locator('[data-game]').first().getByRole('button', { name: 'Invite friends' }).click();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(page.locator('header .me')).not.toHaveText(before!);
  });
});
