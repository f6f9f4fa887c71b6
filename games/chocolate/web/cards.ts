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
