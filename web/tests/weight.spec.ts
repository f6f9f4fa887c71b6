// How much goes over the line before one can play, compressed as the house sends it.

import { type Browser, expect } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { againstBots, GAMES, games, type House, test } from './house.ts';

const KIB = 1024;
const MOST_BEFORE_THE_BOARD = 150 * KIB;

const hasBoard = (game: string) => existsSync(join(GAMES, game, 'web/Board.svelte'));
const plain = games.find((game) => !hasBoard(game))!;

/** Everything a first visit loads: headers, scripts, styles, typefaces, words. */
async function firstVisit(browser: Browser, house: House, game?: string): Promise<number> {
  const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
  const page = await context.newPage();
  const path = game ? `/t/${await againstBots(page, game, 2)}` : '/';
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(path);
  await page.locator(game ? 'button.offer' : '[data-game]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}

test('the page is light: under 150 KiB before the first board', async ({ browser, house }) => {
  const home = await firstVisit(browser, house);
  // The table of a game without a board of its own is what every table loads first.
  const table = await firstVisit(browser, house, plain);
  const boards: [string, number][] = [];
  for (const game of games.filter(hasBoard)) boards.push([game, (await firstVisit(browser, house, game)) - table]);

  const lines: [string, number][] = [['home', home], ['table before its board', table], ...boards];
  const text = lines.map(([name, bytes]) => `${(bytes / KIB).toFixed(1).padStart(6)} KiB  ${name}`).join('\n');
  console.log(text);
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/weights.txt', `${text}\n`);
  expect(home).toBeLessThan(MOST_BEFORE_THE_BOARD);
  expect(table).toBeLessThan(MOST_BEFORE_THE_BOARD);
  for (const [game, bytes] of boards) expect(bytes, game).toBeGreaterThan(0);
});
