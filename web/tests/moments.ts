// What comes to light on a board, as tests look at it.

import type { Page } from '@playwright/test';

export const moment = (page: Page) => page.locator('[data-moment]');

/** How long moments last, from the next page on. */
export const atSpeed = (page: Page, speed: 'calm' | 'normal' | 'quick' | 'none') =>
  page.addInitScript((wanted) => localStorage.setItem('bistro:speed', wanted), speed);

export const isInWindow = (page: Page) =>
  page.locator('[data-moment] [data-by]').evaluateAll((things) =>
    things.every((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }),
  );

declare global {
  interface Window {
    /** What was wrong with each moment that was shown; empty texts for those that were right. */
    moments?: string[];
  }
}

/** From the next page on, looks at every moment as it appears: does it fit, and does a press go through it? */
export const watchMoments = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = (window.moments = []);
    const look = (over: Element) => {
      const { left, top, right, bottom } = over.querySelector('[data-by]')!.getBoundingClientRect();
      const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      seen.push(`${fits ? '' : 'it does not fit '}${over.contains(hit) ? 'it takes presses' : ''}`);
    };
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const node of added) if (node instanceof Element && node.matches('[data-moment]')) look(node);
    }).observe(document, { childList: true, subtree: true });
  });
