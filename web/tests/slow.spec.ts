// A game over a line of 50 kbit/s: what the table says is short enough that nobody waits for it. `SLOW=all` plays all games.

import { expect, type Page } from '@playwright/test';
import { againstBots, games, shortest, test } from './server.ts';
import { playToTheEnd } from './player.ts';

const BITS_PER_SECOND = 50_000;
/** What the table says is on its way for no longer than this, most of the time. */
const MOST_WAIT = 250;

/** One direction of a line: what is sent arrives in order, each message when the line has carried it. */
class Pipe {
  #free = 0;
  bytes: number[] = [];

  carry(message: string | Buffer, deliver: () => void) {
    const bytes = Buffer.byteLength(message);
    this.bytes.push(bytes);
    const now = performance.now();
    this.#free = Math.max(this.#free, now) + (bytes * 8_000) / BITS_PER_SECOND;
    setTimeout(deliver, this.#free - now);
  }
}

/** The page's sockets go through a slow line; its files and requests do not. */
async function slowly(page: Page) {
  const [up, down] = [new Pipe(), new Pipe()];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => up.carry(message, () => server.send(message)));
    server.onMessage((message) => down.carry(message, () => socket.send(message)));
  });
  return { up, down };
}

for (const game of process.env.SLOW === 'all' ? games : [shortest]) {
  test(`${game}: a whole game over 50 kbit/s`, async ({ page }) => {
    const id = await againstBots(page, game, 2);
    const line = await slowly(page);
    await page.goto(`/t/${id}`);
    const decisions = await playToTheEnd(page);
    const news = line.down.bytes.slice(1).sort((one, other) => one - other);
    const median = news[news.length >> 1]!;
    const description = `${decisions} decisions, median ${median} bytes, longest ${news.at(-1)}`;
    test.info().annotations.push({ type: 'bytes', description });
    expect(decisions).toBeGreaterThan(0);
    expect((median * 8_000) / BITS_PER_SECOND, description).toBeLessThan(MOST_WAIT);
  });
}
