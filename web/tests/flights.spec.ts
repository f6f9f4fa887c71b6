// Things fly from where they were to where they go, and nothing in flight is in anybody's way.

import { expect, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { againstBots, GAMES, games, test } from './server.ts';
import { atSpeed } from './moments.ts';
import { play } from './player.ts';

const game = games.find((id) => existsSync(join(GAMES, id, 'web/Board.svelte')))!;

declare global {
  interface Window {
    /** How often something flew, and how often a press in its middle would have met it. */
    flights?: { flown: number; inTheWay: number };
  }
}

/** From the next page on. */
const watchFlights = (page: Page) =>
  page.addInitScript(() => {
    const seen = (window.flights = { flown: 0, inTheWay: 0 });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.parentElement?.matches('[data-flights]')) continue;
        const { left, top, width, height } = node.getBoundingClientRect();
        const met = document.elementFromPoint(left + width / 2, top + height / 2);
        seen.flown += 1;
        seen.inTheWay += node.contains(met) ? 1 : 0;
      }
    }).observe(document, { childList: true, subtree: true });
  });

const flights = (page: Page) => page.evaluate(() => window.flights!);

test('what moves flies above the board, takes no press, and lands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await atSpeed(page, 'quick');
  await watchFlights(page);
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await play(page, { most: 4 });
  await expect.poll(async () => (await flights(page)).flown).toBeGreaterThan(0);
  expect((await flights(page)).inTheWay).toBe(0);
  await expect(page.locator('[data-flights] > *')).toHaveCount(0);
});

test('nothing flies for those who want less motion', async ({ page }) => {
  await atSpeed(page, 'quick');
  await watchFlights(page);
  await page.goto(`/t/${await againstBots(page, game, 2)}`);
  await play(page, { most: 2 });
  expect((await flights(page)).flown).toBe(0);
});
