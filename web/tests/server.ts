// A real server for the browser tests: the program itself, with fast bots and a temporary memory.

import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { GameInfo, NewTable } from '../src/lib/protocol.ts';

// A game's own tests lie outside the folder in which this is installed.
export { expect, type Page };

export const GAMES = join(import.meta.dirname, '../../games');

/** Every game on the shelf, by its folder: tests name none. */
export const games = readdirSync(GAMES).filter((id) => {
  try {
    return readFileSync(join(GAMES, id, 'rules.md')).length > 0;
  } catch {
    return false;
  }
});

/** The one with the shortest rulebook, for tests that are about the server and want a game to be over soon. */
export const shortest = [...games].sort((one, other) => rulebook(one).length - rulebook(other).length)[0]!;

function rulebook(game: string): string {
  return readFileSync(join(GAMES, game, 'rules.md'), 'utf8');
}

export class Server {
  url = '';
  #process: ChildProcess | null = null;
  #folder = mkdtempSync(join(tmpdir(), 'bistro-test-'));

  async open(port = 0) {
    const program = process.env.BISTRO_BIN;
    if (!program) throw new Error('say which program to test: BISTRO_BIN=…/bistro');
    const config = join(this.#folder, 'server.toml');
    writeFileSync(
      config,
      `host = "127.0.0.1"\nport = ${port}\ndata = ${JSON.stringify(join(this.#folder, 'data'))}\nbot-pace-ms = 0\n` +
        'sealed-window-ms = 50\nstand-in = "random"\ntables-per-name = 500\nrequests-per-second = 1000\nmessages-per-second = 500\nnew-guests-per-minute = 100000\nchat-per-minute = 600\n',
    );
    const child = spawn(program, ['serve', '--config', config], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout! })) {
      const address = /^open (http\S+)/.exec(line);
      if (address) {
        this.url = address[1]!;
        // The pipe has to be emptied for as long as the server is open.
        child.stdout!.resume();
        return;
      }
    }
    throw new Error('the server did not say where it opened');
  }

  /**
   * Goes away and opens again at the same address with the same memory. With SIGKILL it dies without a word, as in a
   * power cut; with SIGTERM it closes in good order.
   */
  async restart(signal: 'SIGKILL' | 'SIGTERM', between: () => Promise<void>) {
    const port = Number(new URL(this.url).port);
    await this.#stop(signal);
    await between();
    await this.open(port);
  }

  async close() {
    await this.#stop('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #stop(signal: NodeJS.Signals) {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

interface Fixtures {
  /** What the page may say in the console without failing the test. */
  allowed: RegExp[];
  quiet: undefined;
  /** Somebody else, in a browser of their own. */
  friend: Page;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = new Server();
      await server.open();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  allowed: [[], { option: true }],
  quiet: [
    async ({ context, allowed }, use) => {
      await context.addInitScript(atOnce);
      const complaints = listen(context);
      await use(undefined);
      expect(unexpected(complaints, allowed)).toEqual([]);
    },
    { auto: true },
  ],
  friend: async ({ browser, server, allowed }, use) => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(atOnce);
    const complaints = listen(context);
    await use(await context.newPage());
    expect(unexpected(complaints, allowed)).toEqual([]);
    await context.close();
  },
});

/** Nothing that came to light is waited for, unless a test has chosen a speed. */
const atOnce = () => {
  // An empty page has no memory.
  if (location.origin === 'null') return;
  if (localStorage.getItem('bistro:speed') === null) localStorage.setItem('bistro:speed', 'none');
};

/** Requests that a worker makes cannot be routed by a test, so most tests do without it; the driver says so. */
const WITHOUT_WORKER = /Service Worker registration blocked by Playwright/;

const unexpected = (complaints: string[], allowed: RegExp[]) =>
  complaints.filter((line) => ![WITHOUT_WORKER, ...allowed].some((pattern) => pattern.test(line)));

/** Errors in the console and uncaught ones, of every page of this context. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}

export async function shelf(page: Page): Promise<GameInfo[]> {
  return (await page.request.get('/api/games')).json();
}

/** A table with this page's guest on the first seat. */
export async function openTable(page: Page, game: string, wishes: Partial<NewTable>): Promise<string> {
  // A first visit gives the guest a name.
  await page.request.get('/api/me');
  const table = {
    game,
    options: [],
    access: 'invited',
    clock: { type: 'none' },
    rated: false,
    bots: [],
    start: false,
  };
  const response = await page.request.post('/api/tables', { data: { ...table, ...wishes } });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).id;
}

/** Bots on all seats but the first; the game begins at once. */
export const againstBots = (page: Page, game: string, seats: number, more: Partial<NewTable> = {}) =>
  openTable(page, game, {
    seats,
    bots: Array.from({ length: seats - 1 }, (_, n) => ({ seat: n + 1, level: 'random' })),
    start: true,
    ...more,
  });

export const offers = (page: Page) => page.locator('button.offer');
export const ending = (page: Page) => page.getByRole('region', { name: 'Result' });
/** Whatever the page says is wrong. */
export const complaints = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
