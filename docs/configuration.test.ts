import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig, VARIABLES } from '#server/config.ts';

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Variables in the first column of the document's tables. */
function namesIn(document: string): string[] {
  const cells = [...document.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell!);
  return cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name!));
}

test('docs/configuration.md lists every variable once, and no other', () => {
  expect(namesIn(text('configuration.md')).toSorted()).toEqual([...VARIABLES].toSorted());
});

test('the README names no variable that there is not', () => {
  const named = namesIn(text('../README.md'));
  expect(named).toContain('PUBLIC_URL');
  expect(named.filter((name) => !(VARIABLES as readonly string[]).includes(name))).toEqual([]);
});

test('the version of the footer is that of the package, which may have no leading zero', () => {
  const { version } = JSON.parse(text('../package.json'));
  expect(readConfig({}).version.replaceAll(/\b0+(?=\d)/g, '')).toBe(version);
});
