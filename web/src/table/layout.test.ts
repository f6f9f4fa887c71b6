import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Layout from './Layout.svelte';

afterEach(cleanup);

/** A table with a card on its board and a button beside it, while something is looked at. */
function looking() {
  const piece = (html: string) => createRawSnippet(() => ({ render: () => html }));
  const none = piece('<i></i>');
  const snippets = { seats: none, said: none, notes: none, actions: none, side: none };
  const goOn = vi.fn();
  const props = {
    ...snippets,
    turn: '1',
    inWords: false,
    goOn,
    board: piece('<button class="card"></button>'),
    menu: piece('<button class="hint"></button>'),
  };
  const { container, rerender } = render(Layout, { props: { ...props, isLooking: true } });
  const clicks = vi.fn();
  container.addEventListener('click', clicks);
  const thing = (selector: string) => container.querySelector(selector)!;
  const event = (selector: string, event: Event) => thing(selector).dispatchEvent(event);
  return {
    goOn,
    clicks,
    down: (selector: string) => event(selector, new PointerEvent('pointerdown', { bubbles: true })),
    click: (selector: string, detail = 1) =>
      event(selector, new MouseEvent('click', { bubbles: true, cancelable: true, detail })),
    key: (selector: string, key: string) =>
      event(selector, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    hasGoneOn: () => rerender({ ...props, isLooking: false }),
  };
}

test('a press on the board goes on, and presses nothing that lies there by then', async () => {
  const table = looking();
  table.down('.card');
  expect(table.goOn).toHaveBeenCalledOnce();
  await table.hasGoneOn();
  table.click('.card');
  expect(table.clicks).not.toHaveBeenCalled();
  // The next one counts.
  table.down('.card');
  table.click('.card');
  expect(table.clicks).toHaveBeenCalledOnce();
  expect(table.goOn).toHaveBeenCalledOnce();
});

test('a press elsewhere goes on, and does what it always does', () => {
  const table = looking();
  table.down('.hint');
  table.click('.hint');
  expect(table.goOn).toHaveBeenCalledOnce();
  expect(table.clicks).toHaveBeenCalledOnce();
});

test('a screen reader’s click, which is no press, is not lost after one', async () => {
  const table = looking();
  table.down('.card');
  await table.hasGoneOn();
  table.click('.card', 0);
  expect(table.clicks).toHaveBeenCalledOnce();
});

test('Enter, Escape and the space bar go on from the board; other keys do not', () => {
  const table = looking();
  for (const key of ['a', 'Tab', 'ArrowLeft']) expect(table.key('.card', key)).toBe(true);
  expect(table.goOn).not.toHaveBeenCalled();
  // Cancelled: the card under the focus is not pressed.
  for (const key of ['Enter', 'Escape', ' ']) expect(table.key('.card', key)).toBe(false);
  expect(table.goOn).toHaveBeenCalledTimes(3);
  expect(table.key('.hint', 'Enter')).toBe(true);
  expect(table.goOn).toHaveBeenCalledTimes(3);
});
