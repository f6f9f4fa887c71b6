// What a recipe needs, and which of it its owner has.

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
