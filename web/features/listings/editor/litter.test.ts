import { expect, test } from 'vitest';
import { BLANK } from './form.ts';
import { formOfPuppy, keyOfPuppy, litterProblem, puppiesIn, withoutFirst } from './litter.ts';

test('a line is a name, and may say the sex after a comma', () => {
  expect(puppiesIn('Luna, F\n\n  Sole  \nRex;maschio\nLa bella, la brava')).toEqual([
    { name: 'Luna', sex: 'F' },
    { name: 'Sole', sex: '' },
    { name: 'Rex', sex: 'M' },
    { name: 'La bella, la brava', sex: '' },
  ]);
});

test.each([
  ['', /almeno un nome/],
  ['Luna\nSole\nLuna, M', /«Luna» c'è due volte/],
  [
    Array.from({ length: 13 }, (_, index) => `Numero ${index}`).join('\n'),
    /Al massimo 12 alla volta: qui ce ne sono 13/,
  ],
  ['x'.repeat(121), /più di 120/],
  ['Luna\nSole', /^$/],
])('names %j are refused or not: %s', (names, problem) => {
  expect(litterProblem(names)).toMatch(problem);
});

test('each animal has the form of all, without what belongs to one', () => {
  const form = { ...BLANK, age: '60 giorni', sex: 'M' as const, microchip: '380260101234567', bonded_with: 'a' };
  expect(formOfPuppy(form, { name: 'Sole', sex: '' })).toEqual({ ...BLANK, name: 'Sole', age: '60 giorni', sex: 'M' });
  expect(formOfPuppy(form, { name: 'Luna', sex: 'F' })).toMatchObject({ name: 'Luna', sex: 'F' });
});

test('a key belongs to a name, so that what is left keeps its own', () => {
  const names = 'Luna, F\nSole\nRex';
  const keys = puppiesIn(names).map((puppy) => keyOfPuppy('0123456789abcdef', puppy));
  expect(new Set(keys).size).toBe(3);
  expect(puppiesIn(withoutFirst(names)).map((puppy) => keyOfPuppy('0123456789abcdef', puppy))).toEqual(keys.slice(1));
});
