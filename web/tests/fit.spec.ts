// Every board fits into every window, at every moment (one for each kind of question), with the fewest and the most
// seats; languages, the guide, an answer of the table and those who only watch take turns. FIT=all tries every number of seats, and every
// moment in every language.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { WINDOWS } from '../src/frame/sizes.ts';

const root = join(import.meta.dirname, '../..');
const program = process.env.BISTRO_BIN ?? join(root, 'target/debug/bistro');
const LANGUAGES = ['en', 'fr', 'ru'];
const everything = process.env.FIT === 'all';

const bistro = (...args: string[]) =>
  execFileSync(program, args, { cwd: root, maxBuffer: 1 << 28, encoding: 'utf8' });

const test = base.extend<object, { harness: string }>({
  harness: [
    async ({ browserName: _ }, use) => {
      const server: ViteDevServer = await createServer({
        root: join(root, 'web'),
        server: { port: 0, host: '127.0.0.1', hmr: false },
        logLevel: 'error',
      });
      await server.listen();
      await use(server.resolvedUrls!.local[0]!);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

const isRecording = (url: URL) => url.pathname === '/frames.json';

interface Moment {
  legal: [number, { notation: string }[]][];
}

/** Who looks: the first seat, or somebody who only watches. */
type Eyes = 'seat:1' | 'public';

/** A game, and its last moment for each kind of question to the first seat: tables are fullest then. The end, too. */
function recorded(game: string, seats: number): { seen: Record<Eyes, string>; steps: number[] } {
  const record = base.info().outputPath(`${seats}.json`);
  bistro('record', game, '--seats', `${seats}`, '--bots', 'greedy', '--seed', '7', '-o', record);
  const as = (eyes: string) => bistro('replay', record, '--as', eyes, '--json');
  const seen = { 'seat:1': as('seat:1'), public: as('public') };
  const met = new Map<string, number>();
  const moments = JSON.parse(seen['seat:1']) as Moment[];
  moments.forEach(({ legal }, step) => {
    const verbs = (legal[0]?.[1] ?? []).map(({ notation }) => notation.split(' ')[0]);
    if (verbs.length > 0) met.set([...new Set(verbs)].join(), step);
  });
  return { seen, steps: [...met.values(), moments.length - 1] };
}

/** The moment is there, and its frame has measured the room that it has. */
function isShown(moment: string): boolean {
  const frame = document.querySelector<HTMLElement>(`[data-turn="${moment}"] .frame`);
  // What leaves stays for a moment beside what comes.
  if (document.querySelectorAll('.frame').length !== 1) return false;
  return frame?.dataset.room === `${frame?.clientWidth}×${frame?.clientHeight}`;
}

/** What is outside of the window or of its area, unless it is inside of something that scrolls or hides it. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const called = (thing: Element) => `${thing.tagName.toLowerCase()}.${thing.classList[0] ?? ''}`;
    const scrolls = (thing: Element) => /auto|scroll/.test(getComputedStyle(thing).overflow);
    for (const area of document.querySelectorAll('[data-area]')) {
      const box = area.getBoundingClientRect();
      const inWindow =
        box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
      const name = area.getAttribute('data-area');
      if (!inWindow) found.push(`${name} is outside of the window`);
      for (const thing of area.querySelectorAll('*')) {
        if (thing.closest('.unseen, [popover]') || thing.parentElement?.closest('svg')) continue;
        // What is cut off inside of something that scrolls, or hides what is too long, can be read otherwise.
        let parent = thing.parentElement;
        while (parent && parent !== area && getComputedStyle(parent).overflow === 'visible')
          parent = parent.parentElement;
        if ((parent && parent !== area) || scrolls(area)) continue;
        const { left, top, right, bottom, width, height } = thing.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const by = Math.round(
          Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom),
        );
        if (by > 6) found.push(`${name}: ${called(thing)} by ${by}`);
      }
    }
    if (document.documentElement.scrollHeight > innerHeight) found.push('the page scrolls');
    return [...new Set(found)].slice(0, 6);
  });

/** Controls whose middle a press does not reach. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-area] button')].flatMap((button) => {
      // What scrolls, or may be covered by the next card of a hand, can be brought into sight.
      if (button.closest('[popover], [data-area="hand"], [data-scrolls], .strip, .doing, .choices'))
        return [];
      const { left, top, width, height } = button.getBoundingClientRect();
      if (width === 0) return [];
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit && (button.contains(hit) || hit.contains(button)) ? [] : [button.textContent?.trim() ?? ''];
    }),
  );

const catalog = JSON.parse(bistro('games', '--json')) as { id: string; seats: number[] }[];
const boards = catalog.filter(({ id }) => existsSync(join(root, 'games', id, 'web/Board.svelte')));

test('there are boards', () => expect(boards.length).toBeGreaterThan(1));

for (const { id: game, seats: counts } of boards) {
  test(`the board of ${game} fits into every window`, async ({ page, harness }) => {
    if (everything) test.setTimeout(1_800_000);
    const troubles: string[] = [];
    let tried = 0;
    for (const seats of everything ? counts : [counts[0]!, counts.at(-1)!]) {
      const { seen, steps } = recorded(game, seats);
      let eyes: Eyes = 'seat:1';
      await page.route(isRecording, (route) => route.fulfill({ body: seen[eyes] }));
      for (const step of steps) {
        for (const lang of everything ? LANGUAGES : [LANGUAGES[tried % 3]!]) {
          const turn = tried++;
          const open = [...(turn % 2 === 0 ? ['guide'] : []), ...(turn % 5 < 2 ? ['notice'] : [])];
          eyes = turn % 4 === 3 ? 'public' : 'seat:1';
          const moment = `game=${game}&step=${step}&lang=${lang}${open.map((part) => `&${part}`).join('')}`;
          await page.goto(`${harness}harness.html?bare&motion=off&${moment}&frames=/frames.json`);
          for (const size of WINDOWS) {
            await page.setViewportSize(size);
            await page.waitForFunction(isShown, [step, lang, ...open].join(' '));
            const wrong = [
              ...(await outside(page)),
              ...(await covered(page)).map((name) => `covered: ${name}`),
            ];
            const where = `${seats} seats, ${size.width}×${size.height}, step ${step}, ${[eyes, lang, ...open].join(', ')}`;
            if (wrong.length > 0) troubles.push(`${where}: ${wrong.join('; ')}`);
          }
        }
      }
      await page.unroute(isRecording);
    }
    expect(tried).toBeGreaterThan(3);
    expect(troubles).toEqual([]);
  });
}
