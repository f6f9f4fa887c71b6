// A finished game, looked at again.

import { expect } from '@playwright/test';
import { againstBots, shortest, test } from './server.ts';
import { playToTheEnd } from './player.ts';

test('a finished game can be stepped through, judged, shared, forked and taken home', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await againstBots(page, shortest, 2);
  await page.goto(`/t/${id}`);
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Replay');

  // Step by step, by button and by key. Steps come many at a time.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/replay\/\d/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect.poll(() => page.url()).toContain('step=2');

  expect(asked, 'steps that were asked for one by one').toEqual([]);

  // A bot's opinion: the best choice, and how far the others are behind it.
  await page.getByLabel('The bot’s opinion').check();
  await expect(page.getByText(/^\d+%( \(\d+ ± \d+ below the best\))?$/).first()).toBeVisible();

  // Through somebody's eyes.
  await page.getByLabel('Point of view').selectOption('seat:1');
  await expect.poll(() => page.url()).toContain('eyes=seat');

  // The link leads to this very moment.
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();

  await expect(page.getByText('✓ The shuffle was checked')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  // It plays by itself to the end.
  await page.getByLabel('Speed').selectOption('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText(/^([3-9]|\d\d+) of \d+$/)).toBeVisible();
  await page
    .getByRole('button', { name: 'Pause' })
    .or(page.getByRole('button', { name: 'Play', exact: true }))
    .click();

  await page.getByRole('button', { name: 'First step' }).click();
  await page.getByRole('button', { name: /Play on from step/ }).click();
  await expect.poll(() => page.url()).toMatch(/\/t\//);
  expect(new URL(page.url()).pathname).not.toContain(id);
});

test('a profile shows what was played, and a name becomes one’s own', async ({ page }) => {
  // Anybody may read a player's page: games by invitation are not on it.
  const id = await againstBots(page, shortest, 2, { access: 'public' });
  await page.goto(`/t/${id}`);
  await playToTheEnd(page);
  await page.locator('header .me').click();
  await expect(page.getByRole('heading', { name: 'Games played' })).toBeVisible();
  await expect(page.locator(`a[href="/replay/${id}"]`)).toBeVisible();

  const name = `Guest ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByLabel('Name').first().fill(name);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByLabel('Password').first().fill('a long secret');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This name is protected by a password.')).toBeVisible();
});
