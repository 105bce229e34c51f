import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERMS_HASH } from '#contract/accounts/terms.ts';

/** The terms that a sign-up accepts. The privacy notice is not among them: it informs, and is not accepted. */
const TEXTS = ['Terms.tsx', 'TermsPublishing.tsx', 'TermsModeration.tsx', 'Disclaimer.tsx'];

test('the terms do not change without a new version (set TERMS_VERSION and TERMS_HASH)', () => {
  const texts = TEXTS.map((name) => readFileSync(`web/legal/texts/${name}`, 'utf8').replaceAll(/\s+/g, ' '));
  expect(createHash('sha256').update(texts.join('')).digest('hex')).toBe(TERMS_HASH);
});
