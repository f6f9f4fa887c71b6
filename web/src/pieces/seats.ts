// A seat's colour, for what cannot carry its mark; never the only thing that tells seats apart.

import { SEAT_COLOURS } from './SeatMark.svelte';

export const seatColour = (seat: number): string => SEAT_COLOURS[seat % SEAT_COLOURS.length]!;
