import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$lib/settings.svelte';
import { fadeAway, fly, nextInLine } from './flight';

const layer = () => document.querySelector<HTMLElement>('[data-flights]');

function thing(): HTMLElement {
  const made = document.createElement('button');
  made.innerHTML = '<span data-offers="take" data-at="hand">soy</span>';
  made.dataset.offers = 'take';
  made.getBoundingClientRect = () => new DOMRect(100, 100, 50, 70);
  document.body.append(made);
  return made;
}

let land: () => void;
beforeEach(() => {
  settings.speed = 'normal';
  const finished = new Promise<void>((resolve) => (land = resolve));
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ finished } as unknown as Animation);
});
afterEach(() => vi.restoreAllMocks());

test('a copy flies in a layer that takes no press, carries no offers, and goes when it lands', async () => {
  const card = thing();
  const from = new DOMRect(0, 0, 100, 140);
  expect(fly(card, from)).toBeGreaterThan(0);
  expect(layer()?.inert).toBe(true);
  expect(layer()?.style.pointerEvents).toBe('none');
  expect(layer()?.querySelectorAll('[data-offers], [data-at]')).toHaveLength(0);
  expect(layer()?.textContent).toBe('soy');
  const [frames] = vi.mocked(Element.prototype.animate).mock.calls[0]!;
  expect(frames).toEqual([{ transform: 'translate(-75px, -65px) scale(2)' }, { transform: 'none' }]);
  land();
  await Promise.resolve();
  expect(layer()?.children).toHaveLength(0);
  expect(card.isConnected).toBe(true);
});

test('nothing flies for those who want nothing to wait for, nor from nowhere', () => {
  const card = thing();
  settings.speed = 'none';
  expect(fly(card, new DOMRect(0, 0, 100, 140))).toBe(0);
  fadeAway(card);
  settings.speed = 'normal';
  expect(fly(card, new DOMRect(0, 0, 0, 0))).toBe(0);
  expect(Element.prototype.animate).not.toHaveBeenCalled();
});

test('what leaves one place together comes one after the other', async () => {
  const waits = [nextInLine(), nextInLine(), nextInLine()];
  expect(waits[0]).toBe(0);
  expect(waits[2]).toBeGreaterThan(waits[1]!);
  await new Promise((resolve) => setTimeout(resolve));
  expect(nextInLine()).toBe(0);
});
