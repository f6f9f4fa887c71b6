// A Chromium to test with: the machine's own, or the one that comes inside an npm package.

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const ARGS = ['--no-sandbox', '--disable-gpu'];

/** What Playwright needs to start it. */
export async function browser(): Promise<{ executablePath: string; args: string[] }> {
  const own = process.env.CHROMIUM ?? onPath();
  // CHROMIUM= (empty) means the package's.
  if (own) return { executablePath: own, args: ARGS };
  const { default: chromium } = await import('@sparticuz/chromium');
  // Not with its own arguments: they squeeze everything into one process, which dies with its first window.
  return { executablePath: await chromium.executablePath(), args: ARGS };
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
