// Somebody at a table: reads what is asked, points at a choice, goes on until the game is over. Every decision is
// made with real mouse or key events; only the waiting happens inside the page, because a hundred decisions would
// otherwise be a thousand questions to the browser.

import { expect, type Page } from '@playwright/test';

/** No game of the shelf asks one player so often. */
const MOST_DECISIONS = 1_500;
const PATIENCE = 30_000;

interface Question {
  /** What the table says about the moment: it changes when a decision is taken. */
  moment: string;
  /** The choice to make, counted from 1, and where its button is. */
  number: number;
  x: number;
  y: number;
}

type Hand = (page: Page, question: Question) => Promise<void>;

export const mouse: Hand = (page, { x, y }) => page.mouse.click(x, y);

/** A choice's digits go to its button, Enter presses it. */
export const keyboard: Hand = async (page, { number }) => {
  for (const digit of String(number)) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
};

/** Decides until the game is over or so many decisions are made; how many were. Then a question waits, or the end. */
export async function play(page: Page, { most = MOST_DECISIONS, hand = mouse } = {}): Promise<number> {
  let moment: string | null = null;
  for (let decisions = 0; ; decisions += 1) {
    const question = await nextQuestion(page, moment, decisions);
    if (question === null || decisions === most) return decisions;
    await hand(page, question);
    moment = question.moment;
  }
}

/** A whole game, from whatever is asked now. */
export async function playToTheEnd(page: Page, hand: Hand = mouse): Promise<number> {
  const decisions = await play(page, { hand });
  await expect(page.locator('[data-turn$=" over"]')).toBeVisible();
  return decisions;
}

/** Waits for a question after this moment; null when the game is over. */
async function nextQuestion(page: Page, after: string | null, decisions: number): Promise<Question | null> {
  const answer = await page.evaluate(look, { after, decisions, patience: PATIENCE });
  if (typeof answer === 'string') throw new Error(`${answer} (after ${decisions} decisions)`);
  return answer;
}

/** Runs in the page. A text says what was missing when patience ended. */
function look(wanted: {
  after: string | null;
  decisions: number;
  patience: number;
}): Promise<Question | string | null> {
  const question = (): Question | string | null => {
    const moment = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn;
    if (moment?.endsWith(' over')) return null;
    if (moment === undefined) return 'there is no table';
    if (moment === wanted.after) return 'the table has not taken the decision';
    const buttons = document.querySelectorAll('button.offer');
    if (buttons.length === 0) return 'nothing is asked';
    // Different from turn to turn, and the same in every run.
    const place = (wanted.decisions * 7 + 3) % buttons.length;
    const button = buttons[place]!;
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = button.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (!button.contains(document.elementFromPoint(middle.x, middle.y))) return 'something covers the choice';
    return { moment, number: place + 1, ...middle };
  };
  return new Promise((resolve) => {
    const until = performance.now() + wanted.patience;
    const again = () => {
      const found = question();
      if (typeof found !== 'string' || performance.now() > until) resolve(found);
      else setTimeout(again, 15);
    };
    again();
  });
}
