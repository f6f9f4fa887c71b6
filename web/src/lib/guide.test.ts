import { expect, test } from 'vitest';
import { explanation, toExplain } from './guide';
import { Words } from './words';

const ask = { id: 'ask-main', args: {}, rule: 'T1' };

test('each kind of question is explained once', () => {
  expect(toExplain(ask, new Set())).toBe(ask);
  expect(toExplain(ask, new Set(['ask-main']))).toBeNull();
  expect(toExplain(null, new Set())).toBeNull();
});

test('a game may explain in its own words', () => {
  expect(explanation(new Words('en', 'guide-ask-main = Take one.'), ask)).toBe('Take one.');
  expect(explanation(new Words('en', ''), ask)).toBeNull();
});
