import { defineConfig } from '@playwright/test';
import { browser } from './tests/browser.ts';

// The tests bring their own server: BISTRO_BIN is the program, `serve` its command.
export default defineConfig({
  // A game's own scenes are in its folder.
  testDir: '..',
  testMatch: ['web/tests/*.spec.ts', 'games/*/web/*.spec.mts'],
  outputDir: 'test-results',
  timeout: 150_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  // A test that passes only the second time has found a race: in the page until shown otherwise.
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: await browser(),
    // Cards that travel are for the games with the mouse; elsewhere they would only take time.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
});
