// Somebody at a table: reads what is asked, points at a choice, goes on until the game is over. Every decision is
// made with real mouse or key events; only the waiting happens inside the page, because a hundred decisions would
// otherwise be a thousand questions to the browser.

import { expect, type Page } from '@playwright/test';

/** No game of the shelf asks one player so often. */
const MOST_DECISIONS = 1_500;
const PATIENCE = 30_000;

/** What the table says about a moment: it changes when a decision is taken. */
type Moment = string;

/** Makes the choice of this number, one of those that the palette or the list of choices has. */
type Hand = (page: Page, pick: (choices: number) => number) => Promise<void>;

const offers = (page: Page) => page.locator('button.offer');

/** Opens the palette with its button, unless there is an open list. */
export const mouse: Hand = async (page, pick) => {
  const palette = page.locator('button.palette');
  if (await palette.isVisible()) await palette.click();
  await offers(page).first().waitFor();
  await offers(page)
    .nth(pick(await offers(page).count()))
    .click();
};

/** `/` calls the palette; a choice's number and Enter make it. */
export const keyboard: Hand = async (page, pick) => {
  await page.keyboard.press('/');
  await offers(page).first().waitFor();
  await page.keyboard.type(String(pick(await offers(page).count()) + 1));
  await page.keyboard.press('Enter');
};

/** Decides until the game is over or so many decisions are made; how many were. Then a question waits, or the end. */
export async function play(page: Page, { most = MOST_DECISIONS, hand = mouse } = {}): Promise<number> {
  let moment: Moment | null = null;
  for (let decisions = 0; ; decisions += 1) {
    const next: Moment = await page.evaluate(nextMoment, { after: moment, patience: PATIENCE });
    if (next.endsWith(' over') || decisions === most) return decisions;
    // Different from turn to turn, and the same in every run.
    await hand(page, (choices) => (decisions * 7 + 3) % choices);
    moment = next;
  }
}

/** A whole game, from whatever is asked now. */
export async function playToTheEnd(page: Page, hand: Hand = mouse): Promise<number> {
  const decisions = await play(page, { hand });
  await expect(page.locator('[data-turn$=" over"]')).toBeVisible();
  return decisions;
}

/** Runs in the page: waits for a question after this moment, or for the end. */
function nextMoment(wanted: { after: string | null; patience: number }): Promise<string> {
  return new Promise((resolve, reject) => {
    const until = performance.now() + wanted.patience;
    const again = () => {
      const moment = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn;
      const isAsked = document.querySelector('button.palette, button.offer') !== null;
      if (moment?.endsWith(' over') || (moment && moment !== wanted.after && isAsked)) resolve(moment);
      else if (performance.now() > until)
        reject(new Error(`no question at ${moment}, after ${wanted.after}`));
      else setTimeout(again, 15);
    };
    again();
  });
}
