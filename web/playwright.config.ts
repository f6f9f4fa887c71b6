import { defineConfig } from '@playwright/test';
import { browser } from './tests/browser.ts';

// The tests bring their own house: BISTRO_BIN is the program, `serve` its command.
export default defineConfig({
  testDir: 'tests',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: Number(process.env.BROWSER_WORKERS ?? 2),
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    launchOptions: await browser(),
    trace: 'retain-on-failure',
  },
});
