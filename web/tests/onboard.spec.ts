// Every game that has a board, played on the board alone: with the mouse on a laptop, with a finger on a phone.

import { expect } from '@playwright/test';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { againstBots, ending, GAMES, games, test } from './server.ts';
import { atSpeed, watchMoments } from './moments.ts';
import { click, listenTo, playOnBoard, tap } from './onboard.ts';

const boards = games.filter((game) => existsSync(join(GAMES, game, 'web/Board.svelte')));

test('there are boards', () => expect(boards.length).toBeGreaterThan(1));

for (const game of boards) {
  test(`${game}: a game with the mouse on the board`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await atSpeed(page, 'quick');
    await watchMoments(page);
    const asked = await listenTo(page);
    await page.goto(`/t/${await againstBots(page, game, 3)}`);
    const made = await playOnBoard(page, asked, click);
    expect(made.size, [...made].join('; ')).toBeGreaterThan(1);
    await expect(ending(page)).toBeVisible();
    expect(await page.evaluate(() => window.moments?.filter(Boolean))).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test(`${game}: a game with a finger on the board`, async ({ page }) => {
      const asked = await listenTo(page);
      await page.goto(`/t/${await againstBots(page, game, 2)}`);
      await playOnBoard(page, asked, tap);
      await expect(ending(page)).toBeVisible();
    });
  });
}
