// Finding an offer by what is written: its number, or words of its sentence or its notation.

interface Numbered {
  number: number;
  text: string;
  notation: string;
}

/** Those that are meant: by number, the exact one first; otherwise all that have every word. */
export function found<Offer extends Numbered>(offers: Offer[], written: string): Offer[] {
  const wanted = written.trim().toLowerCase();
  if (/^\d+$/.test(wanted)) return offers.filter(({ number }) => String(number).startsWith(wanted));
  const words = wanted.split(/\s+/);
  return offers.filter(({ text, notation }) => {
    const said = `${text} ${notation}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
