// Pictures of play. They are made again only when asked for: `PICTURE=<game> npm run browser -- picture` takes the README's,
// `PICTURES=1 npm run browser -- picture` those on the games' own pages.

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { WINDOWS } from '../src/frame/sizes.ts';
import { againstBots, GAMES, games, test } from './server.ts';
import { followLesson, startLesson } from './lessons.ts';
import { play } from './player.ts';

const game = process.env.PICTURE;

if (game) {
  test(`docs/table.png: ${game}`, async ({ page }) => {
    await page.setViewportSize(WINDOWS[0]);
    await page.request.get('/api/me');
    await page.request.post('/api/me/name', { data: { name: 'Ann' } });
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    await page.addInitScript((id) => localStorage.setItem(`bistro:guide:${id}`, 'over'), game);
    await page.goto(`/t/${await againstBots(page, game, 3, { bots })}`);
    await play(page, { most: 14 });
    await page.screenshot({ path: '../docs/table.png' });
  });
}

if (process.env.PICTURES) {
  for (const game of games.filter((id) => existsSync(join(GAMES, id, 'web/Board.svelte')))) {
    test(`the picture on the page of ${game}`, async ({ page }) => {
      await page.setViewportSize(WINDOWS[0]);
      // The lesson's prepared game is the same every time; its last question comes when most is on the table.
      await startLesson(page, game);
      await followLesson(page, 1);
      await page.getByRole('button', { name: 'Skip the lesson' }).click();
      await expect(page.locator('.arrow')).toHaveCount(0);
      const taken = await page.locator('.board').first().screenshot();
      const webp = await page.evaluate(asWebp, taken.toString('base64'));
      writeFileSync(join(GAMES, game, 'web/play.webp'), Buffer.from(webp, 'base64'));
    });
  }
}

/** Runs in the page: a PNG as a WebP, which is a quarter of its size. */
async function asWebp(png: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.8).split(',')[1]!;
}
