// Pictures of every board at its start, when something comes to light, and at the end, to be judged by people. They are
// taken only when asked for: `GALLERY=<folder> npm run browser -- gallery` takes those of a laptop and a phone by day;
// GALLERY_SIZES=all adds the other windows in which boards must fit, GALLERY_THEMES=all the dark theme.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { WINDOWS } from '../src/frame/sizes.ts';
import { againstBots, GAMES, games, shelf, test } from './server.ts';
import { atSpeed, moment } from './moments.ts';
import { mouse, play } from './player.ts';

const folder = process.env.GALLERY;
const everySize = process.env.GALLERY_SIZES === 'all';
const THEMES = process.env.GALLERY_THEMES === 'all' ? (['light', 'dark'] as const) : (['light'] as const);

const LAPTOP = WINDOWS[0];
/** Half of the laptop's width is the laptop at twice the size of its text: each point of the page is four dots. */
const isZoomed = ({ width }: { width: number }) => width === Math.round(LAPTOP.width / 2);
const SIZES = WINDOWS.filter(({ width }) => everySize || width === LAPTOP.width || width === 390);

/** Kinds of moments, of which a game may have many. */
const MOST_REVEALS = 3;
/** No two guests of one server have the same name. */
const NAMES = ['Ann', 'Boris', 'Chloé', 'Eva', 'Félix', 'Gus', 'Hedy'];
/** A clock can only be stopped in the future: later than the page can be asked, sooner than a calm moment is over. */
const AHEAD = 800;
/** Longer than any moment lasts. */
const LONG = 30_000;

if (folder) {
  test.use({ deviceScaleFactor: everySize ? 2 : 1 });

  for (const game of games.filter((id) => existsSync(join(GAMES, id, 'web/Board.svelte')))) {
    test(`pictures of ${game}`, async ({ page }) => {
      test.setTimeout(600_000);
      const { most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
      const seats = Math.min(3, most_seats);
      const bots = Array.from({ length: seats - 1 }, (_, n) => ({ seat: n + 1, level: 'greedy' }));
      await page.request.get('/api/me');
      await page.request.post('/api/me/name', { data: { name: NAMES[games.indexOf(game) % NAMES.length] } });
      const id = await againstBots(page, game, seats, { bots });

      const table = await interruptible(page);
      await page.clock.install();
      await atSpeed(page, 'calm');
      await page.setViewportSize(LAPTOP);
      await page.goto(`/t/${id}`);
      await play(page, { most: 0 });
      await expect(moment(page)).toHaveCount(0);
      // What bots did before has been shown, and the board can be played on.
      await expect(page.locator('[data-area] [data-offers]').first()).toBeVisible();
      await takePictures(page, `${game}-start`);

      const kinds = new Set<string>();
      const hand: typeof mouse = async (page, pick) => {
        const before = await turn(page);
        await mouse(page, pick);
        // What the mouse rests on explains itself, and would lie over the picture.
        await page.mouse.move(LAPTOP.width / 2, 1);
        for (let mark = await nextMark(page, before); mark !== null; mark = await nextMark(page, before)) {
          // Numbers differ from one moment of a kind to the next.
          const kind = mark.replaceAll(/\d+/g, '');
          if (!kinds.has(kind) && kinds.size < MOST_REVEALS) {
            table.hold();
            await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD));
            // What arrived before the pause may have ended the moment.
            if (await moment(page).isVisible()) {
              kinds.add(kind);
              await takePictures(page, `${game}-reveal${kinds.size}`);
            }
            await page.clock.resume();
            table.goOn();
          }
          await page.clock.fastForward(LONG);
        }
      };
      await play(page, { hand });
      await expect(page.getByRole('region', { name: 'Score sheet' })).toBeVisible();
      await takePictures(page, `${game}-end`);
      expect(kinds.size).toBeGreaterThan(0);
    });
  }
}

/** From the next page on, what a table says can be held back while pictures are taken. */
async function interruptible(page: Page) {
  let waiting: (() => void)[] | null = null;
  await page.routeWebSocket(/\/ws\//, (line) => {
    line.connectToServer().onMessage((message) => {
      if (waiting) waiting.push(() => line.send(message));
      else line.send(message);
    });
  });
  return {
    hold() {
      waiting = [];
    },
    goOn() {
      const said = waiting ?? [];
      waiting = null;
      for (const say of said) say();
    },
  };
}

const turn = (page: Page) => page.locator('[data-turn]').getAttribute('data-turn');

/** What the next moment is headed, or null if the next question comes first, or the end. */
async function nextMark(page: Page, before: string | null): Promise<string | null> {
  const found = await page.waitForFunction(
    (before) => {
      const mark = document.querySelector('[data-moment] .mark')?.textContent;
      const turn = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn;
      const isAsked = document.querySelector('button.palette, button.offer') !== null;
      const isNext = turn !== before && (isAsked || turn?.endsWith(' over'));
      return mark ? { mark } : isNext ? { mark: null } : null;
    },
    before,
    { polling: 15 },
  );
  return (await found.jsonValue())!.mark;
}

async function takePictures(page: Page, name: string) {
  const isReveal = await moment(page).isVisible();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.waitForFunction(hasMeasured);
      const path = join(resolve(folder!), `${name}-${size.width}x${size.height}-${colorScheme}.png`);
      await page.screenshot({ path, scale: isZoomed(size) ? 'device' : 'css' });
    }
  }
  expect(await moment(page).isVisible()).toBe(isReveal);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(LAPTOP);
}

/** Runs in the page: whether the board's frame knows the room that it has in this window. */
function hasMeasured(): boolean {
  const frames = [...document.querySelectorAll<HTMLElement>('.frame')];
  return frames.every(
    ({ dataset, clientWidth, clientHeight }) => dataset.room === `${clientWidth}×${clientHeight}`,
  );
}
