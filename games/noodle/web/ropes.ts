// How each seat's noodle looks: the seat's colour, and a pattern for those who cannot tell colours.

import { seatColour } from '$pieces/seats';

export interface RopeLook {
  colour: string;
  mark: string;
  width: number;
  dashes: string;
  cap: 'butt' | 'round';
}

export const ROPES: RopeLook[] = [
  { colour: seatColour(0), mark: '#fff0d8', width: 2.4, dashes: 'none', cap: 'butt' },
  { colour: seatColour(1), mark: '#e8f1fb', width: 7, dashes: '2.5 5.5', cap: 'butt' },
  { colour: seatColour(2), mark: '#e6f6e4', width: 4.5, dashes: '0 8', cap: 'round' },
  { colour: seatColour(3), mark: '#fbeeff', width: 3, dashes: '9 5', cap: 'butt' },
];
