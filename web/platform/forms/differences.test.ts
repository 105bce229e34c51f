import { expect, test } from 'vitest';
import { type Aspect, differencesOf, merged } from './differences.ts';

interface Form {
  age: string;
  breed: string;
  state: string;
}
const ASPECTS: Aspect<Form>[] = (['age', 'breed', 'state'] as const).map((name) => ({
  name,
  label: name,
  fields: [name],
  words: (form) => form[name],
}));
const base: Form = { age: '2 anni', breed: 'Europea', state: 'libero' };

test('a field that only another person has changed is shown, and stays unless the person decides otherwise', () => {
  const three = { base, mine: { ...base, breed: 'Certosina' }, theirs: { ...base, age: '4 anni' } };
  expect(differencesOf(ASPECTS, three)).toEqual([
    { name: 'age', label: 'age', mine: '2 anni', theirs: '4 anni', typed: false },
  ]);
  expect(merged(ASPECTS, three, {}).form).toEqual({ age: '4 anni', breed: 'Certosina', state: 'libero' });
  expect(merged(ASPECTS, three, { age: 'mine' }).form).toEqual({ ...base, breed: 'Certosina' });
});

test('of a field that both have changed, what was typed is kept unless the person decides otherwise', () => {
  const three = { base, mine: { ...base, age: '3 anni' }, theirs: { ...base, age: '4 anni' } };
  expect(differencesOf(ASPECTS, three)).toMatchObject([{ name: 'age', typed: true }]);
  expect(merged(ASPECTS, three, {})).toEqual({ form: { ...base, age: '3 anni' }, taken: [] });
  expect(merged(ASPECTS, three, { age: 'theirs' })).toEqual({ form: { ...base, age: '4 anni' }, taken: ['age'] });
});

test('the same change by both is no difference', () => {
  const mine = { ...base, age: '4 anni' };
  expect(differencesOf(ASPECTS, { base, mine, theirs: { ...mine } })).toEqual([]);
});
