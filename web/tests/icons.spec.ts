// The app's icons, drawn from public/favicon.svg, and the covers for link previews, from every game's cover.svg. They are
// made again only when asked for: ICONS=1 npm run browser -- icons

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from '@playwright/test';

const PUBLIC = `${import.meta.dirname}/../public`;
/** A mask may cut off a fifth on each side: there the plate is smaller, on a ground of its own. */
const ICONS = [
  { name: 'icon-192', size: 192, plate: '100%', ground: 'transparent' },
  { name: 'icon-512', size: 512, plate: '100%', ground: 'transparent' },
  { name: 'icon-maskable-512', size: 512, plate: '72%', ground: '#f6efe3' },
];

if (process.env.ICONS) {
  test('public/icon-*.png', async ({ page }) => {
    const drawing = readFileSync(`${PUBLIC}/favicon.svg`, 'utf8');
    for (const { name, size, plate, ground } of ICONS) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(
        `<style>html, body { margin: 0; height: 100%; background: ${ground} }
         body { display: grid; place-items: center } svg { width: ${plate} }</style>${drawing}`,
      );
      await page.screenshot({ path: `${PUBLIC}/${name}.png`, omitBackground: true });
    }
  });

  test('games/*/web/cover.png', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 });
    const games = `${import.meta.dirname}/../../games`;
    for (const game of readdirSync(games)) {
      const cover = `${games}/${game}/web/cover.svg`;
      if (!existsSync(cover)) continue;
      await page.setContent(`<style>body { margin: 0 }</style>${readFileSync(cover, 'utf8')}`);
      await page.screenshot({ path: cover.replace('.svg', '.png') });
    }
  });
}
