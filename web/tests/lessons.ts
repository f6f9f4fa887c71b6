// Somebody who follows a lesson by pressing what its arrow points at.

import { expect, type Page } from '@playwright/test';
import { listenTo } from './onboard.ts';

/** No lesson needs so many presses. */
const MOST_PRESSES = 60;

/** Starts a game's lesson from its page. */
export async function startLesson(page: Page, game: string) {
  await listenTo(page);
  await page.addInitScript(() => localStorage.setItem('bistro:speed', 'none'));
  await page.goto(`/game/${game}`);
  await page.getByRole('button', { name: 'Learn in two minutes' }).click();
  await expect(page.locator('[data-lesson]')).toBeVisible();
}

/** Presses on until this many steps are left to read. */
export async function followLesson(page: Page, left: number) {
  const bubble = page.locator('[data-lesson]');
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await expect(
      page
        .locator('.arrow')
        .or(bubble.getByRole('button', { name: 'Play on' }))
        .first(),
    ).toBeVisible();
    const [number, of] = (await bubble.locator('b').innerText()).split('/').map(Number);
    if (of! - number! <= left) return;
    const spot = await page.evaluate(pointedAt);
    if (!spot) continue;
    await page.mouse.click(spot.x, spot.y);
    await page.waitForFunction(isTaken);
  }
  throw new Error('the lesson does not end');
}

/** Runs in the page: where the arrow's tip is, a little further on. */
function pointedAt(): { x: number; y: number } | null {
  const arrow = document.querySelector<HTMLElement>('.arrow');
  if (!arrow) return null;
  const [x, y] = [parseFloat(arrow.style.left), parseFloat(arrow.style.top)];
  return { x, y: y + (arrow.classList.contains('below') ? -6 : 6) };
}

/** Runs in the page: whether the board has been drawn again, and the table has taken what was decided. */
async function isTaken(): Promise<boolean> {
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  const turn = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn;
  return window.decided !== Number.parseInt(turn ?? '');
}
