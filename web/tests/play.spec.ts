// Every game, from the first click to the end.

import { expect } from '@playwright/test';
import { ending, games, openTable, shelf, test } from './server.ts';
import { keyboard, playToTheEnd } from './player.ts';

for (const game of games) {
  test(`${game}: a game with the keyboard alone, from the first page`, async ({ page }) => {
    // "Play now" brings bots that think; here there is one, and it is quick.
    await page.route('/api/tables', async (route) => {
      const table = route.request().postDataJSON();
      await route.continue(
        table ? { postData: { ...table, seats: 2, bots: [{ seat: 1, level: 'random' }] } } : {},
      );
    });
    await page.goto('/');
    const button = page.locator(`[data-game="${game}"]`).getByRole('button', { name: 'Play now' });
    await button.waitFor();
    // Tab until the game's button is reached, as somebody without a mouse would.
    for (let tabs = 0; tabs < 60; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await playToTheEnd(page, keyboard)).toBeGreaterThan(0);
    await expect(ending(page)).toBeVisible();
    // The score sheet lies over the board and says who.
    await expect(page.getByRole('heading', { name: /wins|win!|share|Nobody/ })).toBeVisible();
  });

  test(`${game}: three seats, two people with mice in separate browsers`, async ({ page, friend }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { most_seats } = (await shelf(page)).find(({ id }) => id === game)!;
    const seats = Math.min(3, most_seats);
    const bots = seats === 3 ? [{ seat: 1, level: 'random' }] : [];
    await page.goto(`/t/${await openTable(page, game, { seats, bots })}`);
    const link = await page.getByLabel('Send this link to your friends').inputValue();

    await friend.goto(link);
    await friend.getByRole('button', { name: 'Sit here' }).first().click();
    await page.getByRole('button', { name: 'Start' }).click();

    // Each decides when asked; when both are, each answer is sealed until the other is in.
    await Promise.all([playToTheEnd(page), playToTheEnd(friend)]);
    await expect(ending(page)).toBeVisible();
    await expect(ending(friend)).toBeVisible();
  });
}
