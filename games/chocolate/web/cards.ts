// What is printed on a card, read off its name: `eggs-3-2` is Eggs with taste 3 and two coins.

import type { Card } from './types';

export type Ingredient = 'eggs' | 'fruit' | 'nuts' | 'chocolate' | 'sugar';

export interface Printed {
  ingredient: Ingredient;
  taste: number;
  coins: number;
}

export function printed(card: Card): Printed {
  const [ingredient, taste, coins] = card.split('-');
  return { ingredient: ingredient as Ingredient, taste: Number(taste), coins: Number(coins) };
}

const TINTS: Record<Ingredient, string> = {
  eggs: '#f6d56b',
  fruit: '#e2535a',
  nuts: '#9bbf76',
  chocolate: '#7a4a2e',
  sugar: '#f4f6f8',
};

/** Each card of a dessert pile is a layer, as thick as its taste, on those before it. */
export function layersOf(dessert: Card[]): { taste: number; top: number; tint: string }[] {
  let top = 0;
  return dessert.map((card) => {
    const { ingredient, taste } = printed(card);
    top += taste;
    return { taste, top, tint: TINTS[ingredient] };
  });
}
