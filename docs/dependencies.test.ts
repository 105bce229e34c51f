import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Whether a cell names the package, or all packages of its scope (`@tiptap/*`). */
const isNamed = (document: string, name: string) =>
  new RegExp(`[ |](${name}|${name.split('/')[0]}/\\*)[ ,]`).test(document);

test('dependencies.md names each package that the portal runs, with its owner and the reason', () => {
  const { dependencies } = JSON.parse(text('../package.json')) as { dependencies: Record<string, string> };
  const table = text('./dependencies.md');
  const cells = [...table.matchAll(/^\|([^|]+)\|/gm)].map(([, cell]) => cell).join('');
  expect(Object.keys(dependencies).filter((name) => !isNamed(cells, name))).toEqual([]);
});
