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
      // The command line counts seats from 1; the files' names count them from 0, as the data in them does.
      const eyes: Record<string, string> = { public: 'public', all: 'all' };
      for (let seat = 0; seat < seats; seat += 1) eyes[`seat${seat}`] = `seat:${seat + 1}`;
      for (const [name, viewer] of Object.entries(eyes)) {
        const frames = bistro('replay', record, '--as', viewer, '--json');
        write(join(folder, `${seats}-${name}.json`), frames);
      }
    }
  }
}

/** What has not changed is left alone, so that nothing is built again for it. */
function write(file: string, text: Buffer) {
  if (!existsSync(file) || !readFileSync(file).equals(text)) writeFileSync(file, text);
}
