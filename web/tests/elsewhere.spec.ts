// From another machine, without https: browsers give such pages no worker, notices, clipboard or share. Each has something
// else in its place.

import { expect } from '@playwright/test';
import { browser } from './browser.ts';
import { shortest, test } from './server.ts';

const { executablePath, args } = await browser();
// A name that is not this machine's own: no browser trusts it.
test.use({
  // The browser itself remarks that such an address cannot be trusted.
  allowed: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: { executablePath, args: [...args, '--host-resolver-rules=MAP server.test 127.0.0.1'] },
});

test('links can be copied, and the settings say what is missing', async ({ page, server }) => {
  const elsewhere = server.url.replace('127.0.0.1', 'server.test');
  await page.goto(`${elsewhere}/settings`);
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
  await expect(page.getByText('Browsers install pages only over https.', { exact: false })).toBeVisible();
  await expect(page.getByText('Browsers show notices only over https.', { exact: false })).toBeVisible();
  await page.goto(elsewhere);
  await page.locator(`[data-game="${shortest}"]`).getByRole('button', { name: 'Invite friends' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
});
