import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** In the browser these files hold only data (`vite/contract.ts`). */
const CALLS = /(^|\/)calls\.ts$/;

/** Returns what a file imports, types apart: paths from the root, or names of packages. */
function valuesImportedBy(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(join(root, file), 'utf8')).module;
  const imported = staticImports.filter(({ entries }) => entries.some(({ isType }) => !isType));
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType));
  const specifiers = [
    ...imported.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ];
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return specifier.slice(1);
    return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier;
  });
}

/** Returns the path from a file to zod, or null. */
function pathToZod(file: string, seen = new Set<string>()): string[] | null {
  if (file === 'zod') return ['zod'];
  if (!file.startsWith('contract/') || CALLS.test(file) || seen.has(file)) return null;
  seen.add(file);
  for (const next of valuesImportedBy(file)) {
    const rest = pathToZod(next, seen);
    if (rest) return [file, ...rest];
  }
  return null;
}

test('a page takes from the contract what needs no zod, which would weigh 20 KB on every page', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|server)\./.test(file));
  const wrong = files.flatMap((file) =>
    valuesImportedBy(file).flatMap((imported) => {
      const path = pathToZod(imported);
      return path ? [[file, ...path].join(' → ')] : [];
    }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});
