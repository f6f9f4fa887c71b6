// For everybody: phones, three languages, screen readers, both themes. The pictures that are taken on the way are kept
// in test-results/pictures, to be looked at.

import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { againstBots, games, openTable, shelf, shortest, test } from './server.ts';
import { play, playToTheEnd } from './player.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'fr', 'ru'];
const SIZES = { laptop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** What axe-core finds serious or critical. */
async function violations(page: Page): Promise<string[]> {
  // The page forbids foreign scripts; the test's own comes in through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const results = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    });
    return results.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
  });
}

/** Takes a picture, and asks axe-core. */
async function look(page: Page, name: string) {
  // Colours and sizes that have just changed are on their way for a while.
  await page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  await page.screenshot({ path: `test-results/pictures/${name}.png` });
  expect.soft(await violations(page), name).toEqual([]);
}

/** Laptop and phone, light and dark; the page is left on the phone. */
async function inEveryLight(page: Page, name: string) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => scrollTo(0, 0));
      await look(page, `${name}-${size}-${colorScheme}`);
    }
  }
}

/** Until the page has shown what it loads. */
const settled = async (page: Page) => {
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
};

/** From the next page on; the latest wish counts. */
const speaks = (page: Page, lang: string) =>
  page.addInitScript((code) => localStorage.setItem('bistro:lang', code), lang);

async function hasAllWords(page: Page, lang: string, where: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  const text = await page.locator('body').innerText();
  expect.soft(text.match(/⟨.*|.*\{ \$.*/g), `${where} in ${lang}`).toBeNull();
}

/** What sticks out of a page that can be scrolled sideways. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const all = [...document.querySelectorAll('body *')];
    return all
      .filter((thing) => thing.getBoundingClientRect().right > innerWidth)
      .map((thing) => thing.outerHTML.slice(0, 160));
  });

const PAGES: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/',
  about: async () => '/about',
  settings: async () => '/settings',
  'a game': async () => `/game/${games[0]!}`,
  reports: async () => '/reports',
  profile: async (page) =>
    `/player/${encodeURIComponent((await (await page.request.get('/api/me')).json()).name)}`,
  'a table that waits': async (page) => `/t/${await openTable(page, games[0]!, { seats: 2 })}`,
  'a finished table': async (page) => `/t/${await finished(page)}`,
  replay: async (page) => `/replay/${await finished(page)}`,
  nowhere: async () => '/nowhere',
};

async function finished(page: Page): Promise<string> {
  const id = await againstBots(page, shortest, 2);
  await page.goto(`/t/${id}`);
  await playToTheEnd(page);
  return id;
}

for (const [name, find] of Object.entries(PAGES)) {
  test(`${name}: no serious violation in either theme, all words in three languages, fits a phone`, async ({
    page,
  }) => {
    await page.request.get('/api/me');
    const path = await find(page);
    for (const lang of LANGUAGES) {
      await speaks(page, lang);
      await page.goto(path);
      await settled(page);
      await hasAllWords(page, lang, name);
    }
    // In Russian, whose words are the longest.
    await inEveryLight(page, name.replaceAll(' ', '-'));
    expect.soft(await stickingOut(page)).toEqual([]);
  });
}

for (const game of games) {
  test(`${game}: the table in the middle of a game has no serious violation and fits a phone`, async ({
    page,
  }) => {
    const { most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
    await page.goto(`/t/${await againstBots(page, game, Math.min(3, most_seats))}`);
    await play(page, { most: 6 });
    await inEveryLight(page, game);
    // The phone's drawer with the rulebook.
    await page.getByRole('button', { name: 'Rules', exact: true }).click();
    await page.locator('article .rule').first().waitFor();
    await look(page, `${game}-rulebook`);
    await page.keyboard.press('Escape');
    for (let decisions = 0; decisions < 6; decisions += 1) {
      expect(await stickingOut(page)).toEqual([]);
      await play(page, { most: 1 });
    }
  });

  test(`${game}: the table has all its words in three languages`, async ({ page }) => {
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    for (const lang of LANGUAGES) {
      await play(page, { most: 2 });
      await speaks(page, lang);
      await page.reload();
      await play(page, { most: 0 });
      await settled(page);
      await hasAllWords(page, lang, game);
    }
  });
}

test('the news are told to a screen reader', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, games[0]!, 2)}`);
  await play(page, { most: 1 });
  const ask = await page.locator('#ask').textContent();
  await expect(page.locator('.live')).toContainText(ask!.trim());
});
