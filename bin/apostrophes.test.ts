import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What is shown to people, or sent to them, is written here. Tests use both, because people type both. */
const TEXTS = globSync('{contract,server,web,seeds}/**/*.{ts,tsx}').filter(
  (file) => !/\.test(-data)?\.|\/testing\//.test(file),
);

test('texts are written with one apostrophe, the straight one of the specification', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  const curly = TEXTS.filter((file) => /\p{L}[’‘]|[’‘]\p{L}/u.test(readFileSync(file, 'utf8')));
  expect(curly).toEqual([]);
});
