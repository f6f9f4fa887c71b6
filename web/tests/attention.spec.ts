// Your turn is seen and heard: title, icon, sound; and everything that makes a noise is off until it is wanted.

import { expect, type Page } from '@playwright/test';
import { againstBots, games, shortest, test } from './server.ts';
import { play } from './player.ts';

const game = games[0]!;

declare global {
  interface Window {
    voices?: number;
  }
}

/** From the next page on: how many voices and noises were started. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    window.voices = 0;
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = function (when) {
      window.voices! += 1;
      start.call(this, when);
    };
  });
const voices = (page: Page) => page.evaluate(() => window.voices);
const icon = (page: Page) => page.locator('link[rel="icon"]');

test('nothing sounds until the switch in the header is pressed, and then it is kept', async ({ page }) => {
  await listen(page);
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await play(page, { most: 2 });
  expect(await voices(page)).toBe(0);
  const sound = page.getByRole('button', { name: 'Sound' });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await play(page, { most: 3 });
  await expect.poll(() => voices(page)).toBeGreaterThan(0);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
});

test('the tab says that it is your turn, by its title and its icon', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, shortest, 2)}`);
  await play(page, { most: 0 });
  await expect(page).toHaveTitle(/^● /);
  await expect(icon(page)).toHaveAttribute('href', '/favicon-turn.svg');
  await page.getByRole('link', { name: /^Bistro/ }).click();
  await expect(icon(page)).toHaveAttribute('href', '/favicon.svg');
});

test('who wants to confirm decisions is asked once more', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('bistro:confirm', 'on'));
  await page.goto(`/t/${await againstBots(page, shortest, 2)}`);
  const offer = page.locator('button.offer').first();
  await offer.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  const before = await page.locator('[data-turn]').getAttribute('data-turn');
  await offer.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('[data-turn]')).not.toHaveAttribute('data-turn', before!);
});

test('notices of the system are asked for in the settings', async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await page.goto('/settings');
  await page.getByLabel('System notices').selectOption('on');
  expect(await page.evaluate(() => localStorage.getItem('bistro:notices'))).toBe('on');
});
