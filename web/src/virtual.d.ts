declare module 'virtual:shelf/*' {
  const covers: Record<string, { title: string; pitch: string; minutes: [number, number] | null }>;
  export default covers;
}

declare module 'subset-font' {
  interface How {
    targetFormat: 'woff2';
    noLayoutClosure: boolean;
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, letters: string, how: How): Promise<Buffer>;
}
