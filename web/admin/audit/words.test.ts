import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ACTS, changesOf, nameOfAct } from './words.ts';

/** What an administrator does: every call of the panel but those that only read, and creating an association. */
const ACTING = calls
  .filter(({ access, method, produces }) => access === 'admin' && (method !== 'GET' || produces))
  .map(({ name }) => name);

test('every act of an administrator has a name in Italian, and no name is left over', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual([...ACTING, 'registerAssociation'].toSorted());
  for (const name of ACTING) expect(nameOfAct(name)).toMatch(/^[A-Z]\S/);
  expect(new Set(Object.values(ACTS)).size).toBe(Object.keys(ACTS).length);
});

test('what an act changed is told field by field, in words', () => {
  expect(changesOf({ before: { banned: false, city: 'Lodi' }, after: { banned: true, city: 'Lodi' } })).toEqual([
    { name: 'sospesa', before: 'no', after: 'sì' },
  ]);
  expect(changesOf({ before: {}, after: { measure: 'hide', reason: '' } })).toEqual([
    { name: 'decisione', before: null, after: 'annuncio nascosto' },
    { name: 'motivo', before: null, after: '(vuoto)' },
  ]);
});
