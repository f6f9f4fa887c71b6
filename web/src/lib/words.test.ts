import { expect, test } from 'vitest';
import server from '../../../crates/words/messages/en.ftl?raw';
import sharedRu from '../../../crates/words/messages/ru.ftl?raw';
import { Words } from './words';

const three = (you: number | null) => ({ names: ['Ann', 'Ben', 'cleo'], you });

test('seats have names and the reader is addressed', () => {
  const words = new Words(
    'en',
    server,
    'cooks = { $chef-is ->\n [you] you cook\n *[other] { $chef } cooks\n } for { $guests }.',
  );
  const phrase = { id: 'cooks', args: { chef: { seat: 2 }, guests: { seats: [0, 1, 2] } } };
  expect(words.say(phrase, three(null))).toBe('Cleo cooks for Ann, Ben and cleo.');
  expect(words.say(phrase, three(2))).toBe('You cook for Ann, Ben and cleo.');
});

test('equal words are counted', () => {
  const words = new Words('en', 'egg = Egg\nsalt = Salt\nin-hand = { $cards } and { $best }');
  const phrase = {
    id: 'in-hand',
    args: { cards: { words: ['egg', 'salt', 'egg'] }, best: { word: 'salt' } },
  };
  expect(words.say(phrase)).toBe('Egg ×2, Salt and Salt');
});

test('numbers agree with their nouns', () => {
  const words = new Words('ru', sharedRu);
  const points = (points: number) =>
    words.say(
      { id: 'bistro-place', args: { place: { number: 1 }, player: { seat: 0 }, points: { number: points } } },
      three(null),
    );
  expect([1, 3, 11, 2021].map(points)).toEqual([
    '1. Ann (1 очко)',
    '1. Ann (3 очка)',
    '1. Ann (11 очков)',
    '1. Ann (2021 очко)',
  ]);
});

test('what has no words is seen', () => {
  expect(new Words('en', server).say({ id: 'soup', args: {} })).toBe('⟨soup⟩');
});
