import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brokenCycles, cyclesIn, folderGraph } from './cycles.ts';
import { type Import, moduleAt, readImports } from './imports.ts';

const imports = (...pairs: [from: string, to: string][]): Import[] =>
  pairs.map(([from, to]) => ({ from: moduleAt(from), to: moduleAt(to), specifier: `#${to}` }));

test('folders that import each other are reported with the files that do', () => {
  const circle = imports(
    ['server/a/x.ts', 'server/b/index.ts'],
    ['server/b/y.ts', 'server/c/index.ts'],
    ['server/c/z.ts', 'server/a/index.ts'],
    ['server/d/x.ts', 'server/a/index.ts'],
  );
  expect(brokenCycles(circle)).toEqual([
    'server: cycle of a, b, c (server/a/x.ts imports b; server/b/y.ts imports c; server/c/z.ts imports a)',
  ]);
});

test('two cycles of one part are two groups, and a folder outside both is in none', () => {
  const graph = folderGraph(
    imports(
      ['web/a/x.ts', 'web/b/index.ts'],
      ['web/b/x.ts', 'web/a/index.ts'],
      ['web/b/x.ts', 'web/c/index.ts'],
      ['web/c/x.ts', 'web/d/index.ts'],
      ['web/d/x.ts', 'web/c/index.ts'],
      ['web/e/x.ts', 'web/a/index.ts'],
    ),
    'web',
  );
  expect(cyclesIn(graph)).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});

test.each([
  ['files directly in a part', ['server/app.ts', 'server/a/index.ts'], ['server/a/x.ts', 'server/app.ts']],
  [
    'the database schema',
    ['server/platform/database/schema.ts', 'server/a/tables.ts'],
    ['server/a/x.ts', 'server/platform/database/x.ts'],
  ],
  ['another part', ['server/a/x.ts', 'contract/a/x.ts'], ['contract/a/x.ts', 'server/a/x.ts']],
] as const)('%s closes no cycle', (_, there, back) => {
  expect(brokenCycles(imports([...there], [...back]))).toEqual([]);
});

test('no folder of this project is in a cycle', () => {
  expect(brokenCycles(readImports(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([]);
});
