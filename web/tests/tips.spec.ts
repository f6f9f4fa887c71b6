// Things on a board explain themselves: under a resting pointer, under the keyboard, under a finger that stays.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { againstBots, expect, GAMES, games, type Page, test } from './server.ts';
import { play } from './player.ts';

const boards = games.filter((game) => existsSync(join(GAMES, game, 'web/Board.svelte')));
const tooltip = (page: Page) => page.getByRole('tooltip');
const things = (page: Page) => page.locator('[data-area] [data-tip]');
const held = (page: Page) => page.locator('[data-area="hand"] [data-tip]').first();

for (const game of boards) {
  test(`${game}: everything on the board says what it is`, async ({ page }) => {
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    // Who begins is drawn, and a first decision may leave the hand empty.
    do await play(page, { most: 1 });
    while ((await held(page).count()) === 0);
    expect(await things(page).count()).toBeGreaterThan(4);
    const tips = await things(page).evaluateAll((all) => all.map((thing) => thing.getAttribute('data-tip')));
    expect(tips.filter((tip) => !tip?.trim() || /⟨|undefined/.test(tip))).toEqual([]);

    await held(page).hover();
    await expect(tooltip(page)).toHaveText((await held(page).getAttribute('data-tip'))!.trim());
    await page.mouse.move(2, 2);
    await expect(tooltip(page)).toHaveCount(0);
  });
}

test('the keyboard asks as the pointer does, and Escape ends it', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, boards[0]!, 2)}`);
  await play(page, { most: 0 });
  await page.keyboard.press('Tab');
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await page.evaluate(() => document.activeElement?.matches('[data-area] [data-tip]'))) break;
    await page.keyboard.press('Tab');
  }
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger that stays asks, and does nothing else', async ({ page }) => {
    await page.goto(`/t/${await againstBots(page, boards[0]!, 2)}`);
    await play(page, { most: 0 });
    const card = page.locator('[data-area="hand"] button').first();
    const { x, y, width, height } = (await card.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect(tooltip(page)).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
  });
});
