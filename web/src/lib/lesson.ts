// A lesson at the table: what it says, and what can be pressed meanwhile.

import type { LessonStep, Play } from './protocol';

/** What the lesson says now; nothing while a decision of others is awaited. */
export function lessonOf(play: Play | null): LessonStep | null {
  const step = play?.lesson;
  // The last words ask for nothing, and stay until somebody has read them.
  return step && play.sealed === null ? step : null;
}

/** The table with only the offer that the lesson asks for. */
export function onlyTaught(play: Play | null, lesson: LessonStep | null): Play | null {
  if (!play || lesson?.notation === undefined) return play;
  return { ...play, offers: play.offers.filter(({ notation }) => notation === lesson.notation) };
}
