import { expect, test } from 'vitest';
import { arrange, type Arrangement, type Box, stride } from './arrange';
import type { Area, Plan } from './plan';

const SEAT = { full: { w: 9, h: 5 }, line: { w: 7, h: 3 }, chip: { w: 4.4, h: 1.9 } };
const PLANS: Record<string, Plan> = {
  'a wide middle': {
    centre: { w: 5, h: 2 },
    goal: { w: 2.4, h: 1.6 },
    hand: { h: 1.4 },
    seat: SEAT,
    doing: 2.75,
  },
  'a square': {
    centre: { w: 4.5, h: 6.3 },
    plate: { w: 3, h: 0.9 },
    hand: { h: 1.4 },
    seat: SEAT,
    doing: 2.75,
  },
  'no hand': {
    centre: { w: 6, h: 6 },
    goal: { w: 4, h: 3, least: { w: 9, h: 5 } },
    plate: { w: 3, h: 1 },
    seat: SEAT,
    doing: 2.75,
  },
  'a hand that must be wide': {
    centre: { w: 5, h: 5, least: { w: 11, h: 11 } },
    hand: { h: 1.05, least: 12.5 },
    seat: SEAT,
    doing: 2.75,
  },
  'a hand that changes': {
    centre: { w: 3.6, h: 2 },
    plate: { w: 2.6, h: 0.6 },
    hand: { h: 1.4, usual: 6 },
    seat: SEAT,
    doing: 2.75,
  },
  'a hand in two rows': {
    centre: { w: 3.6, h: 2 },
    plate: { w: 2.6, h: 0.6 },
    hand: { h: 1.4, usual: 6, folded: { over: 5, h: 0.9 } },
    seat: SEAT,
    doing: 2.75,
  },
  'a plate among the seats': {
    centre: { w: 5.6, h: 5.6, least: { w: 11, h: 11 } },
    plate: { w: 2.4, h: 0.4, least: { w: 13, h: 2.2 }, seated: true },
    hand: { h: 1.05 },
    seat: SEAT,
    doing: 2.75,
  },
  bare: { centre: { w: 4, h: 3 }, seat: SEAT, doing: 0 },
};

/** Sizes of boxes from a phone on its side to a large screen, in steps that meet many remainders. */
function* rooms() {
  for (let w = 330; w <= 1700; w += 97) for (let h = 300; h <= 1100; h += 61) yield { w, h, rem: 16 };
}

const areas = (made: Arrangement) => Object.entries(made.boxes) as [Area, Box][];
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01;

