import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { ACT_NAMES, nameOfAct } from './act-names.ts';

/** What an administrator does: every call of the panel but those that only read, and creating an association. */
const ACTING = calls
  .filter(({ access, method, produces }) => access === 'admin' && (method !== 'GET' || produces))
  .map(({ name }) => name);

test('every act of an administrator has a name in Italian, and no name is left over', () => {
  expect(Object.keys(ACT_NAMES).toSorted()).toEqual([...ACTING, 'registerAssociation'].toSorted());
  for (const name of ACTING) expect(nameOfAct(name)).toMatch(/^[A-Z]\S/);
  expect(new Set(Object.values(ACT_NAMES)).size).toBe(Object.keys(ACT_NAMES).length);
});
