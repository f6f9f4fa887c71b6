// The lessons for newcomers, on the boards themselves: whoever presses what the arrow points at comes to the end.

import { expect } from '@playwright/test';
import { games, test } from './server.ts';
import { followLesson, startLesson } from './lessons.ts';
import type { GameInfo } from '../src/lib/protocol.ts';

test('every lesson can be followed by its arrow alone, on a phone', async ({ browser, server }) => {
  const shelf = (await (await fetch(`${server.url}/api/games`)).json()) as GameInfo[];
  const taught = games.filter((id) => shelf.find((game) => game.id === id)?.lesson);
  expect(taught.length).toBeGreaterThanOrEqual(5);
  for (const game of taught) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await startLesson(page, game);
    await page.screenshot({ path: `test-results/lesson-${game}.png` });
    await followLesson(page, 0);
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await expect(page.locator('[data-lesson]')).toHaveCount(0);
    await expect(page.locator('#ask strong')).toBeVisible();
    await context.close();
  }
});

test('a lesson can be skipped: everything may be pressed again', async ({ page }) => {
  await startLesson(page, games[0]!);
  const choices = page.locator('button.palette b');
  await expect(choices).toHaveText('1');
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  await expect(page.locator('[data-lesson]')).toHaveCount(0);
  await expect(choices).not.toHaveText('1');
});
