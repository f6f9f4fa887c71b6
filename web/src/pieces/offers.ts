// What a press on a thing can lead to, written on the thing itself as `data-offers`: tests play on the boards by it.

/** The value of `data-offers`; none where no offer needs this. */
export function standsFor(offers: readonly ({ notation: string } | undefined)[]): string | undefined {
  const notations = offers.flatMap((offer) => offer?.notation ?? []);
  return notations.length === 0 ? undefined : notations.join(', ');
}
