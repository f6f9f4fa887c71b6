import type { SeatInfo } from './protocol';
import { levelName, nameOf, t } from './speech.svelte';

/** Everybody's name in seat order. Bots are called by their level, with a number where there are several alike. */
export function seatNames(seats: SeatInfo[]): string[] {
  const names = seats.map(({ who }, seat) => {
    if (who === null) return t('web-seat-number', { number: seat + 1 });
    return who.type === 'player' ? nameOf(who.name) : levelName(who.level);
  });
  return toldApart(names);
}

/** Names with a number where there are several alike. */
export function toldApart(names: string[]): string[] {
  return names.map((name, seat) => {
    const alike = names.filter((other) => other === name).length;
    return alike === 1
      ? name
      : `${name} ${names.slice(0, seat + 1).filter((other) => other === name).length}`;
  });
}
