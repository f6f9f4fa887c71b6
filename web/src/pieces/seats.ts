// Seats are told apart by a glyph and a colour, never by colour alone.

const GLYPHS = ['●', '▲', '■', '◆', '★', '✚', '⬟', '♥'];
const COLOURS = ['#d9573f', '#3f7fbf', '#4c9a5b', '#b07cc6', '#e0a92e', '#3fa3a0', '#9c6b3f', '#c2588a'];

export const seatGlyph = (seat: number): string => GLYPHS[seat % GLYPHS.length]!;
export const seatColour = (seat: number): string => COLOURS[seat % COLOURS.length]!;

/** The other seats in the order of play, from the reader's left on; all of them for those who only watch. */
export function inOrderFrom(seat: number | null, seats: number): number[] {
  const first = seat === null ? 0 : seat + 1;
  const all = Array.from({ length: seats }, (_, place) => (place + first) % seats);
  return all.filter((other) => other !== seat);
}
