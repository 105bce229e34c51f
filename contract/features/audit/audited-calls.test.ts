import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { AUDITED_CALLS, auditedCallName } from './audited-calls.ts';
import { CHANGES_OF_TEAM, WORK_OF_TEAM } from './team-acts.ts';

/** Reads that send a long list of ids in their body. */
const READS_BY_POST = ['countRecipients'];

const OF_ACCOUNTS = ['registerAssociation', 'acceptTerms', ...WORK_OF_TEAM, ...CHANGES_OF_TEAM];

/** Audited calls: all staff calls except plain reads, plus some of accounts. */
const ACTING = calls
  .filter(({ access, method, produces }) => access === 'admin' && (method !== 'GET' || produces))
  .filter(({ name }) => !READS_BY_POST.includes(name))
  .map(({ name }) => name);

test('every audited call has an Italian name, and every name belongs to an audited call', () => {
  expect(Object.keys(AUDITED_CALLS).toSorted()).toEqual([...ACTING, ...OF_ACCOUNTS].toSorted());
  for (const name of ACTING) expect(auditedCallName(name)).toMatch(/^[A-Z]\S/);
  expect(new Set(Object.values(AUDITED_CALLS)).size).toBe(Object.keys(AUDITED_CALLS).length);
});
