// For everybody: phones, three languages, screen readers, both themes.

import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { againstBots, asked, decide, ending, games, offers, openTable, shortest, test } from './house.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  // The page forbids foreign scripts; the test's own comes in through the debugger.
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const results = await (window as any).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return results.violations
      .filter(({ impact }: any) => ['serious', 'critical'].includes(impact))
      .flatMap(({ id, nodes }: any) => nodes.map((node: any) => `${id}: ${node.html.slice(0, 160)}`));
  });
  return found as string[];
}

/** A game played to its end, for pages about finished games. */
async function finished(page: Page): Promise<string> {
  const id = await againstBots(page, shortest, 2);
  await page.goto(`/t/${id}`);
  let turn = 0;
  while (await asked(page)) await decide(page, turn++);
  return id;
}

async function pages(page: Page): Promise<string[]> {
  await page.request.get('/api/me');
  const { name } = await (await page.request.get('/api/me')).json();
  const waiting = await openTable(page, games[0]!, { seats: 2 });
  const over = await finished(page);
  return ['/', '/about', '/reports', `/player/${encodeURIComponent(name)}`, `/t/${waiting}`, `/t/${over}`, `/replay/${over}`, '/nowhere'];
}

const settle = async (page: Page) => {
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
};

for (const theme of ['light', 'dark'] as const) {
  test(`no page has a serious violation: ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const path of await pages(page)) {
      await page.goto(path);
      await settle(page);
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  });

  for (const game of games) {
    test(`${game}: the table in the middle of a game has no serious violation: ${theme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(`/t/${await againstBots(page, game, 2)}`);
      for (let turn = 0; turn < 4 && (await asked(page)); turn += 1) {
        await settle(page);
        expect(await violations(page)).toEqual([]);
        await decide(page, turn);
      }
    });
  }
}

for (const lang of ['en', 'fr', 'ru']) {
  test(`no word is missing: ${lang}`, async ({ page }) => {
    const paths = await pages(page);
    await page.addInitScript((code) => localStorage.setItem('bistro:lang', code), lang);
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      expect(await page.locator('body').innerText()).not.toMatch(/⟨|\{ \$/);
    }
    for (const game of games) {
      await page.goto(`/t/${await againstBots(page, game, 2)}`);
      await offers(page).first().waitFor();
      await settle(page);
      expect(await page.locator('body').innerText()).not.toMatch(/⟨|\{ \$/);
    }
  });
}

for (const game of games) {
  test(`${game}: fits a phone, portrait`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.goto('/');
    await settle(page);
    expect(await wide()).toBeLessThanOrEqual(0);
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    for (let turn = 0; turn < 12 && (await asked(page)); turn += 1) {
      expect(await wide()).toBeLessThanOrEqual(0);
      await decide(page, turn);
    }
  });
}

test('the news are told to a screen reader', async ({ page }) => {
  await page.goto(`/t/${await againstBots(page, games[0]!, 2)}`);
  await asked(page);
  await decide(page, 0);
  await asked(page);
  await expect(page.locator('.live')).not.toBeEmpty();
  const told = await page.locator('.live').textContent();
  const ask = await page.locator('#ask').textContent();
  if ((await ending(page).count()) === 0) expect(told).toContain(ask!.trim());
});
