import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brokenCycles, cyclesIn, folderGraph } from './cycles.ts';
import { type Import, moduleAt, readImports } from './imports.ts';

const imports = (...pairs: [from: string, to: string][]): Import[] =>
  pairs.map(([from, to]) => ({ from: moduleAt(from), to: moduleAt(to), specifier: `#${to}` }));

test('folders that import each other are reported with the files that do', () => {
  const circle = imports(
    ['server/features/a/x.ts', 'server/features/b/index.ts'],
    ['server/features/b/y.ts', 'server/features/c/index.ts'],
    ['server/features/c/z.ts', 'server/features/a/index.ts'],
    ['server/features/d/x.ts', 'server/features/a/index.ts'],
  );
  expect(brokenCycles(circle)).toEqual([
    'server: cycle of a, b, c (server/features/a/x.ts imports b; server/features/b/y.ts imports c; server/features/c/z.ts imports a)',
  ]);
});

test('two cycles of one part are two groups, and a folder outside both is in no group', () => {
  const graph = folderGraph(
    imports(
      ['web/features/a/x.ts', 'web/features/b/index.ts'],
      ['web/features/b/x.ts', 'web/features/a/index.ts'],
      ['web/features/b/x.ts', 'web/features/c/index.ts'],
      ['web/features/c/x.ts', 'web/features/d/index.ts'],
      ['web/features/d/x.ts', 'web/features/c/index.ts'],
      ['web/features/e/x.ts', 'web/features/a/index.ts'],
    ),
    'web',
  );
  expect(cyclesIn(graph)).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ]);
});

test.each([
  [
    'files outside the floors',
    ['server/app.ts', 'server/features/a/index.ts'],
    ['server/features/a/x.ts', 'server/app.ts'],
  ],
  [
    'the database schema',
    ['server/platform/database/schema.ts', 'server/features/a/tables.ts'],
    ['server/features/a/x.ts', 'server/platform/database/x.ts'],
  ],
  [
    'another part',
    ['server/features/a/x.ts', 'contract/features/a/x.ts'],
    ['contract/features/a/x.ts', 'server/features/a/x.ts'],
  ],
] as const)('%s closes no cycle', (_, there, back) => {
  expect(brokenCycles(imports([...there], [...back]))).toEqual([]);
});

test('no folder of this project is in a cycle', () => {
  expect(brokenCycles(readImports(fileURLToPath(new URL('../..', import.meta.url))))).toEqual([]);
});
