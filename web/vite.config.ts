/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { rulebooks } from './rulebooks.ts';
import { shelf } from './shelf.ts';
import { typefaces } from './typefaces.ts';

const from = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The server of the server, for `npm run dev`: BISTRO=http://127.0.0.1:8080 npm run dev
const server = process.env.BISTRO ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => ({
  // Tests without a browser read no style sheet.
  plugins: [svelte(), shelf(from('../games')), rulebooks(), mode !== 'test' && typefaces()],
  resolve: {
    alias: { $lib: from('./src/lib'), $pieces: from('./src/pieces'), $frame: from('./src/frame') },
    // Boards live outside this folder and use what is installed in it.
    dedupe: ['svelte'],
    conditions: mode === 'test' ? ['browser'] : undefined,
  },
  server: {
    fs: { allow: [from('.'), from('../games'), from('../crates/words/messages')] },
    proxy: { '/api': server, '/reports/': server, '/ws': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    // The harness is for those who draw boards: `npm run dev`, then /harness.html.
    // How long the builder's own plugins take is of no use to somebody who wants to play.
    rollupOptions: { input: from('./index.html'), checks: { bundlerTimings: false } },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', '../games/*/web/*.test.ts'],
    setupFiles: './tests/quiet.ts',
    globalSetup: './tests/fixtures.ts',
  },
}));
