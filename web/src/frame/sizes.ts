// The windows in which every board must fit, named once: laptops, a phone on its side, a laptop at twice the size of its
// text, and phones.

export const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 683, height: 384 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
