// Quick reactions: a line of chat that is nothing but one of these signs. The page draws a face for it; other clients show
// the sign itself. So they are limited, kept and numbered as chat is.

export const REACTIONS = {
  '😀': 'happy',
  '😋': 'tasty',
  '👏': 'bravo',
  '😮': 'surprised',
  '🤔': 'thinking',
  '😢': 'sad',
} as const;
export type Sign = keyof typeof REACTIONS;
export type Mood = (typeof REACTIONS)[Sign];

export const SIGNS = Object.keys(REACTIONS) as Sign[];

/** The face that a line of chat asks for; null for words. */
export const moodOf = (text: string): Mood | null => REACTIONS[text.trim() as Sign] ?? null;
