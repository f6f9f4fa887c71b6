import { expect, test } from 'vitest';
import { Document, patched } from './document';
import type { Message } from './protocol';

const OLD = { turn: 3, view: { hand: ['leek', 'tofu'], deck: 9, 'a/b~c': 1 }, ask: null };

test('operations are carried out one after the other', () => {
  const next = patched(OLD, [
    { op: 'replace', path: '/turn', value: 4 },
    { op: 'remove', path: '/view/hand/0' },
    { op: 'add', path: '/view/hand/1', value: 'prawn' },
    { op: 'add', path: '/view/hand/0', value: 'leek' },
    { op: 'replace', path: '/view/hand/1', value: 'ginger' },
    { op: 'replace', path: '/view/a~1b~0c', value: 2 },
  ]);
  expect(next).toEqual({
    turn: 4,
    view: { hand: ['leek', 'ginger', 'prawn'], deck: 9, 'a/b~c': 2 },
    ask: null,
  });
});

test('the document before stays as it was', () => {
  const before = structuredClone(OLD);
  const next = patched(OLD, [{ op: 'replace', path: '/turn', value: 4 }]);
  expect(OLD).toEqual(before);
  expect(next?.view).toBe(OLD.view);
});

test('the whole can be replaced', () => {
  expect(patched<unknown>(OLD, [{ op: 'replace', path: '', value: 1 }])).toBe(1);
});

test.each(['/nowhere', '/view/hand/2', '/view/hand/x', '/turn/0', '/ask/x'])('%s does not fit', (path) => {
  expect(patched(OLD, [{ op: 'replace', path, value: 1 }])).toBeNull();
  expect(patched(OLD, [{ op: 'remove', path }])).toBeNull();
});

const play = (turn: number) => ({ turn, offers: [] });
const snapshot = {
  type: 'snapshot',
  version: 1,
  play: play(1),
  table: { host: 'Ann' },
} as unknown as Message;

test('patches stand for whole messages', () => {
  const document = new Document();
  document.whole(snapshot);
  const patch = [{ op: 'replace' as const, path: '/turn', value: 2 }];
  const news = document.whole({ type: 'news-patch', version: 2, from: 1, news: [], patch });
  expect(news).toEqual({ type: 'news', version: 2, news: [], play: play(2) });
  const seats = [{ op: 'replace' as const, path: '/host', value: 'Ben' }];
  const table = document.whole({ type: 'table-patch', version: 3, from: 2, patch: seats });
  expect(table).toEqual({ type: 'table', version: 3, table: { host: 'Ben' } });
});

test('a patch that does not follow is not guessed at', () => {
  const document = new Document();
  document.whole(snapshot);
  expect(document.whole({ type: 'news-patch', version: 3, from: 2, news: [], patch: [] })).toBeNull();
  expect(document.whole({ type: 'table-patch', version: 3, from: 2, patch: [] })).toBeNull();
});
