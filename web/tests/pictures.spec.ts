// A picture of each table in the middle of a game: light and dark, laptop and phone. They are kept in
// test-results/pictures, to be looked at.

import { againstBots, asked, decide, games, shelf, test } from './house.ts';

const SIZES = { laptop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

for (const game of games) {
  test(`${game}: pictures`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
    await page.goto(`/t/${await againstBots(page, game, Math.min(3, most_seats))}`);
    for (let turn = 0; turn < 6 && (await asked(page)); turn += 1) await decide(page, turn);
    await asked(page);
    for (const theme of ['light', 'dark'] as const) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `test-results/pictures/${game}-${size}-${theme}.png` });
      }
    }
  });
}
