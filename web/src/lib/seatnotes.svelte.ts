// What the server knows about a seat besides the game: whether somebody is away, and how much time they have. Boards show
// it beside the name.

import { getContext, setContext } from 'svelte';
import { type Face, timeLeft } from './face';
import { t } from './speech.svelte';

export interface SeatNote {
  /** What is said beside the name: a bot, away; empty for somebody who is here. */
  about: string;
  isAway: boolean;
  /** Milliseconds; null without a clock. */
  left: number | null;
}

const KEY = Symbol('seat notes');

/** For all boards inside this component. */
export function provideSeatNotes(face: () => Face | null) {
  let now = $state(Date.now());
  $effect(() => {
    const play = face()?.play;
    if (!play?.clock || play.outcome) return;
    const timer = setInterval(() => (now = Date.now()), 250);
    return () => clearInterval(timer);
  });
  setContext(KEY, (seat: number): SeatNote | null => {
    const table = face();
    const who = table?.table.seats[seat]?.who;
    if (!table || !who) return null;
    const isAway = who.type === 'player' && who.presence !== 'here';
    const about = who.type === 'bot' ? t('web-computer') : isAway ? t(`web-${who.presence}`) : '';
    return { about, isAway, left: table.play?.outcome ? null : timeLeft(table, seat, now) };
  });
}

/** In a board: what to say of a seat. Nothing in replays, which have no server around them. */
export const seatNotes = (): ((seat: number) => SeatNote | null) => getContext(KEY) ?? (() => null);
