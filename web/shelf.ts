// For the build: `virtual:shelf/<lang>` is every game's title and pitch, from the games' own messages, so that the
// first page need not load all words of all games.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function shelf(games: string): Plugin {
  const prefix = 'virtual:shelf/';
  return {
    name: 'shelf',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const lang = id.slice(prefix.length + 1);
      const covers: Record<string, { title: string; pitch: string }> = {};
      for (const game of readdirSync(games)) {
        const file = join(games, game, 'messages', `${lang}.ftl`);
        let text: string;
        try {
          text = readFileSync(file, 'utf8');
        } catch {
          continue; // The catalog is no game.
        }
        this.addWatchFile(file);
        const message = (name: string) => new RegExp(`^${name} = (.*)$`, 'm').exec(text)?.[1] ?? '';
        covers[game] = { title: message('title'), pitch: message('pitch') };
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
