// For the build: `virtual:shelf/<lang>` is every game's title and pitch, from the games' own messages, and how long it
// takes, from its `web/facts.json`, so that the first page need not load all words of all games.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A step is what is decided at once, by one or by all. How long people take for it is an estimate. */
const SECONDS_A_STEP = 10;

export interface Cover {
  title: string;
  pitch: string;
  /** With the fewest players and with the most; none where nobody has measured. */
  minutes: [number, number] | null;
}

/** How long a game takes, from how many steps it has. */
export function minutesOf(facts: string): [number, number] {
  const { steps } = JSON.parse(facts) as { steps: [number, number] };
  const minutes = steps.map((count) => Math.max(1, Math.round((count * SECONDS_A_STEP) / 60)));
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  // A minute or two is less than anybody could promise.
  return most - least <= 2 ? [most, most] : [least, most];
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export function shelf(games: string): Plugin {
  const prefix = 'virtual:shelf/';
  return {
    name: 'shelf',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const lang = id.slice(prefix.length + 1);
      const covers: Record<string, Cover> = {};
      for (const game of readdirSync(games)) {
        const file = join(games, game, 'messages', `${lang}.ftl`);
        const text = read(file);
        if (text === null) continue; // The catalog is no game.
        this.addWatchFile(file);
        const facts = read(join(games, game, 'web/facts.json'));
        const message = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1] ?? '';
        const minutes = facts === null ? null : minutesOf(facts);
        covers[game] = { title: message('title'), pitch: message('pitch'), minutes };
      }
      return `export default ${JSON.stringify(covers)}`;
    },
    // Covers as pictures, for those who show previews of links and draw no SVG.
    generateBundle() {
      for (const game of readdirSync(games)) {
        const file = join(games, game, 'web/cover.png');
        if (existsSync(file))
          this.emitFile({ type: 'asset', fileName: `covers/${game}.png`, source: readFileSync(file) });
      }
    },
  };
}
