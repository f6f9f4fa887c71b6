// The end of a game: a score sheet, ratings that moved, and a rematch that takes everybody along.

import { expect } from '@playwright/test';
import { againstBots, openTable, shortest, test } from './server.ts';
import { atSpeed } from './moments.ts';
import { playToTheEnd } from './player.ts';

test('a rated game says how ratings moved, and its rematch takes the other along', async ({
  page,
  friend,
}) => {
  const id = await openTable(page, shortest, { seats: 2, access: 'public', rated: true });
  await page.goto(`/t/${id}`);
  await friend.goto(`/t/${id}`);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await Promise.all([playToTheEnd(page), playToTheEnd(friend)]);
  for (const sheet of [page, friend].map((each) => each.getByRole('region', { name: 'Score sheet' })))
    await expect(sheet.getByText(/^Rating against people: 1500 → \d+$/)).toHaveCount(2);

  await page.getByRole('button', { name: 'Rematch' }).click();
  await expect(friend.getByText(/The rematch is ready/)).toBeVisible();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/t/${id}`);
  await expect.poll(() => new URL(friend.url()).pathname).toBe(new URL(page.url()).pathname);
});

test('the winner is celebrated, and a fork says to everybody that it is one', async ({ page, friend }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await atSpeed(page, 'quick');
  const id = await againstBots(page, shortest, 2);
  await page.goto(`/t/${id}`);
  await playToTheEnd(page);
  await expect(page.locator('[data-celebration]')).toBeAttached();
  // It does not come back with the page.
  await page.reload();
  await expect(page.getByRole('region', { name: 'Score sheet' })).toBeVisible();
  await expect(page.locator('[data-celebration]')).toHaveCount(0);
  await page.getByRole('region', { name: 'Result' }).getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('button', { name: 'First step' }).click();
  await page.getByRole('button', { name: /^Play on from step/ }).click();
  const isFork = /This table is a fork: the game goes on from step 0/;
  await expect(page.getByText(isFork)).toBeVisible();
  // An invited guest has only the link.
  await friend.goto(new URL(page.url()).pathname);
  await expect(friend.getByText(isFork)).toBeVisible();
});
