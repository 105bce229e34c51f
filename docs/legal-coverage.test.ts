import { existsSync, globSync, readFileSync } from 'node:fs';
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

test('the longest window of all limits is the day for which the privacy page says that requests are counted', () => {
  const server = new URL('../server/', import.meta.url);
  const windows = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => windowsIn(readFileSync(new URL(file, server), 'utf8')));
  expect(windows.length).toBeGreaterThan(35);
  expect(Math.max(...windows)).toBe(24 * 60 * 60_000);
  const page = readFileSync(new URL('../web/features/legal/texts/PrivacyUses.tsx', import.meta.url), 'utf8');
  expect(page.replaceAll(/\s+/g, ' ')).toContain('Ogni conteggio si cancella al più tardi dopo un giorno o poco più.');
});

/**
 * Returns the windows of the limits in a source, in milliseconds, a divided one undivided. Throws for a factor that is
 * neither a number nor a constant of the source.
 */
function windowsIn(source: string): number[] {
  const valueIn = (factor: string): number => {
    if (/^[\d_]+$/.test(factor)) return Number(factor.replaceAll('_', ''));
    const constant = new RegExp(`const ${factor} = ([\\w *]+);`).exec(source);
    if (!constant) throw new Error(`${factor} is no constant of its file`);
    return productOf(constant[1]!);
  };
  const productOf = (text: string) => text.split('*').reduce((product, factor) => product * valueIn(factor.trim()), 1);
  return [...source.matchAll(/\bname: '[^']+',[^}]*?\bwindowMs: ([\w *]+)/g)].map(([, product = '']) =>
    productOf(product),
  );
}
