// Cards as a board counts them. What may be done with them is not decided here: that is in the offers.

/** Whether all of `some` are among `cards`, each counted as often as it comes. */
export function includes<Kind>(cards: readonly Kind[], some: readonly Kind[]): boolean {
  const left = [...cards];
  return some.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether they are the same cards, in whatever order. */
export function same<Kind>(some: readonly Kind[], others: readonly Kind[]): boolean {
  return some.length === others.length && includes(some, others);
}

/** The cards without the others, as far as they are there. */
export function without<Kind>(cards: readonly Kind[], others: readonly Kind[]): Kind[] {
  const left = [...cards];
  for (const card of others) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
