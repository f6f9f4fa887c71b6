// The offers that put a tile on the board, with what the drawing needs to know about them.

import type { Offer } from '$lib/board';
import type { Seat } from '$lib/protocol';
import { beyond, opposite, SIDES } from './geometry';
import { type Action, type Cell, type Kind, type Side, STARTS, type Tile, type View } from './types';

export interface Laying {
  notation: string;
  offer: Offer<Action>;
  cell: Cell;
  tile: Tile;
  /** All ends of the tile, the joining one first. */
  ends: Side[];
  /** The ends that stay free. */
  free: Side[];
}

export function layings(offers: Offer<Action>[], view: View, seat: Seat | null): Laying[] {
  return offers.flatMap((offer) => laying(offer, view, seat) ?? []);
}

function laying(offer: Offer<Action>, view: View, seat: Seat | null): Laying | null {
  const { action, notation } = offer;
  if (typeof action === 'string') return null;
  const made = (cell: Cell, tile: Tile, running: Side, free: Side[]): Laying => {
    return { notation, offer, cell, tile, free, ends: [opposite(running), ...free] };
  };
  const running = (cell: Cell): Side => {
    const ends = seat === null ? [] : (view.places[seat]?.ends ?? []);
    return ends.find((end) => beyond(end.cell, end.side) === cell)?.side ?? 'north';
  };
  const started = 'start' in action ? action.start : null;
  const laid = started ?? ('lay' in action ? action.lay : null);
  if (laid) {
    const { cell, piece } = laid;
    const way = started ? (STARTS[cell] ?? 'north') : running(cell);
    if (piece === 'straight') return made(cell, 'straight', way, [way]);
    if ('curve' in piece) return made(cell, 'curve', way, [piece.curve]);
    return made(cell, 'fork', way, piece.fork);
  }
  if ('cross' in action)
    return made(action.cross.cell, 'basil', running(action.cross.cell), [running(action.cross.cell)]);
  if ('restart' in action) {
    const way = STARTS[action.restart.cell] ?? 'north';
    return made(action.restart.cell, 'basil', way, [way]);
  }
  return null;
}

/** The chips that the free ends of this tile would point at. */
export function within(laying: Laying, view: View): { cell: Cell; kind: Kind }[] {
  const faced = laying.free.map((side) => beyond(laying.cell, side));
  return view.ingredients.filter((ingredient) => faced.includes(ingredient.cell));
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
