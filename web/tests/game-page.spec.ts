// What is behind a cover, and how somebody is invited to a table.

import { expect } from '@playwright/test';
import { games, test } from './server.ts';

test('a game’s page says what it is, how long it takes, and how to begin', async ({ page }) => {
  const game = games[0]!;
  await page.goto(`/game/${game}`);
  await expect(page.getByText(/\d+ min/)).toBeVisible();
  for (const name of ['Play now', 'Learn in two minutes', 'Invite friends', 'Options…']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  const picture = page.getByRole('img', { name: /being played/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(300);
  await expect(page.locator('.rule').first()).toBeAttached();
});

test('an invitation can be shown as a QR code', async ({ page }) => {
  await page.goto(`/game/${games[0]!}`);
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});
