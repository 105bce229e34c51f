import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const document = readFileSync(new URL('./legal-coverage.md', import.meta.url), 'utf8');
const promises = [...document.matchAll(/^\| `#(privacy-[\w-]+)` \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, anchor = '', tests = '']) => ({ anchor, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
);

test('every promise of the privacy page names tests that exist', () => {
  expect(promises.length).toBeGreaterThan(30);
  for (const { anchor, tests } of promises) expect([anchor, tests.length > 0]).toEqual([anchor, true]);
  const missing = promises
    .flatMap(({ tests }) => tests)
    .filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});

test('every paragraph of the privacy page about data has a promise with its test, or is left to the operator', () => {
  const folder = new URL('../web/features/legal/texts/', import.meta.url);
  const texts = ['Privacy', 'PrivacyUses', 'PrivacySharing', 'PrivacyRights'].map((name) =>
    readFileSync(new URL(`${name}.tsx`, folder), 'utf8'),
  );
  const anchors = [...texts.join('').matchAll(/<Clause id="([\w-]+)"/g)].map(([, id = '']) => id);
  const shown = new Set(promises.map(({ anchor }) => anchor));
  expect(anchors.filter((anchor) => !shown.has(anchor))).toEqual([
    'privacy-titolare',
    'privacy-ruoli',
    'privacy-obbligo',
    'privacy-trasferimenti',
    'privacy-reclamo',
    'privacy-decisioni',
    'privacy-minori',
  ]);
});
