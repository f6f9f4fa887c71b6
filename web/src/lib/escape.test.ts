import { expect, test } from 'vitest';
import { closable } from './escape';

const press = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('Escape closes what was opened last, and nothing else', () => {
  const closed: string[] = [];
  const open = (name: string) => {
    const forget = closable(() => {
      closed.push(name);
      forget();
    });
    return forget;
  };
  open('drawer');
  const closeMenu = open('menu');
  open('tip');
  press();
  expect(closed).toEqual(['tip']);
  closeMenu();
  press();
  expect(closed).toEqual(['tip', 'drawer']);
  expect(press()).toBe(false);
});
