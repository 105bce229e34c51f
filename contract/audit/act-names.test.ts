import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { ACT_NAMES, nameOfAct } from './act-names.ts';

/** Audited calls: all staff calls except plain reads, plus the creation of an association. */
const ACTING = calls
  .filter(({ access, method, produces }) => access === 'admin' && (method !== 'GET' || produces))
  .map(({ name }) => name);

test('every audited call has an Italian name, and every name belongs to an audited call', () => {
  expect(Object.keys(ACT_NAMES).toSorted()).toEqual([...ACTING, 'registerAssociation'].toSorted());
  for (const name of ACTING) expect(nameOfAct(name)).toMatch(/^[A-Z]\S/);
  expect(new Set(Object.values(ACT_NAMES)).size).toBe(Object.keys(ACT_NAMES).length);
});
