import { expect, test } from 'vitest';
import { changesOf } from './words.ts';

test('staff read what an entry of the audit log changed, field by field, in Italian', () => {
  expect(changesOf({ before: { banned: false, city: 'Lodi' }, after: { banned: true, city: 'Lodi' } })).toEqual([
    { name: 'sospesa', before: 'no', after: 'sì' },
  ]);
  expect(changesOf({ before: {}, after: { measure: 'hide', reason: '' } })).toEqual([
    { name: 'decisione', before: null, after: 'annuncio nascosto' },
    { name: 'motivo', before: null, after: '(vuoto)' },
  ]);
});
