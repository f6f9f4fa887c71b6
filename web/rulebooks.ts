// For the build: a game's `rules*.md` with `?book` is the address of a file with the rulebook as HTML, whole and rule by
// rule, so that the page carries no Markdown and nothing that reads it. A file can be asked for again when the server was
// away; a module that could not be loaded cannot.

import { readFileSync } from 'node:fs';
import { Marked, type RendererObject, type Tokens } from 'marked';
import type { Plugin } from 'vite';

export interface Book {
  html: string;
  /** Each rule by its number, with all that is nested under it. */
  rules: Record<string, string>;
}

const RULE = /^([A-Z]+\d+[a-z]?)(?=[ .:])/;

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export function toBook(markdown: string): Book {
  const rules: Book['rules'] = {};
  const renderer: RendererObject = {
    // The page has its own first heading.
    heading({ tokens, depth }) {
      const level = Math.min(depth + 1, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    listitem(item) {
      const rule = RULE.exec(item.text)?.[1];
      const inside = this.parser.parse(item.tokens);
      if (rule === undefined) return `<li>${inside}</li>`;
      rules[rule] = inside;
      return `<li id="rule-${rule}" class="rule" tabindex="-1"><b>${rule}</b>${inside.slice(rule.length)}</li>`;
    },
    // Wide tables scroll by themselves, by keyboard too.
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="wide" tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
    },
    // Links lead into the repository, which a player does not have.
    link({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    html: ({ text }) => escaped(text),
  };
  const html = new Marked({ renderer, async: false }).parse(markdown, { async: false });
  return { html, rules };
}

export function rulebooks(): Plugin {
  let isBuild = false;
  return {
    name: 'rulebooks',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    load(id) {
      const [file, query] = id.split('?');
      if (query !== 'book' || !file?.endsWith('.md')) return null;
      this.addWatchFile(file);
      const source = JSON.stringify(toBook(readFileSync(file, 'utf8')));
      if (!isBuild) return `export default 'data:application/json,${encodeURIComponent(source)}'`;
      const [game, name] = file.split('/').slice(-2);
      const asset = this.emitFile({
        type: 'asset',
        name: `${game}-${name?.replace('.md', '')}.json`,
        source,
      });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
  };
}
