// The lessons for newcomers, on the boards themselves: whoever presses what the arrow points at comes to the end.

import { expect } from '@playwright/test';
import { games, test } from './house.ts';
import type { GameInfo } from '../src/lib/protocol.ts';

const MOST_PRESSES = 60;

test('every lesson can be followed by its arrow alone, on a phone', async ({ browser, house }) => {
  const shelf = (await (await fetch(`${house.url}/api/games`)).json()) as GameInfo[];
  const taught = games.filter((id) => shelf.find((game) => game.id === id)?.lesson);
  expect(taught.length).toBeGreaterThanOrEqual(5);
  for (const game of taught) {
    const context = await browser.newContext({
      baseURL: house.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('bistro:speed', 'none'));
    await page.goto(`/game/${game}`);
    await page.getByRole('button', { name: 'Learn in two minutes' }).click();
    const bubble = page.locator('[data-lesson]');
    await expect(bubble).toBeVisible();
    await page.screenshot({ path: `test-results/lesson-${game}.png` });
    for (let presses = 0; ; presses += 1) {
      expect(presses, `${game}: presses`).toBeLessThan(MOST_PRESSES);
      const arrow = page.locator('.arrow');
      const end = bubble.getByRole('button', { name: 'Play on' });
      await expect(arrow.or(end).first()).toBeVisible();
      if (await end.isVisible()) break;
      const spot = await page.evaluate(pointedAt);
      if (spot) await page.mouse.click(spot.x, spot.y);
    }
    await bubble.getByRole('button', { name: 'Play on' }).click();
    await expect(bubble).toHaveCount(0);
    await expect(page.locator('#ask strong')).toBeVisible();
    await context.close();
  }
});

/** Runs in the page: where the arrow's tip is, a little further on. */
function pointedAt(): { x: number; y: number } | null {
  const arrow = document.querySelector<HTMLElement>('.arrow');
  if (!arrow) return null;
  const [x, y] = [parseFloat(arrow.style.left), parseFloat(arrow.style.top)];
  return { x, y: y + (arrow.classList.contains('below') ? -6 : 6) };
}

test('a lesson can be skipped: everything may be pressed again', async ({ page }) => {
  const game = games[0]!;
  await page.goto(`/game/${game}`);
  await page.getByRole('button', { name: 'Learn in two minutes' }).click();
  await expect(page.locator('[data-lesson]')).toBeVisible();
  const choices = page.locator('button.palette b');
  await expect(choices).toHaveText('1');
  await page.getByRole('button', { name: 'Skip the lesson' }).click();
  await expect(page.locator('[data-lesson]')).toHaveCount(0);
  await expect(choices).not.toHaveText('1');
});
