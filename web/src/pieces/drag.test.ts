import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carried } from './drag';

let card: HTMLElement;
let tin: HTMLElement;
let stop: () => void;
const drop = vi.fn();
const lift = vi.fn();
let can = true;

beforeEach(() => {
  document.body.innerHTML = '<button class="card">soy</button><div data-drop="tin"><i></i></div>';
  card = document.querySelector('button')!;
  tin = document.querySelector('div')!;
  can = true;
  stop = carried({ can: () => can, lift, drop })(card) as () => void;
});
afterEach(() => {
  stop();
  vi.resetAllMocks();
});

/** What lies under the finger from now on. */
const under = (...things: Element[]) => (document.elementsFromPoint = () => things);
const pointer = (type: string, x: number, y: number) =>
  card.dispatchEvent(
    new PointerEvent(type, {
      clientX: x,
      clientY: y,
      pointerId: 1,
      button: 0,
      isPrimary: true,
      bubbles: true,
    }),
  );

test('a card is carried to a place and let go there', () => {
  under(tin.querySelector('i')!);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 40, 90);
  expect(lift).toHaveBeenCalledOnce();
  expect(document.querySelector<HTMLElement>('.carried')?.style.left).toBe('40px');
  expect(tin.hasAttribute('data-over')).toBe(true);
  pointer('pointerup', 40, 90);
  expect(drop).toHaveBeenCalledExactlyOnceWith('tin');
  expect(document.querySelector('.carried')).toBeNull();
  expect(tin.hasAttribute('data-over')).toBe(false);
});

test('a press that hardly moves is a click', () => {
  const click = vi.fn();
  card.addEventListener('click', click);
  under(tin);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 14, 12);
  pointer('pointerup', 14, 12);
  card.click();
  expect(click).toHaveBeenCalledOnce();
  expect(lift).not.toHaveBeenCalled();
  expect(drop).not.toHaveBeenCalled();
});

test('the click that ends a drag is not meant', () => {
  const click = vi.fn();
  card.addEventListener('click', click);
  under(tin);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 60, 60);
  pointer('pointerup', 60, 60);
  card.click();
  expect(click).not.toHaveBeenCalled();
});

test('let go beside every place, or taken away by the browser, it goes back', () => {
  under(document.body);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 60, 60);
  pointer('pointerup', 60, 60);
  under(tin);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 60, 60);
  pointer('pointercancel', 60, 60);
  expect(drop).not.toHaveBeenCalled();
  expect(document.querySelector('.carried')).toBeNull();
});

test('what cannot be lifted stays', () => {
  can = false;
  under(tin);
  pointer('pointerdown', 10, 10);
  pointer('pointermove', 60, 60);
  expect(document.querySelector('.carried')).toBeNull();
  pointer('pointerup', 60, 60);
  expect(drop).not.toHaveBeenCalled();
});
