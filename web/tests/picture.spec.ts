// The picture in the README. It is made again only when asked for: PICTURE=<game> npm run browser -- picture

import { againstBots, test } from './house.ts';
import { play } from './player.ts';

const game = process.env.PICTURE;

if (game) {
  test(`docs/table.png: ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    await page.addInitScript((id) => localStorage.setItem(`bistro:guide:${id}`, 'over'), game);
    await page.goto(`/t/${await againstBots(page, game, 3, { bots })}`);
    await play(page, { most: 14 });
    await page.screenshot({ path: '../docs/table.png' });
  });
}
