import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files that read for which account a caller works. All others of this feature act on the login itself. */
const OF_THE_ACCOUNT = [
  'change-username.ts',
  'delete-account.ts',
  'email-change/ask-for-email.ts',
  'export-account.ts',
  'own-data.ts',
  'sessions/switch-association.ts',
];
const OF_AN_ACTOR = /\b(actor|member)\??\.accountId\b|\baccountId\b[^}]*\}(: (Actor|Pick<Actor)| = (actor|member)\b)/;

test('what a person does with a login never reaches the account of the association', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  const named = sources.filter((file) => OF_AN_ACTOR.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(named.sort()).toEqual(OF_THE_ACCOUNT);
});
