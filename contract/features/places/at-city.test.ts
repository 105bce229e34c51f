import { expect, test } from 'vitest';
import { atCity } from './at-city.ts';

test.each([
  ['Lodi', 'a Lodi'],
  ['Ancona', 'ad Ancona'],
  ['asti', 'ad asti'],
  ['Empoli', 'a Empoli'],
  ["L'Aquila", "a L'Aquila"],
])('%s: %s', (name, expected) => {
  expect(atCity(name)).toBe(expected);
});
