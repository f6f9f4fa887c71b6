// The offers that put a tile on the board, with what the drawing needs to know about them.

import type { Offer } from '$lib/board';
import { wordOf, wordsOf } from '$lib/phrases';
import { beyond, opposite, SIDES } from './geometry';
import type { Action, Cell, Kind, Side, Tile, View } from './types';

export interface Laying {
  notation: string;
  offer: Offer<Action>;
  cell: Cell;
  tile: Tile;
  /** All ends of the tile, the joining one first. */
  ends: Side[];
  /** The ends that stay free. */
  free: Side[];
  /** The ingredients that it would take. */
  takes: Kind[];
}

export function layings(offers: Offer<Action>[]): Laying[] {
  return offers.flatMap((offer) => laying(offer) ?? []);
}

function laying(offer: Offer<Action>): Laying | null {
  const { action, notation, words } = offer;
  if (typeof action === 'string') return null;
  // The direction in which the noodle runs into the cell: every offer of a tile tells it.
  const running = wordOf(words, 'running') as Side;
  const made = (cell: Cell, tile: Tile, free: Side[]): Laying => {
    const takes = wordsOf(words, 'takes') as Kind[];
    return { notation, offer, cell, tile, free, takes, ends: [opposite(running), ...free] };
  };
  const laid = 'start' in action ? action.start : 'lay' in action ? action.lay : null;
  if (laid) {
    const { cell, piece } = laid;
    if (piece === 'straight') return made(cell, 'straight', [running]);
    if ('curve' in piece) return made(cell, 'curve', [piece.curve]);
    return made(cell, 'fork', piece.fork);
  }
  if ('cross' in action) return made(action.cross.cell, 'basil', [running]);
  if ('restart' in action) return made(action.restart.cell, 'basil', [running]);
  return null;
}

/** Where the chips lie that this tile would take: at its free ends. */
export function takenFrom(laying: Laying, view: View): Cell[] {
  const faced = laying.free.map((side) => beyond(laying.cell, side));
  const taken = view.ingredients.filter(
    ({ cell, kind }) => faced.includes(cell) && laying.takes.includes(kind),
  );
  return taken.map(({ cell }) => cell);
}

/** The same tile in the same cell, turned: clockwise by where its free ends point. */
export function turned(all: Laying[], now: Laying, by: 1 | -1): Laying {
  const order = (laying: Laying) => laying.free.map((side) => SIDES.indexOf(side)).join('');
  const ways = all.filter((other) => other.tile === now.tile && other.cell === now.cell);
  ways.sort((a, b) => order(a).localeCompare(order(b)));
  return ways[(ways.indexOf(now) + by + ways.length) % ways.length] ?? now;
}

/** The same tile in the next cell where it may go. */
export function moved(all: Laying[], now: Laying, by: 1 | -1): Laying {
  const cells = [...new Set(all.filter((other) => other.tile === now.tile).map((other) => other.cell))];
  const cell = cells[(cells.indexOf(now.cell) + by + cells.length) % cells.length];
  return all.find((other) => other.tile === now.tile && other.cell === cell) ?? now;
}

/** How to ask why this tile may not go there. */
export function question(tile: Tile, cell: Cell, onBoard: boolean): string {
  if (tile === 'basil') return `cross ${cell}`;
  const ways = { straight: 'straight', curve: 'curve north', fork: 'fork north east' };
  return `${onBoard ? 'lay' : 'start'} ${ways[tile]} at ${cell}`;
}
