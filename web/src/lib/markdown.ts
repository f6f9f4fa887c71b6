// The rulebooks' Markdown as HTML: headings, paragraphs, nested lists, tables, code, emphasis. Everything else is
// shown as it is written. A list item that begins with a rule's number gets an anchor, `rule-F3`.

const RULE = /^([A-Z]+\d+[a-z]?)(?=[ .:])/;

export const ruleAnchor = (rule: string) => `rule-${rule}`;

export function toHtml(markdown: string): string {
  return blocks(markdown.split('\n'));
}

/** One rule's text as HTML, with what is nested under it; null when the book has no such rule. */
export function ruleHtml(markdown: string, rule: string): string | null {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => RULE.exec(line.replace(/^\s*[-*] /, ''))?.[1] === rule);
  if (start < 0) return null;
  const indent = depth(lines[start]!);
  let end = start + 1;
  while (end < lines.length && lines[end]!.trim() !== '' && depth(lines[end]!) > indent) end += 1;
  const text = lines.slice(start, end).map((line) => line.slice(indent));
  return blocks([text[0]!.replace(/^[-*] /, ''), ...text.slice(1).map((line) => line.slice(2))]);
}

function blocks(lines: string[]): string {
  const html: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6}) (.*)/.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (heading) {
      // The page has its own first heading.
      const level = Math.min(heading[1]!.length + 1, 6);
      html.push(`<h${level}>${inline(heading[2]!)}</h${level}>`);
      at += 1;
    } else if (line.startsWith('```')) {
      const end = closing(lines, at + 1, (text) => text.startsWith('```'));
      html.push(`<pre>${escaped(lines.slice(at + 1, end).join('\n'))}</pre>`);
      at = end + 1;
    } else if (line.startsWith('|')) {
      const end = closing(lines, at, (text) => !text.startsWith('|'));
      html.push(table(lines.slice(at, end)));
      at = end;
    } else if (bullet(line)) {
      const end = closing(lines, at, (text) => !bullet(text) && depth(text) === 0);
      html.push(list(lines.slice(at, end)));
      at = end;
    } else {
      const isNew = (text: string) => text.trim() === '' || /^(#|\||```)/.test(text) || bullet(text);
      const end = Math.max(at + 1, closing(lines, at, isNew));
      html.push(`<p>${inline(lines.slice(at, end).join(' '))}</p>`);
      at = end;
    }
  }
  return html.join('\n');
}

function closing(lines: string[], from: number, ends: (line: string) => boolean): number {
  const found = lines.slice(from).findIndex(ends);
  return found < 0 ? lines.length : from + found;
}

const bullet = (line: string) => /^([-*]|\d+\.) /.test(line);
const depth = (line: string) => line.length - line.trimStart().length;

function list(lines: string[]): string {
  const items: string[][] = [];
  for (const line of lines) {
    if (bullet(line)) items.push([line.replace(/^([-*]|\d+\.) +/, '')]);
    else items.at(-1)?.push(line.replace(/^ {1,3}/, ''));
  }
  const tag = /^\d/.test(lines[0]!) ? 'ol' : 'ul';
  return `<${tag}>${items.map(item).join('')}</${tag}>`;
}

function item(lines: string[]): string {
  const nested = closing(lines, 1, (line) => bullet(line) || line.startsWith('|'));
  const text = lines.slice(0, nested).join(' ');
  const rule = RULE.exec(text)?.[1];
  const rest = nested < lines.length ? blocks(lines.slice(nested)) : '';
  if (rule === undefined) return `<li>${inline(text)}${rest}</li>`;
  return `<li id="${ruleAnchor(rule)}" class="rule" tabindex="-1"><b>${rule}</b>${inline(text.slice(rule.length))}${rest}</li>`;
}

function table(lines: string[]): string {
  const row = (line: string, tag: string) => {
    const cells = line.replace(/^\||\|\s*$/g, '').split('|');
    return `<tr>${cells.map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`).join('')}</tr>`;
  };
  const [head = '', , ...body] = lines;
  const rows = body.map((line) => row(line, 'td')).join('');
  // Wide tables scroll by themselves, by keyboard too.
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${rows}</tbody></table></div>`;
}

function inline(text: string): string {
  return escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
