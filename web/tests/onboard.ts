// Somebody who plays on the board alone. The table's messages say what is offered; one of the offers is wanted, and
// things whose `data-offers` name it are pressed until the table has taken it.

import { expect, type Page } from '@playwright/test';
import { Document } from '../src/lib/document.ts';
import type { ClientMessage, Message, Play } from '../src/lib/protocol.ts';

/** No game of the shelf asks one player so often. */
const MOST_DECISIONS = 1_500;
/** No decision needs so many presses: the largest dish is eight cards and a button. */
const MOST_PRESSES = 12;
const PATIENCE = 30_000;

export type Finger = (page: Page, x: number, y: number) => Promise<void>;
export const click: Finger = (page, x, y) => page.mouse.click(x, y);
export const tap: Finger = (page, x, y) => page.touchscreen.tap(x, y);

declare global {
  interface Window {
    /** The turn of the latest decision that this page has sent. */
    decided?: number;
  }
}

/** What the table has asked of this page, by turn. */
export type Asked = Map<number, Play>;

/** Listens from the next page on. */
export async function listenTo(page: Page): Promise<Asked> {
  const asked: Asked = new Map();
  await page.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      const { do: command } = JSON.parse(String(data)) as ClientMessage;
      if (command.type === 'decide') window.decided = command.turn;
      send.call(this, data);
    };
  });
  page.on('websocket', (socket) => {
    const document = new Document();
    socket.on('framereceived', ({ payload }) => {
      const message = document.whole(JSON.parse(String(payload)) as Message);
      const play = message?.type === 'snapshot' || message?.type === 'news' ? message.play : null;
      if (play) asked.set(play.turn, play);
    });
  });
  return asked;
}

/** A whole game; how many decisions it took, by the first word of their notation. */
export async function playOnBoard(page: Page, asked: Asked, finger: Finger): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (let decisions = 0; decisions < MOST_DECISIONS; decisions += 1) {
    const moment = await page.evaluate(nextQuestion, PATIENCE);
    if (moment.endsWith(' over')) return made;
    const turn = Number.parseInt(moment);
    // The page may have heard of a turn before the test has.
    await expect
      .poll(() => asked.get(turn)?.offers.length, { message: `offers at ${moment}` })
      .toBeGreaterThan(0);
    const { offers } = asked.get(turn)!;
    // What has not been done yet, whatever was dealt; otherwise another one from turn to turn.
    const untried = offers.find(({ notation }) => !made.has(verbOf(notation)));
    const wanted = (untried ?? offers[(decisions * 7 + 3) % offers.length]!).notation;
    const verb = verbOf(wanted);
    made.set(verb, (made.get(verb) ?? 0) + 1);
    await decide(page, moment, wanted, finger);
  }
  throw new Error('the game does not end');
}

function verbOf(notation: string): string {
  return notation.split(' ')[0]!;
}

async function decide(page: Page, moment: string, wanted: string, finger: Finger) {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    const place = await page.evaluate(whereToPress, { wanted, moment, patience: PATIENCE });
    if (place === 'taken') return;
    if (typeof place === 'string')
      throw new Error(`${wanted} at ${moment}, after ${presses} presses: ${place}`);
    await finger(page, place.x, place.y);
  }
  throw new Error(`${wanted} at ${moment} cannot be reached`);
}

/** Runs in the page: the moment at which something can be pressed, or at which the game is over. */
function nextQuestion(patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const until = performance.now() + patience;
    const again = () => {
      const moment = document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn;
      // What leaves the board can still be there for a moment.
      const isAsked = document.querySelector('#ask strong') !== null && !moment?.includes('sealed');
      if (moment?.endsWith(' over') || (moment && isAsked)) resolve(moment);
      else if (performance.now() > until) reject(new Error(`nothing can be pressed at ${moment}`));
      else setTimeout(again, 15);
    };
    again();
  });
}

type Place = { x: number; y: number } | string;

/** Runs in the page: a point at which a press brings the wanted offer nearer; 'taken' when the table has moved on. */
function whereToPress(wish: { wanted: string; moment: string; patience: number }): Promise<Place> {
  const seen = (): Place => {
    if (document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn !== wish.moment) return 'taken';
    if (window.decided === Number.parseInt(wish.moment)) return 'the table has not taken the decision';
    const leading = [...document.querySelectorAll<HTMLElement>('[data-area] [data-offers]')]
      .map((thing) => ({ thing, offers: thing.dataset.offers!.split(', ') }))
      .filter(({ thing, offers }) => offers.includes(wish.wanted) && thing.getBoundingClientRect().width > 0)
      // The nearer to the wanted offer, the fewer others are left.
      .sort((one, other) => one.offers.length - other.offers.length);
    if (leading.length === 0) return 'nothing on the board leads to it';
    // Somebody with eyes presses what is at rest.
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect && effect.target) || []);
    for (const { thing } of leading) {
      if (moving.some((other) => other.contains(thing))) return 'it moves';
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = thing.getBoundingClientRect();
      // Cards of a hand overlap: the middle first, then nearer to the edges.
      for (const across of [0.5, 0.2, 0.1, 0.8, 0.9])
        for (const down of [0.5, 0.2, 0.8]) {
          const [x, y] = [left + across * width, top + down * height];
          // A finger is not exact: what lies beside must not be nearer than a few pixels.
          const isIts = [-3, 0, 3].every((aside) => thing.contains(document.elementFromPoint(x + aside, y)));
          if (isIts) return { x, y };
        }
    }
    return 'something covers what leads to it';
  };
  return new Promise((resolve) => {
    const until = performance.now() + wish.patience;
    const again = () => {
      const place = seen();
      if (typeof place !== 'string' || place === 'taken' || performance.now() > until) resolve(place);
      else setTimeout(again, 15);
    };
    again();
  });
}
