// The page as an app: it opens without the server, and says so.

import { expect } from '@playwright/test';
import { test } from './server.ts';

test.use({ serviceWorkers: 'allow', allowed: [/net::ERR_|Failed to (load resource|fetch)|WebSocket/] });

test('the page opens while the server is away, says so, and goes on when it is back', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.waitForFunction(async () => (await caches.open('bistro-shell')).match('/'));
  await page.waitForFunction(async () => (await (await caches.open('bistro-shell')).keys()).length > 8);
  await server.restart('SIGTERM', async () => {
    await page.goto('/');
    await expect(page.getByText('The server isn’t answering.', { exact: false })).toBeVisible();
  });
  await expect(page.locator('[data-game]').first()).toBeVisible();
});

test('the manifest names icons that are there', async ({ page }) => {
  await page.goto('/');
  const path = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(path!);
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const { icons, start_url } = await answer.json();
  for (const { src, type } of icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe(type);
  expect(start_url).toBe('/');
});
