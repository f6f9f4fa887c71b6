import { expect, test } from 'vitest';
import { toBook } from '../rulebooks';

const BOOK = `# Toy

Two lines
of *one* paragraph with \`code\` & <b>signs</b>.

| card | copies |
|---|---|
| Egg | 2 |

## Turn
- T1 Draw a **card**; it goes
  into your hand.
- T2 Then choose:
  - a pair, or
  - nothing.

The end.`;

test('a rulebook has headings, paragraphs, tables and lists', () => {
  const { html } = toBook(BOOK);
  expect(html).toContain('<h2>Toy</h2>');
  expect(html).toContain(
    '<p>Two lines\nof <em>one</em> paragraph with <code>code</code> &amp; &lt;b&gt;signs&lt;/b&gt;.</p>',
  );
  expect(html).toContain('<th>copies</th>');
  expect(html).toContain('<td>Egg</td><td>2</td>');
  expect(html).toContain('<p>The end.</p>');
});

test('a rule can be pointed at, with all that belongs to it', () => {
  const { html } = toBook(BOOK);
  expect(html).toContain(
    '<li id="rule-T1" class="rule" tabindex="-1"><b>T1</b> Draw a <strong>card</strong>; it goes\ninto your hand.</li>',
  );
  expect(html).toMatch(/id="rule-T2".*<ul>\s*<li>a pair, or<\/li><li>nothing.<\/li><\/ul>\s*<\/li>/);
});

test('one rule can be told alone', () => {
  const { rules } = toBook(BOOK);
  expect(rules.T1).toBe('T1 Draw a <strong>card</strong>; it goes\ninto your hand.');
  expect(rules.T2).toMatch(/^T2 Then choose:<ul>\s*<li>a pair, or<\/li><li>nothing.<\/li><\/ul>\s*$/);
  expect(rules.T9).toBeUndefined();
});

const books = import.meta.glob<string>('../../games/*/rules*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(Object.entries(books))('%s is read to the last rule', (_, book) => {
  const { html, rules: told } = toBook(book);
  const rules = book.match(/^\s*- [A-Z]+\d+[a-z]?(?=[ .:])/gm) ?? [];
  expect(rules.length).toBeGreaterThan(0);
  expect(html.match(/id="rule-/g)?.length).toBe(rules.length);
  expect(Object.keys(told).length).toBe(rules.length);
  // No mark of Markdown is left over outside code.
  expect(html.replace(/<(code|pre)>.*?<\/\1>/gs, '')).not.toMatch(/\*\*|^\s*[-|] /m);
});
