// Every game, from the first click to the end.

import { againstBots, asked, decide, ending, games, moved, offers, openTable, pick, shelf, test } from './house.ts';
import { expect } from '@playwright/test';

/** No game of the shelf asks one player so often. */
const MOST_DECISIONS = 1_500;

for (const game of games) {
  test(`${game}: a game with the mouse against a bot`, async ({ page }) => {
    await page.goto(`/t/${await againstBots(page, game, 2)}`);
    let turn = 0;
    while ((await asked(page)) && turn < MOST_DECISIONS) await decide(page, turn++);
    await expect(ending(page)).toContainText(/wins|win!|share|Nobody/);
    expect(turn).toBeGreaterThan(0);
  });

  test(`${game}: a game with the keyboard alone, from the first page`, async ({ page }) => {
    await page.goto('/');
    const { least_seats, most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
    const title = await page.locator(`[data-game="${game}"] h3`).textContent();
    const button = page.getByRole('button', { name: `Play now: ${title}` });
    await button.waitFor();
    // Tab until the game's button is reached, as somebody without a mouse would.
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('ul[aria-label="Players"] li')).toHaveCount(Math.max(least_seats, Math.min(3, most_seats)));

    let turn = 0;
    while ((await asked(page)) && turn < MOST_DECISIONS) {
      const before = await page.locator('[data-turn]').getAttribute('data-turn');
      const number = pick(turn++, await offers(page).count()) + 1;
      for (const digit of String(number)) await page.keyboard.press(digit);
      await expect(offers(page).nth(number - 1)).toBeFocused();
      await page.keyboard.press('Enter');
      await moved(page, before);
    }
    await expect(ending(page)).toBeVisible();
  });

  test(`${game}: three seats, two people in separate browsers`, async ({ page, browser, house }) => {
    const { most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
    const seats = Math.min(3, most_seats);
    const bots = seats === 3 ? [{ seat: 1, level: 'random' }] : [];
    const id = await openTable(page, game, { seats, bots });
    await page.goto(`/t/${id}`);
    const link = await page.getByLabel('Send this link to your friends').inputValue();

    const context = await browser.newContext({ baseURL: house.url, locale: 'en-GB' });
    const friend = await context.newPage();
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Sit here' }).first().click();
    await page.getByRole('button', { name: 'Start' }).click();

    // Each decides when asked; when both are, each answer is sealed until the other is in.
    let turn = 0;
    const people = [page, friend];
    while ((await ending(page).count()) === 0 && turn < MOST_DECISIONS) {
      for (const person of people) {
        if ((await offers(person).count()) === 0) continue;
        const buttons = offers(person);
        const before = await person.locator('[data-turn]').getAttribute('data-turn');
        await buttons.nth(pick(turn++, await buttons.count())).click();
        await moved(person, before);
      }
      await offers(page).or(ending(page)).or(offers(friend)).first().waitFor({ timeout: 5_000 }).catch(() => undefined);
    }
    await expect(ending(page)).toBeVisible();
    await expect(ending(friend)).toBeVisible();
    await context.close();
  });
}
