import { expect, test } from 'vitest';
import { Follower, type Lying } from './travel';

const cards = (zone: string, ...kinds: (string | null)[]): Lying[] => kinds.map((kind) => ({ zone, kind }));

test('a card that moves keeps its id', () => {
  const follower = new Follower();
  const [soy, pork] = follower.place(cards('hand', 'soy', 'pork'));
  const after = follower.place([...cards('hand', 'soy'), ...cards('wok', 'pork')]);
  expect(after.map((card) => card.id)).toEqual([soy!.id, pork!.id]);
});

test('a card turned up where it lay, and one that is turned while it moves, keep their ids', () => {
  const follower = new Follower();
  const [first, second] = follower.place(cards('theirs', null, null));
  const after = follower.place([...cards('theirs', 'soy'), ...cards('board', 'pork')]);
  expect(after.map((card) => card.id)).toEqual([first!.id, second!.id]);
});

test('new cards get new ids, equal ones too', () => {
  const follower = new Follower();
  follower.place(cards('hand', 'soy'));
  const after = follower.place(cards('hand', 'soy', 'soy'));
  expect(new Set(after.map((card) => card.id)).size).toBe(2);
  expect(follower.place(cards('hand', 'soy', 'soy'))).toEqual(after);
});
