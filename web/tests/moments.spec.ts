// What comes to light is shown large for a beat, and is never in the way.

import { expect, type Page } from '@playwright/test';
import { againstBots, openTable, test } from './house.ts';
import { play } from './player.ts';

const moment = (page: Page) => page.locator('[data-moment]');
const at = (page: Page, speed: string) =>
  page.addInitScript((wanted) => localStorage.setItem('bistro:speed', wanted), speed);
const inWindow = (page: Page) =>
  page.locator('[data-moment] > *').evaluate((thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('six bids are revealed together, and the next press goes through them', async ({ page }) => {
    await at(page, 'calm');
    // Bots here do not wait at all; nothing is heard after the bids until they have been looked at.
    await page.routeWebSocket(/\/ws\//, (line) => {
      let hasHeard = false;
      const server = line.connectToServer();
      server.onMessage((message) => {
        if (!hasHeard) line.send(message);
        hasHeard ||= String(message).includes('"type":"bid"');
      });
    });
    await page.goto(`/t/${await againstBots(page, 'chocolate', 6)}`);
    await page.locator('button.palette').click();
    await page.locator('button.offer').first().click();
    await expect(moment(page)).toBeVisible();
    await expect(moment(page).locator('.row')).toHaveCount(6);
    expect(await inWindow(page)).toBe(true);
    await page.screenshot({ path: 'test-results/pictures/chocolate-bids-phone.png' });
    const isAbove = () =>
      moment(page).evaluate((thing) =>
        thing.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
      );
    expect(await isAbove()).toBe(false);
    await page.mouse.click(195, 300);
    await expect(moment(page)).toBeHidden();
  });

  test('a taste-test with clocks shows how it ended', async ({ page, friend }) => {
    await at(page, 'calm');
    await friend.setViewportSize({ width: 390, height: 844 });
    const clock = { type: 'decision', seconds: 60 } as const;
    const id = await openTable(page, 'stirfry', { seats: 2, access: 'public', clock });
    await page.goto(`/t/${id}`);
    await friend.goto(`/t/${id}`);
    await friend.getByRole('button', { name: 'Sit here' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    // Whoever is the chef claims the first thing that is offered, and the other tastes it.
    const isChef = (who: Page) => who.locator('button.palette').isVisible();
    await expect.poll(async () => (await isChef(page)) || (await isChef(friend))).toBe(true);
    const [chef, taster] = (await isChef(page)) ? [page, friend] : [friend, page];
    await chef.locator('button.palette').click();
    await chef.locator('button.offer').first().click();
    await expect(taster.getByRole('timer').first()).toBeVisible();
    await taster.getByRole('button', { name: /^Taste/ }).click();
    await expect(moment(page)).toContainText(/It was true!|A bluff!/);
    expect(await inWindow(page)).toBe(true);
    await page.screenshot({ path: 'test-results/pictures/stirfry-taste-phone.png' });
  });
});

test('at the speed "none" nothing is waited for', async ({ page }) => {
  await at(page, 'none');
  await page.goto(`/t/${await againstBots(page, 'chocolate', 6)}`);
  await play(page, { most: 2 });
  await expect(moment(page)).toHaveCount(0);
});
