// The server goes away and comes back. Whatever could not be had meanwhile is asked for again by the page itself, on
// every page; nobody has to load anything again.

import { expect, type Page } from '@playwright/test';
import { againstBots, complaints, games, openTable, shortest, test } from './server.ts';
import { play, playToTheEnd } from './player.ts';

// A browser itself reports what it could not load.
test.use({ allowed: [/WebSocket connection|net::ERR_|status of 404|Failed to (load resource|fetch)/] });

const away = (page: Page) => page.getByRole('alert').filter({ hasText: 'The server isn’t answering.' });

/** Everything that the page asks of the server stays without an answer until the server is back. */
async function unreachable(page: Page) {
  let gone = true;
  await page.route('/api/**', (route) => (gone ? route.abort() : route.fallback()));
  await page.routeWebSocket(/\/ws\//, (socket) =>
    gone ? void socket.close() : void socket.connectToServer(),
  );
  return { comeBack: () => (gone = false) };
}

interface Case {
  path: (page: Page) => Promise<string>;
  /** What shows that the page is whole. */
  whole: (page: Page) => Promise<void>;
  /** What the page says meanwhile; null for one that needs nothing but the guest's name. */
  trouble?: ((page: Page) => ReturnType<Page['getByText']>) | null;
}

const CASES: Record<string, Case> = {
  home: {
    path: async (page) => {
      await openTable(page, games[0]!, { seats: 2, access: 'public' });
      return '/';
    },
    whole: async (page) => {
      await expect(page.locator('[data-game]')).toHaveCount(games.length);
      await expect(page.getByRole('heading', { name: 'My games' })).toBeVisible();
      await expect(page.locator('header .me')).toBeVisible();
    },
  },
  'a table': {
    path: async (page) => `/t/${await againstBots(page, games[0]!, 2)}`,
    whole: async (page) => void (await play(page, { most: 1 })),
    trouble: (page) => page.getByText('Reconnecting…'),
  },
  'a replay': {
    path: async (page) => {
      const id = await againstBots(page, shortest, 2);
      await page.goto(`/t/${id}`);
      await playToTheEnd(page);
      return `/replay/${id}`;
    },
    whole: async (page) => {
      await expect(page.getByRole('heading', { level: 1, name: /Replay/ })).toBeVisible();
      await expect(page.getByText(/^0 of \d+$/)).toBeVisible();
    },
  },
  'a player': {
    path: async (page) => {
      const { name } = await (await page.request.get('/api/me')).json();
      return `/player/${encodeURIComponent(name)}`;
    },
    whole: (page) => expect(page.getByRole('heading', { name: 'Games played' })).toBeVisible(),
  },
  'a table that waits': {
    path: async (page) => `/t/${await openTable(page, games[0]!, { seats: 2 })}`,
    whole: (page) => expect(page.getByLabel('Send this link to your friends')).toBeVisible(),
    trouble: (page) => page.getByText('Reconnecting…'),
  },
  'a game': {
    path: async () => `/game/${games[0]!}`,
    whole: (page) => expect(page.getByRole('button', { name: 'Play now' })).toBeVisible(),
  },
  settings: {
    path: async () => '/settings',
    whole: (page) => expect(page.locator('header .me')).toBeVisible(),
    trouble: null,
  },
  about: {
    path: async () => '/about',
    whole: (page) => expect(page.locator('header .me')).toBeVisible(),
    trouble: null,
  },
  reports: {
    path: async () => '/reports',
    whole: (page) => expect(page.getByText('This server has no reports yet.')).toBeVisible(),
  },
};

for (const [name, { path, whole, trouble = away }] of Object.entries(CASES)) {
  test(`${name}, opened while the server is away, is whole once it is back`, async ({ page }) => {
    const where = await path(page);
    const server = await unreachable(page);
    await page.goto(where);
    await expect(trouble?.(page) ?? page.getByRole('heading', { level: 1 })).toBeVisible();
    server.comeBack();
    await whole(page);
    if (trouble) await expect(trouble(page)).toBeHidden();
    await expect(complaints(page)).toHaveCount(0);
  });
}

test('home says nothing about tables that it does not know', async ({ page }) => {
  await unreachable(page);
  await page.goto('/');
  await expect(away(page)).toBeVisible();
  await expect(page.getByText('Nobody is waiting right now.')).toHaveCount(0);
});

test('home keeps what it has while the server is away, and shows what is new when it is back', async ({
  page,
  friend,
  server,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-game]')).toHaveCount(games.length);
  await server.restart('SIGKILL', async () => {
    await expect(away(page)).toBeVisible();
    await expect(page.locator('[data-game]')).toHaveCount(games.length);
  });
  await expect(away(page)).toBeHidden();
  const id = await openTable(friend, games[0]!, { seats: 2, access: 'public' });
  await expect(page.locator(`a[href="/t/${id}"]`)).toBeVisible();
});

test('a press that the absent server did not hear is forgotten when it is back', async ({ page }) => {
  await page.goto('/');
  const first = page.locator('[data-game]').first();
  await first.waitFor();
  const server = await unreachable(page);
  await first.getByRole('button', { name: 'Play now' }).click();
  await expect(complaints(page).first()).toBeVisible();
  server.comeBack();
  await expect(complaints(page)).toHaveCount(0);
});

test('a table says that the server restarts, and goes on by itself', async ({ page, server }) => {
  await page.goto(`/t/${await againstBots(page, games[0]!, 2)}`);
  await play(page, { most: 1 });
  const notice = page.getByRole('alert').filter({ hasText: 'Reconnecting…' });
  await server.restart('SIGTERM', async () => {
    await expect(notice).toContainText('The server is restarting; the game is safe.');
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await notice.boundingBox())!.height, 'a phone still shows its table').toBeLessThan(84);
  });
  await expect(notice).toBeHidden();
  expect(await play(page, { most: 2 })).toBe(2);
});

test('a page that could not be loaded is loaded when the server is back', async ({ page }) => {
  let gone = true;
  await page.goto('/');
  await page.locator('[data-game]').first().waitFor();
  // Scripts, styles, and the first page itself, by which the server is recognised.
  await page.route(/\/(assets\/About.*)?$/, (route) => (gone ? route.abort() : route.fallback()));
  await page.getByRole('link', { name: 'About' }).click();
  await expect(away(page)).toBeVisible();
  gone = false;
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  const font = await page.locator('main').evaluate((main) => getComputedStyle(main).maxWidth);
  expect(font, 'its styles are there').not.toBe('none');
});

test('after an update of the server, a page that has another name now is found', async ({ page }) => {
  let updated = false;
  await page.goto('/');
  await page.locator('[data-game]').first().waitFor();
  page.on('framenavigated', () => (updated = true));
  await page.route(/\/assets\/About/, (route) =>
    updated ? route.fallback() : route.fulfill({ status: 404, body: 'not here' }),
  );
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(complaints(page)).toHaveCount(0);
});

test('rules that could not be opened are opened when the server is back', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, games[0]!, 2)}`);
  await play(page, { most: 0 });
  let gone = true;
  await page.route('/assets/*-rules*.json', (route) => (gone ? route.abort() : route.fallback()));
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(away(page)).toBeVisible();
  gone = false;
  await expect(page.locator('article .rule').first()).toBeVisible();
  await expect(away(page)).toBeHidden();
});
