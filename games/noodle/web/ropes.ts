// How each seat's noodle looks: a colour, and a pattern for those who cannot tell colours.

export interface RopeLook {
  colour: string;
  mark: string;
  width: number;
  dashes: string;
  cap: 'butt' | 'round';
}

export const ROPES: RopeLook[] = [
  { colour: '#f0c04a', mark: '#8a5a00', width: 2.2, dashes: 'none', cap: 'butt' },
  { colour: '#5aa469', mark: '#123d1d', width: 7, dashes: '3 5', cap: 'butt' },
  { colour: '#6fa8dc', mark: '#0d2f52', width: 4.5, dashes: '0 8', cap: 'round' },
  { colour: '#d98cc3', mark: '#551340', width: 2.6, dashes: '9 4', cap: 'butt' },
];
