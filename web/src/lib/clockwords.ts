import type { Clock } from './protocol';
import { t } from './speech.svelte';

/** A table's clock in a few words. */
export function clockWords(clock: Clock): string {
  switch (clock.type) {
    case 'none':
      return t('web-clock-none');
    case 'decision':
      return t('web-clock-decision', { seconds: clock.seconds });
    case 'bank':
      return t('web-clock-bank', { minutes: Math.round(clock.seconds / 60), increment: clock.increment });
    case 'days':
      return t('web-clock-days', { days: clock.days });
  }
}

/** `4:05`, or `12 s` when little is left. */
export function timeWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  if (seconds >= 86_400) return t('web-days', { days: Math.floor(seconds / 86_400) });
  if (seconds >= 3_600)
    return `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

const pad = (number: number) => String(number).padStart(2, '0');
