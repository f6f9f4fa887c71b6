import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Offer } from '$lib/board';
import { Picking } from './picking.svelte';

const HAND = ['egg', 'nut', 'nut'].map((kind, place) => ({ id: `card-${place}`, zone: 'hand', kind }));
const offer = (cards: string[]): Offer<string[]> => ({
  notation: `lay ${cards.join(' ')}`,
  action: cards,
  words: { id: 'offer-lay', args: {} },
});

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

/** A question that asks for some of these cards. */
function asked(first: string[][]) {
  let question = $state.raw(first.map(offer));
  let picking!: Picking<string, string[]>;
  open.push(
    $effect.root(() => {
      picking = new Picking(
        () => HAND,
        () => question,
        (cards) => cards,
      );
    }),
  );
  flushSync();
  const ask = (next: string[][]) => {
    question = next.map(offer);
    flushSync();
  };
  return { picking, ask };
}

test('what is picked does not outlive its question', () => {
  const { picking, ask } = asked([['egg', 'nut']]);
  expect(picking.tap(HAND[0]!)).toBe(true);
  expect(picking.chosen).toEqual(['egg']);
  // The same question, asked again because a clock or a seat has changed, takes nothing away.
  ask([['egg', 'nut']]);
  expect(picking.chosen).toEqual(['egg']);
  ask([['egg'], ['nut', 'nut']]);
  expect(picking.chosen).toEqual([]);
});

test('cards are picked until they make an offer, and only those that lead to one', () => {
  const { picking } = asked([['nut', 'nut']]);
  expect(picking.tap(HAND[0]!)).toBe(false);
  picking.tap(HAND[1]!);
  expect(picking.ready).toEqual([]);
  picking.tap(HAND[2]!);
  expect(picking.ready.map(({ notation }) => notation)).toEqual(['lay nut nut']);
});