test.each(Object.entries(PLANS))(
  '%s: everything is in its room, and nothing lies on anything else',
  (_, plan) => {
    let tried = 0;
    for (const room of rooms()) {
      for (const others of [0, 1, 3, 5]) {
        for (const cards of [null, 0, 3, 12]) {
          const made = arrange(plan, room, { others, cards });
          const where = `${room.w}×${room.h}, ${others} others, ${cards} cards: ${JSON.stringify(made)}`;
          const boxes = areas(made);
          for (const [area, box] of boxes) {
            const inside =
              box.x >= 0 && box.y >= 0 && box.x + box.w <= room.w + 0.01 && box.y + box.h <= room.h + 0.01;
            if (!inside || box.w <= 0 || box.h <= 0) expect.fail(`${area} is outside: ${where}`);
          }
          for (const [n, [one, box]] of boxes.entries())
            for (const [other, beside] of boxes.slice(n + 1))
              if (overlap(box, beside)) expect.fail(`${one} lies on ${other}: ${where}`);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(2_000);
  },
);

test.each(Object.entries(PLANS))('%s: every area that is there has as much as it wants', (_, plan) => {
  for (const room of rooms()) {
    const { u, boxes, seats, columns, seated } = arrange(plan, room, { others: 3, cards: 5 });
    expect(boxes.centre!.w + 0.5).toBeGreaterThanOrEqual(plan.centre.w * u);
    expect(boxes.centre!.h + 0.5).toBeGreaterThanOrEqual(plan.centre.h * u);
    if (plan.hand) expect(boxes.hand!.h).toBeGreaterThanOrEqual(plan.hand.h * u);
    if (plan.plate && !seated) expect(boxes.plate!.h + 0.5).toBeGreaterThanOrEqual(plan.plate.h * u);
    const rows = Math.ceil((seated ? 4 : 3) / columns);
    expect(boxes.seats!.h).toBeGreaterThanOrEqual(rows * plan.seat[seats].h * 16);
  }
});

test('more room never makes the cards smaller, as long as nobody tells more for it', () => {
  for (const plan of Object.values(PLANS)) {
    const before: Record<string, number> = {};
    for (let size = 300; size < 1500; size += 50) {
      const made = arrange(plan, { w: size * 1.4, h: size, rem: 16 }, { others: 2, cards: 4 });
      const form = `${made.seats} ${made.goal} ${made.apart}`;
      expect(made.u, `${size} ${form}`).toBeGreaterThanOrEqual(before[form] ?? 0);
      before[form] = made.u;
    }
  }
});

test('a phone is a stack, a phone on its side a rail, a laptop has full seats', () => {
  const plan = PLANS['a square']!;
  const on = (w: number, h: number) => arrange(plan, { w, h, rem: 16 }, { others: 3, cards: 6 });
  expect(on(390, 620).kind).toBe('stack');
  expect(on(600, 330).kind).toBe('rail');
  expect(on(860, 600).seats).toBe('full');
});

test('seats give way before the goal does', () => {
  const plan = PLANS['a wide middle']!;
  const forms = new Set<string>();
  for (const room of rooms()) {
    const { seats, goal } = arrange(plan, room, { others: 5, cards: 6 });
    forms.add(`${seats} ${goal}`);
    if (goal === 'peek') expect(seats).toBe('chip');
  }
  expect(forms.size).toBeGreaterThan(2);
});

test('cards of a hand overlap before they leave the screen, and 24 pixels of each are seen', () => {
  expect(stride(60, 3, 400, 6)).toBe(66);
  expect(stride(60, 10, 400, 6)).toBeCloseTo((400 - 60) / 9);
  expect(stride(60, 40, 400, 6)).toBe(24);
  expect(stride(60, 1, 400, 6)).toBe(66);
});

test('a hand has the least width that it asks for, however small the cards', () => {
  const plan = PLANS['a hand that must be wide']!;
  for (const room of rooms()) {
    const { boxes } = arrange(plan, room, { others: 3, cards: 4 });
    expect(boxes.hand!.w).toBeGreaterThanOrEqual(12.5 * room.rem);
  }
});

test('an empty hand takes no room, and cards of a hand lie side by side where there is room', () => {
  const plan = PLANS['a wide middle']!;
  const on = (cards: number) => arrange(plan, { w: 1100, h: 620, rem: 16 }, { others: 2, cards });
  expect(on(0).boxes.hand).toBeUndefined();
  const { boxes, u } = on(5);
  expect(boxes.hand!.w).toBeGreaterThanOrEqual(5 * u);
});

test('nothing moves while a hand has no more cards than usual, nor is it arranged in another way for more', () => {
  const plan = PLANS['a hand that changes']!;
  for (const room of rooms()) {
    const made = (cards: number) => arrange(plan, room, { others: 3, cards });
    for (const cards of [1, 3, 5]) {
      if (made(6).kind === 'stack') expect(made(cards).kind).toBe('stack');
      else expect(made(cards)).toEqual(made(6));
    }
    if (made(9).u > 0) expect(made(9).kind).toBe(made(6).kind);
  }
});

test('a hand lies side by side where giving something else up has made room for it', () => {
  const plan: Plan = {
    centre: { w: 3.6, h: 1.2, least: { w: 11, h: 5 } },
    plate: { w: 3.6, h: 1.35 },
    hand: { h: 1.4 },
    seat: { ...SEAT, full: { w: 12, h: 8 } },
    doing: 2.75,
  };
  const { seats, apart, u } = arrange(plan, { w: 380, h: 590, rem: 16 }, { others: 2, cards: 5 });
  expect({ seats, apart: apart > 1, isLarge: u >= 72 }).toEqual({
    seats: 'line',
    apart: true,
    isLarge: true,
  });
});

test('a goal stays in sight on a small laptop, with smaller cards', () => {
  const plan: Plan = {
    centre: { w: 5.6, h: 5.6, least: { w: 11, h: 11 } },
    goal: { w: 2.4, h: 1, least: { w: 14.5, h: 17.6 } },
    plate: { w: 2.4, h: 0.4, least: { w: 9.5, h: 3 } },
    hand: { h: 1.05, least: 12.5 },
    seat: SEAT,
    doing: 2.75,
  };
  const { goal, u } = arrange(plan, { w: 1020, h: 490, rem: 16 }, { others: 2, cards: 3 });
  expect({ goal, isPressable: u >= 44 }).toEqual({ goal: 'open', isPressable: true });
});

test('a goal that can be told in brief is, before it becomes a button', () => {
  const plan: Plan = { ...PLANS['no hand']!, goal: { w: 2.4, h: 1, least: { w: 14.5, h: 17.6 } } };
  const told: Plan = { ...plan, goal: { ...plan.goal!, brief: { w: 12, h: 3.4 } } };
  const on = (each: Plan) => arrange(each, { w: 378, h: 560, rem: 16 }, { others: 2, cards: 3 }).goal;
  expect([on(plan), on(told)]).toEqual(['peek', 'brief']);
});

test('a large hand lies in two rows on a phone, side by side, and in one elsewhere', () => {
  const plan = PLANS['a hand in two rows']!;
  const phone = (cards: number) => arrange(plan, { w: 377, h: 676, rem: 16 }, { others: 2, cards });
  expect([5, 6, 8].map((cards) => phone(cards).rows)).toEqual([1, 2, 2]);
  const { u, boxes } = phone(8);
  expect(boxes.hand!.w).toBeGreaterThanOrEqual(4 * u);
  expect(boxes.hand!.h).toBeGreaterThanOrEqual(2 * 0.9 * u);
  expect(arrange(plan, { w: 1100, h: 620, rem: 16 }, { others: 2, cards: 8 }).rows).toBe(1);
});

test('a plate that may be seated is a seat on a phone, and a plate elsewhere', () => {
  const plan = PLANS['a plate among the seats']!;
  const on = (w: number, h: number, cards: number | null) =>
    arrange(plan, { w, h, rem: 16 }, { others: 2, cards });
  const phone = on(377, 676, 3);
  expect([phone.seated, phone.boxes.plate]).toEqual([true, undefined]);
  expect(on(377, 676, null).seated).toBe(false);
  expect(on(1100, 620, 3).boxes.plate).toBeDefined();
});
