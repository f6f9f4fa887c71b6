// What the table does around the game.

import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { againstBots, ending, games, offers, openTable, shortest, test } from './server.ts';
import { play, playToTheEnd } from './player.ts';

const game = games[0]!;

const asked = (page: Page) => play(page, { most: 0 });
const decide = (page: Page) => play(page, { most: 1 });
const momentOf = (page: Page) => page.locator('[data-turn]').getAttribute('data-turn');

test('inviting friends takes two clicks', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await page.locator('[data-game]').first().getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/t\/[\w-]+\?invite=\w+/);
});

test('a board is asked for while its words are still on their way', async ({ page }) => {
  const id = await againstBots(page, game, 2);
  let arrive = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/games/*/words/*', async (route) => {
    await hasArrived;
    await route.continue();
  });
  const board = page.waitForRequest(/\/Board-[^/]*\.js$/);
  await page.goto(`/t/${id}`);
  await board;
  await expect(page.locator('[data-area]')).toHaveCount(0);
  arrive();
  await expect(page.locator('[data-area]').first()).toBeVisible();
});

test('a table that is not there says so, and where to go', async ({ page }) => {
  await page.goto('/t/nothing-here');
  await expect(page.getByRole('heading', { name: 'You can’t open this table' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible();
});

test('what may not be done is explained with its rule, and the rulebook opens there', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await asked(page);
  await page.getByRole('button', { name: 'All choices' }).click();
  await page.getByRole('searchbox').fill('dance');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Why can’t I?' });
  await expect(notice).toBeVisible();
  // Escape closes what was opened last, and nothing else.
  const item = page.getByRole('button', { name: 'Get up' });
  await page.getByText('More…').click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.locator('article .rule.now')).toBeInViewport();
});

test('a hint can be taken', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await asked(page);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('What a bot would do')).toBeVisible();
  await expect(page.getByText(/^\d+%( \(\d+ ± \d+ below the best\))?$/).first()).toBeVisible();
});

test('an invited friend says a name before sitting down', async ({ page, friend }) => {
  const id = await openTable(page, game, { seats: 2, access: 'public' });
  await page.goto(`/t/${id}`);
  await friend.goto(`/t/${id}`);
  const name = `Ben ${id.slice(0, 4)}`;
  await friend.getByLabel('What shall the others call you?').fill(name);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
});

test('a menu closes with Escape and with a press elsewhere', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await asked(page);
  const item = page.getByRole('button', { name: 'Get up' });
  await page.getByText('More…').click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await page.getByText('More…').click();
  await page.locator('.news').click();
  await expect(item).toBeHidden();
});

test('a game has a page of its own behind its cover, with its rulebook', async ({ page }) => {
  await page.goto('/');
  const cover = page.locator(`[data-game="${game}"]`);
  const title = (await cover.getByRole('heading').innerText()).trim();
  await cover.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('article .rule').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('[data-turn]')).toBeVisible();
});

test('chat is read by the others', async ({ page, friend }) => {
  const id = await openTable(page, game, { seats: 2, access: 'public' });
  await page.goto(`/t/${id}`);
  await friend.goto(`/t/${id}`);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByLabel('Say something').fill('Bon appétit!');
  await friend.keyboard.press('Enter');
  await page.getByRole('tab', { name: /Chat/ }).click();
  await expect(page.getByText('Bon appétit!')).toBeVisible();
});

test('a face is shown over the board, and a phone marks what was said', async ({ page, friend }) => {
  const id = await openTable(page, game, { seats: 2, access: 'public' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/t/${id}`);
  await friend.goto(`/t/${id}`);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await friend.getByRole('tab', { name: 'Chat' }).click();
  await friend.getByRole('button', { name: 'Bravo' }).click();
  await expect(page.locator('.reactions p')).toBeVisible();
  const chat = page.getByRole('button', { name: 'Chat' });
  await expect(chat).toContainText('1');
  await chat.click();
  await expect(page.getByRole('img', { name: 'Bravo' })).toBeVisible();
  await expect(chat).not.toContainText('1');
  await expect(page.locator('.reactions p')).toHaveCount(0);
});

test('two tabs of the same player stay in step', async ({ page, context }) => {
  const id = await againstBots(page, game, 2);
  await page.goto(`/t/${id}`);
  const second = await context.newPage();
  await second.goto(`/t/${id}`);
  await asked(second);
  await decide(page);
  await expect.poll(async () => (await momentOf(second)) === (await momentOf(page))).toBe(true);
  const log = (tab: Page) => tab.locator('.panel ol').innerText();
  await expect.poll(async () => (await log(second)) === (await log(page))).toBe(true);
  await decide(second);
  await expect.poll(async () => (await momentOf(second)) === (await momentOf(page))).toBe(true);
});

test('ending by consent, and a rematch', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await asked(page);
  await page.getByText('More…').click();
  await page.getByRole('button', { name: 'Ask to end the game' }).click();
  await expect(ending(page)).toBeVisible();
  const before = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
});

test('a getting-up player can come back from the bot', async ({ page, friend }) => {
  await page.goto(`/t/${await openTable(page, game, { seats: 2, bots: [] })}`);
  await friend.goto(await page.getByLabel('Send this link to your friends').inputValue());
  await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  // The friend does nothing, so the bot cannot play to the end meanwhile.
  await page.getByText('More…').click();
  await page.getByRole('button', { name: 'Get up' }).click();
  const back = page.getByRole('button', { name: 'Take my seat back' });
  await back.click();
  await expect(back).toBeHidden();
  await expect(friend.locator('[data-turn]')).toBeVisible();
});

test('the guide explains the first question, and can be sent away for good', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await asked(page);
  const guide = page.getByRole('complementary', { name: 'First-game guide' });
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'No more tips' }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await asked(page);
  await expect(guide).toBeHidden();
});

for (const which of [shortest, game]) {
  test(`${which}: a typeface that comes late moves no choice from under the pointer`, async ({ page }) => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/nunito.*woff2/, async (route) => {
      await late;
      await route.continue();
    });
    // A page is not loaded until its typeface is.
    await page.goto(`/t/${await againstBots(page, which, 2)}`, { waitUntil: 'domcontentloaded' });
    await asked(page);
    const places = () =>
      offers(page).evaluateAll((all) => all.map((offer) => Math.round(offer.getBoundingClientRect().y)));
    const before = await places();
    const arrived = page.waitForEvent('requestfinished', (request) => /nunito.*woff2/.test(request.url()));
    arrive();
    await arrived;
    await page.evaluate(() => document.fonts.ready);
    expect(await places()).toEqual(before);
  });
}

test.describe('a broken line', () => {
  // A browser itself reports sockets that cannot be opened.
  test.use({ allowed: [/WebSocket connection|net::ERR_|Failed to load resource/] });

  const reconnecting = (page: Page) => page.getByText('Reconnecting…');

  test('is mended by itself, and says so meanwhile', async ({ page }) => {
    let cut = false;
    const lines: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws\//, async (line) => {
      if (cut) return line.close();
      line.connectToServer();
      lines.push(line);
    });
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    await decide(page);
    cut = true;
    await lines[0]!.close();
    await expect(reconnecting(page)).toBeVisible();
    cut = false;
    await expect(reconnecting(page)).toBeHidden();
    await decide(page);
    expect(lines).toHaveLength(2);
  });

  test('in a server that dies and comes back costs nothing of the game', async ({ page, server }) => {
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    await play(page, { most: 3 });
    const log = page.locator('.panel ol li');
    const before = await log.allInnerTexts();
    await server.restart('SIGKILL', () => expect(reconnecting(page)).toBeVisible());
    await expect(reconnecting(page)).toBeHidden();
    expect(await log.allInnerTexts()).toEqual(before);
    expect(await play(page, { most: 3 })).toBe(3);
  });

  test('loses no choice that was made while it was broken', async ({ page, server }) => {
    await page.goto(`/t/${await againstBots(page, shortest, 2)}`);
    await asked(page);
    const before = await momentOf(page);
    await server.restart('SIGKILL', async () => {
      await expect(reconnecting(page)).toBeVisible();
      await offers(page).first().click();
    });
    await expect(page.locator('[data-turn]')).not.toHaveAttribute('data-turn', before!);
    await playToTheEnd(page);
    await expect(ending(page)).toBeVisible();
  });
});
