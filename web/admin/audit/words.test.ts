import { expect, test } from 'vitest';
import { changesOf } from './words.ts';

test('what an act changed is told field by field, in words', () => {
  expect(changesOf({ before: { banned: false, city: 'Lodi' }, after: { banned: true, city: 'Lodi' } })).toEqual([
    { name: 'sospesa', before: 'no', after: 'sì' },
  ]);
  expect(changesOf({ before: {}, after: { measure: 'hide', reason: '' } })).toEqual([
    { name: 'decisione', before: null, after: 'annuncio nascosto' },
    { name: 'motivo', before: null, after: '(vuoto)' },
  ]);
});
