import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEALTH_CHECKS } from '#server/app.ts';

const table = readFileSync(new URL('operations/health.md', import.meta.url), 'utf8');
/** The first cell of each row: a name, with what is said of it in brackets. */
const rows = [...table.matchAll(/^\| `([a-z-]+)`(.*?) \|/gm)];

test('docs/operations/health.md lists every check once, says which run at night, and no other', () => {
  const named = rows.map(([, name, note]) => `${name}${note}`);
  const checks = HEALTH_CHECKS.map(({ name, thorough }) => `${name}${thorough ? ' (thorough)' : ''}`);
  expect(named.toSorted()).toEqual(['schema (doctor only)', ...checks].toSorted());
});
