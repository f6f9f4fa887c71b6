import { expect, test } from 'vitest';
import { found } from './search';

const offers = ['Draw a tile. [draw]', 'Bank Penne. [bank penne 3]', 'End your turn. [end]'].map(
  (text, place) => ({ number: place + 1, text, notation: text.replace(/.*\[|\]/g, '') }),
);
const numbers = (written: string, among = offers) => found(among, written).map(({ number }) => number);

test('nothing written finds everything', () => {
  expect(numbers('')).toEqual([1, 2, 3]);
  expect(numbers('  ')).toEqual([1, 2, 3]);
});

test('words are found in any order, in sentence and notation, whatever their case', () => {
  expect(numbers('PENNE bank')).toEqual([2]);
  expect(numbers('turn end')).toEqual([3]);
  expect(numbers('sauce')).toEqual([]);
});

test('a number means the offer of that number, and those that it begins', () => {
  const many = Array.from({ length: 12 }, (_, place) => ({ number: place + 1, text: '', notation: '' }));
  expect(numbers('1', many)).toEqual([1, 10, 11, 12]);
  expect(numbers('3')).toEqual([3]);
  expect(numbers('13', many)).toEqual([]);
});
