// How much goes over the line before one can play, compressed as the server sends it.

import { type Browser, expect } from '@playwright/test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { againstBots, GAMES, games, type Server, test } from './server.ts';

const KIB = 1024;
const LANGUAGES = ['en', 'fr', 'ru'];
const MOST_BEFORE_THE_BOARD = 150 * KIB;

const hasBoard = (game: string) => existsSync(join(GAMES, game, 'web/Board.svelte'));
const plain = games.find((game) => !hasBoard(game))!;

interface Visit {
  lang: string;
  game?: string;
}

/** Bytes of everything that a first visit loads: headers, scripts, styles, typefaces, words. */
async function weigh(browser: Browser, server: Server, { lang, game }: Visit): Promise<number> {
  const context = await browser.newContext({ baseURL: server.url, locale: lang });
  const page = await context.newPage();
  const path = game ? `/t/${await againstBots(page, game, 2)}` : '/';
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(path);
  await page
    .locator(game ? 'button.palette, button.offer' : '[data-game]')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}

test('the page is light: under 150 KiB before the first board, in every language', async ({
  browser,
  server,
}) => {
  const weights: [string, number][] = [];
  for (const lang of LANGUAGES) {
    weights.push([`home, ${lang}`, await weigh(browser, server, { lang })]);
    // The table of a game without a board of its own is what every table loads first.
    weights.push([`table before its board, ${lang}`, await weigh(browser, server, { lang, game: plain })]);
  }
  const table = weights[1]![1];
  const boards: [string, number][] = [];
  for (const game of games.filter(hasBoard)) {
    boards.push([`board of ${game}`, (await weigh(browser, server, { lang: LANGUAGES[0]!, game })) - table]);
  }

  const lines = [...weights, ...boards].map(
    ([name, bytes]) => `${(bytes / KIB).toFixed(1).padStart(6)} KiB  ${name}`,
  );
  console.log(lines.join('\n'));
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/weights.txt', `${lines.join('\n')}\n`);
  for (const [name, bytes] of weights) expect.soft(bytes, name).toBeLessThan(MOST_BEFORE_THE_BOARD);
  for (const [name, bytes] of boards) expect.soft(bytes, name).toBeGreaterThan(0);
});
