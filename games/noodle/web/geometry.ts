// Where things lie on the cloth: cells, sides, and the line a noodle takes through a tile.

import type { Cell, Side } from './types';

export const EDGE = 9;
/** The width of a cell in the drawing. */
export const CELL = 40;

const STEPS: Record<Side, [number, number]> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
const OPPOSITE: Record<Side, Side> = { north: 'south', east: 'west', south: 'north', west: 'east' };
/** Clockwise, for turning a tile. */
export const SIDES: Side[] = ['north', 'east', 'south', 'west'];

export const columnOf = (cell: Cell) => cell.charCodeAt(0) - 'a'.charCodeAt(0);
export const rowOf = (cell: Cell) => Number(cell[1]) - 1;
export const cellAt = (column: number, row: number): Cell => `${String.fromCharCode(97 + column)}${row + 1}`;
export const opposite = (side: Side): Side => OPPOSITE[side];

/** The middle of a cell. */
export function middle(cell: Cell): [number, number] {
  return [(columnOf(cell) + 0.5) * CELL, (rowOf(cell) + 0.5) * CELL];
}

/** The middle of a side, seen from the middle of the cell. */
export function edge(side: Side, reach = 0.5): [number, number] {
  const [x, y] = STEPS[side];
  return [x * CELL * reach, y * CELL * reach];
}

/** The cell on that side, or null at the rim. */
export function beyond(cell: Cell, side: Side): Cell | null {
  const [x, y] = STEPS[side];
  const [column, row] = [columnOf(cell) + x, rowOf(cell) + y];
  return column >= 0 && row >= 0 && column < EDGE && row < EDGE ? cellAt(column, row) : null;
}

/** The noodle's line between these ends, around the middle of the cell: straight, bent, or forked. */
export function line(ends: Side[]): string {
  const [one, two, three] = ends.map((side) => edge(side).join(' '));
  if (three) return `M${one}L0 0M${two}L0 0M${three}L0 0`;
  return `M${one}Q0 0 ${two}`;
}
