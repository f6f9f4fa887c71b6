// What a recipe needs, which of it its owner has, and how that is said.

import { type Kind, type Place, type Recipe, RECIPES } from './types';

/** One chip that several recipes ask for serves only one of them: it is shared. */
export type Mark = 'there' | 'shared' | 'missing';

export interface Need {
  kind: Kind;
  mark: Mark;
  /** For more points; the recipe is finished without it. */
  extra: boolean;
}

export function needsOf(recipe: Recipe, place: Place): Need[] {
  const facts = RECIPES[recipe];
  if (!facts) return [];
  const mark = (kind: Kind): Mark =>
    place.ready.includes(kind) ? 'there' : place.contested.includes(kind) ? 'shared' : 'missing';
  const need = (kind: Kind, extra: boolean): Need => ({
    kind,
    mark: mark(kind),
    extra,
  });
  return [...facts.required.map((kind) => need(kind, false)), need(facts.optional, true)];
}

interface Speech {
  word: (id: string) => string;
  text: (id: string, args?: Record<string, string | number>) => string;
}

/** What a recipe still lacks, or what it is worth by now, in words. */
export function standing(needs: Need[], { word, text }: Speech): string {
  const required = needs.filter(({ extra }) => !extra);
  const lacking = required.filter(({ mark }) => mark === 'missing');
  if (lacking.length > 0)
    return text('board-lacks', { kinds: lacking.map(({ kind }) => word(kind)).join(', ') });
  if (required.some(({ mark }) => mark === 'shared')) return word('board-contested');
  return word(needs.some(({ mark, extra }) => extra && mark === 'there') ? 'board-best' : 'board-complete');
}
