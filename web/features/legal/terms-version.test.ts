import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERMS_HASH, TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { changesSince, TERMS_CHANGES } from '#contract/features/accounts/terms-changes.ts';

/** The terms that a sign-up accepts. The privacy notice is not among them: it informs, and is not accepted. */
const TEXTS = ['Terms.tsx', 'TermsPublishing.tsx', 'TermsModeration.tsx', 'Disclaimer.tsx'];

test('the terms do not change without a new version (set TERMS_VERSION and TERMS_HASH)', () => {
  // where a component stands is no part of the text
  const texts = TEXTS.map((name) =>
    readFileSync(`web/features/legal/texts/${name}`, 'utf8')
      .replaceAll(/^import .*\n/gm, '')
      .replaceAll(/\s+/g, ' '),
  );
  expect(createHash('sha256').update(texts.join('')).digest('hex')).toBe(TERMS_HASH);
});

test('the version in force is the newest of the list, and an account that accepted another one learns what changed since', () => {
  expect(TERMS_CHANGES[0]?.version).toBe(TERMS_VERSION);
  const versions = TERMS_CHANGES.map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted().toReversed());
  expect(changesSince('2026-11-20')).toEqual(expect.arrayContaining([...TERMS_CHANGES.at(-1)!.changes]));
  expect(changesSince(TERMS_VERSION)).toEqual([]);
  for (const { changes } of TERMS_CHANGES) expect(changes.length).toBeGreaterThan(0);
});
