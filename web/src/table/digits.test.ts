import { expect, test } from 'vitest';
import { DigitPicker } from './digits';

function picker(count: number) {
  let now = 5_000;
  let focused = 0;
  const buttons = Array.from(
    { length: count },
    (_, n) => ({ focus: () => (focused = n + 1) }) as unknown as HTMLElement,
  );
  const digits = new DigitPicker(
    () => buttons,
    () => now,
  );
  return {
    type: (digit: number, after = 100) => {
      now += after;
      digits.digit(digit);
      return focused;
    },
  };
}

test('a digit goes to its button', () => {
  expect(picker(5).type(3)).toBe(3);
});

test('two digits in a row make one number, when there are so many buttons', () => {
  const many = picker(20);
  expect([many.type(1), many.type(2)]).toEqual([1, 12]);
  expect(many.type(3)).toBe(3);
  const few = picker(5);
  expect([few.type(1), few.type(2)]).toEqual([1, 2]);
});

test('after a pause a new number begins', () => {
  const many = picker(20);
  expect([many.type(1), many.type(2, 2_000)]).toEqual([1, 2]);
});

test('there is no button of number zero, nor one past the last', () => {
  expect(picker(5).type(0)).toBe(0);
  expect(picker(5).type(9)).toBe(0);
});
