// Where everything lies: the arrangement that leaves the largest cards. Every height and width is added up here, so that
// nothing can be cut off; a board only fills the boxes that it is given.

import type { Area, GoalForm, Plan, SeatForm, Size, TextSize } from './plan';

/** The window that a board has, in pixels; `rem` is the size of its text. */
export interface Room {
  w: number;
  h: number;
  rem: number;
}

/** Who is there: other seats, and the reader's own cards; null for those who only watch. */
export interface Company {
  others: number;
  cards: number | null;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** One column; the centre between seats and hand; or the centre at one side, and everything else beside it. */
export type Kind = 'stack' | 'wide' | 'rail';

export interface Arrangement {
  kind: Kind;
  /** The width of a card in pixels. */
  u: number;
  seats: SeatForm;
  /** How many seats stand side by side. */
  columns: number;
  /** Seats stand in one line that may be wider than its box: then it scrolls. */
  strip: boolean;
  goal: GoalForm;
  /** How far apart the cards of the hand lie at least, in card widths. */
  apart: number;
  /** In how many rows the cards of the hand lie. */
  rows: number;
  /** The reader's own plate stands among the seats. */
  seated: boolean;
  boxes: Partial<Record<Area, Box>>;
}

/** From one card of the hand to the next, in card widths. */
const SIDE_BY_SIDE = 1.05;
const OVERLAPPING = 0.5;
const KINDS: Kind[] = ['wide', 'rail', 'stack'];
/** What is given up when there is little room, in this order and no other. */
const STEPS: Step[] = [
  { seats: 'full', goal: 'open', strip: false, apart: OVERLAPPING },
  { seats: 'line', goal: 'open', strip: false, apart: OVERLAPPING },
  { seats: 'chip', goal: 'open', strip: false, apart: OVERLAPPING },
  { seats: 'chip', goal: 'brief', strip: false, apart: OVERLAPPING },
  { seats: 'chip', goal: 'peek', strip: false, apart: OVERLAPPING },
  { seats: 'chip', goal: 'peek', strip: true, apart: OVERLAPPING },
];

interface Step {
  seats: SeatForm;
  goal: GoalForm;
  /** Seats stand in one line, which scrolls. */
  strip: boolean;
  /** How far apart the cards of the hand lie at least. */
  apart: number;
}

/** Cards of the first width can be read and pressed well; smaller ones are a reason to give something up. */
const GOOD = [64, 57, 50, 44];
/** Cards of this width lie side by side; smaller ones overlap before anything is given up. */
const ROOMY = 72;
const LARGEST = 144;
/** Room above cards that are raised, in rem. */
const RAISED = 0.9;
/** A goal that is only peeked at, in rem. */
const PEEK = 2.2;
const GAP = 0.4;
/** Larger hands overlap more. */
const MOST_APART = 8;

export function arrange(plan: Plan, room: Room, company: Company): Arrangement {
  const { cards } = company;
  const usual = plan.hand?.usual;
  if (usual === undefined || cards === null) return best(plan, room, company, KINDS);
  const { kind } = best(plan, room, { ...company, cards: usual }, KINDS);
  // A stack is as narrow as a phone: fewer cards would overlap there for nothing.
  const keeps = kind !== 'stack' && cards > 0;
  const steady = best(plan, room, { ...company, cards: keeps ? Math.max(cards, usual) : cards }, [kind]);
  return steady.u > 0 ? steady : best(plan, room, company, KINDS);
}

/** Among these kinds, the one that gives up least for cards of a good size. */
function best(plan: Plan, room: Room, company: Company, kinds: Kind[]): Arrangement {
  const roomy = largest(plan, room, company, { ...STEPS[0]!, apart: SIDE_BY_SIDE }, kinds);
  if (roomy.u >= ROOMY) return roomy;
  const steps = STEPS.filter(({ goal }) => goal !== 'brief' || plan.goal?.brief).map((step) =>
    largest(plan, room, company, step, kinds),
  );
  // Smaller cards are better than a goal that is not in sight.
  const open = steps.filter(({ goal }) => goal === 'open');
  const inSight = steps.filter(({ goal }) => goal !== 'peek');
  const found = plan.goal ? (firstGood(open) ?? firstGood(inSight) ?? firstGood(steps)) : firstGood(steps);
  if (found) {
    // With what was given up there may be room for a hand whose cards do not overlap.
    const { seats, goal, strip } = found;
    const apart = largest(plan, room, company, { seats, goal, strip, apart: SIDE_BY_SIDE }, kinds);
    return apart.u >= ROOMY ? apart : found;
  }
  return steps.reduce((best, other) => (other.u > best.u ? other : best));
}

/** The first whose cards are as large as those of any can be, in steps. */
function firstGood(steps: Arrangement[]): Arrangement | undefined {
  for (const good of GOOD) {
    const found = steps.find(({ u }) => u >= good);
    if (found) return found;
  }
  return undefined;
}

/** Among the kinds, the one with the largest cards. */
function largest(plan: Plan, room: Room, company: Company, step: Step, kinds: Kind[]): Arrangement {
  const found = kinds
    .filter((kind) => suits(kind, room))
    .map((kind) => {
      let [fits, toolarge] = [0, LARGEST + 1];
      // Whatever fits at one size fits at every smaller one.
      while (toolarge - fits > 0.5) {
        const u = (fits + toolarge) / 2;
        if (laid(kind, u, plan, room, company, step).isWhole) fits = u;
        else toolarge = u;
      }
      return laid(kind, Math.max(1, Math.floor(fits)), plan, room, company, step);
    });
  const whole = found.filter(({ isWhole }) => isWhole);
  return whole.reduce((best, other) => (other.u > best.u ? other : best), whole[0] ?? { ...found[0]!, u: 0 });
}

/** Whatever stands beside something else needs a window that is wider than high, and room for its text. */
function suits(kind: Kind, { w, h, rem }: Room): boolean {
  return kind === 'stack' || (w > h && (kind === 'rail' || w > 36 * rem));
}

type Laid = Arrangement & { isWhole: boolean };

/** Everything at this size; `isWhole` says whether it fits. */
function laid(kind: Kind, u: number, plan: Plan, room: Room, company: Company, step: Step): Laid {
  const { seats: form, goal: goalForm, strip, apart } = step;
  const { w, h, rem } = room;
  const gap = GAP * rem;
  const isPlayed = company.cards !== null;
  const seat = { w: plan.seat[form].w * rem, h: plan.seat[form].h * rem };
  const scaled = (size: TextSize): Size => ({
    w: Math.max(size.w * u, (size.least?.w ?? 0) * rem),
    h: Math.max(size.h * u, (size.least?.h ?? 0) * rem),
  });
  const goalSizes = (goal: NonNullable<Plan['goal']>): Record<GoalForm, Size> => ({
    open: scaled(goal),
    brief: { w: (goal.brief?.w ?? 0) * rem, h: (goal.brief?.h ?? 0) * rem },
    peek: { w: 8.5 * rem, h: PEEK * rem },
  });
  const centre = scaled(plan.centre);
  const goal = isPlayed && plan.goal ? goalSizes(plan.goal)[goalForm] : null;
  const seated = kind === 'stack' && isPlayed && (plan.plate?.seated ?? false);
  const others = company.others + (seated ? 1 : 0);
  const plate = plan.plate && !seated && (isPlayed || plan.plate.shared) ? scaled(plan.plate) : null;
  // An empty hand takes no room.
  const cards = company.cards ?? 0;
  const folded =
    kind === 'stack' && plan.hand?.folded && cards > plan.hand.folded.over ? plan.hand.folded : null;
  const handRows = folded ? 2 : 1;
  const inRow = Math.ceil(cards / handRows);
  const hand =
    cards > 0 && plan.hand
      ? {
          w: Math.max(
            (1 + (Math.min(inRow, MOST_APART) - 1) * (folded ? SIDE_BY_SIDE : apart)) * u,
            (plan.hand.least ?? 0) * rem,
          ),
          h: folded ? 2 * folded.h * u + gap + RAISED * rem : plan.hand.h * u + RAISED * rem,
        }
      : null;
  const doing = isPlayed ? plan.doing * rem : 0;

  const columnsIn = (width: number) => {
    if (strip) return { columns: Math.max(1, others), rows: others > 0 ? 1 : 0 };
    const most = Math.max(1, Math.floor((width + gap) / (seat.w + gap)));
    const rows = Math.ceil(others / most);
    return { columns: Math.max(1, Math.ceil(others / Math.max(1, rows))), rows };
  };
  const heightOf = (rows: number) => (others === 0 ? 0 : rows * seat.h + (rows - 1) * gap);
  const below = (height: number) => (height > 0 ? height + gap : 0);

  const boxes: Partial<Record<Area, Box>> = {};
  const made = (isWhole: boolean, columns: number): Laid => ({
    kind,
    u,
    seats: form,
    goal: goalForm,
    apart,
    rows: handRows,
    seated,
    columns,
    strip,
    boxes,
    isWhole,
  });

  if (kind === 'stack') {
    const { columns, rows } = columnsIn(w);
    const seatsH = heightOf(rows);
    // Goal and plate share a line where they can.
    const share = goal && plate && goal.w + gap + plate.w <= w;
    const goalH = goal?.h ?? 0;
    const plateH = plate?.h ?? 0;
    const bandH = share ? Math.max(goalH, plateH) : goalH + plateH + (goal && plate ? gap : 0);
    const fixed = below(seatsH) + below(bandH) + below(doing) + (hand?.h ?? 0) + (hand || doing ? gap : 0);
    const centreH = h - fixed;
    const isWhole =
      centre.h <= centreH &&
      Math.max(centre.w, goal?.w ?? 0, plate?.w ?? 0, hand?.w ?? 0) <= w &&
      (others === 0 || seat.w <= w);
    let y = 0;
    if (others > 0) boxes.seats = { x: 0, y, w, h: seatsH };
    y += below(seatsH);
    boxes.centre = { x: 0, y, w, h: Math.max(0, centreH) };
    y += centreH + gap;
    if (share) {
      const goalW = (w - gap) * (goal.w / (goal.w + plate.w));
      boxes.goal = { x: 0, y, w: goalW, h: bandH };
      boxes.plate = { x: goalW + gap, y, w: w - gap - goalW, h: bandH };
    } else {
      if (goal) boxes.goal = { x: 0, y, w, h: goalH };
      if (plate) boxes.plate = { x: 0, y: y + below(goalH), w, h: plateH };
    }
    y += below(bandH);
    if (doing > 0) boxes.doing = { x: 0, y, w, h: doing };
    y += below(doing);
    if (hand) boxes.hand = { x: 0, y, w, h: hand.h };
    return made(isWhole, columns);
  }

  if (kind === 'wide') {
    const { columns, rows } = columnsIn(w);
    const seatsH = heightOf(rows);
    const handW = hand?.w ?? 0;
    const plateW = plate ? plate.w : 0;
    const bandH = Math.max(plate?.h ?? 0, below(doing) + (hand?.h ?? 0));
    // Without a hand, the plate is in the middle, and the buttons are at its right.
    const isAlone = plate !== null && hand === null;
    const atSide = isAlone ? w / 5 : 0;
    const goalW = goal ? goal.w : 0;
    const topH = h - below(seatsH) - below(bandH);
    const isWhole =
      Math.max(centre.h, goal?.h ?? 0) <= topH &&
      centre.w + below(goalW) <= w &&
      below(plateW) + handW + 2 * atSide <= w &&
      (others === 0 || seat.w <= w);
    let y = 0;
    if (others > 0) boxes.seats = { x: 0, y, w, h: seatsH };
    y += below(seatsH);
    const centreW = w - below(goalW);
    boxes.centre = { x: 0, y, w: centreW, h: Math.max(0, topH) };
    if (goal) boxes.goal = { x: centreW + gap, y, w: goalW, h: Math.max(0, topH) };
    y += topH + gap;
    if (isAlone) {
      boxes.plate = { x: atSide, y, w: w - 2 * atSide, h: bandH };
      if (doing > 0) boxes.doing = { x: w - atSide + gap, y, w: atSide - gap, h: doing };
      return made(isWhole, columns);
    }
    // The plate has what the hand leaves over, up to twice of what it wants.
    const wide = plate ? Math.min(plateW * 1.5, Math.max(plateW, w - gap - handW)) : 0;
    if (plate) boxes.plate = { x: 0, y, w: wide, h: bandH };
    const x = below(wide);
    if (doing > 0) boxes.doing = { x, y, w: w - x, h: doing };
    if (hand) boxes.hand = { x, y: y + bandH - hand.h, w: w - x, h: hand.h };
    return made(isWhole, columns);
  }

  // The rail is as wide as its widest part needs, and has what the centre cannot use; if that is too little for what
  // stands in it, it also has what the centre does not need.
  const least = Math.max(seat.w, goal?.w ?? 0, plate?.w ?? 0, hand?.w ?? 0);
  const useful = h * (plan.centre.w / plan.centre.h);
  const fixed = below(goal?.h ?? 0) + below(plate?.h ?? 0) + below(doing) + (hand?.h ?? 0);
  const railHeight = (width: number) => below(heightOf(columnsIn(width).rows)) + fixed;
  const widest = w - gap - centre.w;
  const narrow = Math.max(least, Math.min(widest, w - gap - useful));
  const railW = railHeight(narrow) <= h ? narrow : Math.max(least, widest);
  const { columns, rows } = columnsIn(railW);
  const seatsH = heightOf(rows);
  const railH = railHeight(railW);
  const isWhole = centre.h <= h && centre.w + gap + railW <= w && railH <= h;
  const centreW = w - gap - railW;
  boxes.centre = { x: 0, y: 0, w: centreW, h };
  const x = centreW + gap;
  let y = 0;
  if (others > 0) boxes.seats = { x, y, w: railW, h: seatsH };
  y += below(seatsH);
  // What is left over goes to goal and plate, before the hand at the bottom.
  const spare = Math.max(0, h - railH);
  const parts = (goal ? 1 : 0) + (plate ? 1 : 0);
  const more = parts === 0 ? 0 : spare / parts;
  if (goal) {
    boxes.goal = { x, y, w: railW, h: goal.h + more };
    y += goal.h + more + gap;
  }
  if (plate) {
    boxes.plate = { x, y, w: railW, h: plate.h + more };
  }
  const bottom = h - (hand?.h ?? 0);
  if (doing > 0) boxes.doing = { x, y: bottom - (hand ? gap : 0) - doing, w: railW, h: doing };
  if (hand) boxes.hand = { x, y: bottom, w: railW, h: hand.h };
  return made(isWhole, columns);
}

/** How many pixels of each card in a hand are seen besides the last one; cards lie side by side where they can. */
export function stride(u: number, cards: number, width: number, gap: number): number {
  if (cards < 2) return u + gap;
  const room = (width - u) / (cards - 1);
  return Math.min(u + gap, Math.max(24, room));
}
