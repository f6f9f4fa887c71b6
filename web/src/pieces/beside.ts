// Where something that is told about a thing finds room: beside it if there is room, over it if there is none.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
type Size = Pick<Box, 'w' | 'h'>;
type Spot = Pick<Box, 'x' | 'y'>;

/** Between the thing and what is told about it. */
const GAP = 10;

const clamp = (at: number, size: number, room: number) => Math.max(0, Math.min(at, room - size));

/** Below the thing, above it, to its right or left, whatever has room first; over it otherwise. All of it is in the room. */
export function beside(thing: Box, size: Size, room: Size): Spot {
  const x = clamp(thing.x + (thing.w - size.w) / 2, size.w, room.w);
  const y = clamp(thing.y + (thing.h - size.h) / 2, size.h, room.h);
  const spots = [
    { x, y: thing.y + thing.h + GAP },
    { x, y: thing.y - size.h - GAP },
    { x: thing.x + thing.w + GAP, y },
    { x: thing.x - size.w - GAP, y },
  ];
  const hasRoom = (spot: Spot) =>
    spot.x >= 0 && spot.y >= 0 && spot.x + size.w <= room.w && spot.y + size.h <= room.h;
  return spots.find(hasRoom) ?? over(thing, size, room);
}

/** Over the middle of the thing. */
export function over(thing: Box, size: Size, room: Size): Spot {
  return {
    x: clamp(thing.x + (thing.w - size.w) / 2, size.w, room.w),
    y: clamp(thing.y + (thing.h - size.h) / 2, size.h, room.h),
  };
}
