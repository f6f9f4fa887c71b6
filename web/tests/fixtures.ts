// Real games for the boards' tests and for the harness: recorded and replayed by the binary, so they are never
// older than the rules. They lie in games/<id>/web/fixtures and are not kept.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');
/** A program that is already built, or the one that is built here. */
const program = process.env.BISTRO_BIN ?? join(target, 'debug/bistro');
const bistro = (...args: string[]) => execFileSync(program, args, { cwd: root, maxBuffer: 1 << 28 });

/** Called by vitest once, before all tests. */
export default function setup() {
  if (!process.env.BISTRO_BIN) {
    execFileSync('cargo', ['build', '--quiet', '--package', 'bistro'], { cwd: root, stdio: 'inherit' });
  }
  const hasBoard = (game: string) => existsSync(join(root, 'games', game, 'web/Board.svelte'));
  for (const game of readdirSync(join(root, 'games')).filter(hasBoard)) {
    const folder = join(root, 'games', game, 'web/fixtures');
    mkdirSync(folder, { recursive: true });
    for (const seats of [2, 4]) {
      const record = join(mkdtempSync(join(tmpdir(), 'bistro-')), 'record.json');
      bistro('record', game, '--seats', `${seats}`, '--bots', 'greedy', '--seed', '7', '-o', record);
      const eyes = [...Array(seats).keys()].map((seat) => `seat:${seat}`);
      for (const eye of [...eyes, 'public', 'all']) {
        const frames = bistro('replay', record, '--as', eye, '--json');
        write(join(folder, `${seats}-${eye.replace(':', '')}.json`), frames);
      }
    }
  }
}

/** What has not changed is left alone, so that nothing is built anew for it. */
function write(file: string, text: Buffer) {
  if (!existsSync(file) || !readFileSync(file).equals(text)) writeFileSync(file, text);
}
