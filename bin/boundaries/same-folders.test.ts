import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders of a part that hold a source file. */
function foldersOf(part: string): Set<string> {
  const cwd = fileURLToPath(new URL(`../../${part}/`, import.meta.url));
  return new Set(globSync('features/*/**/*.{ts,tsx}', { cwd }).map((file) => file.split(/[\\/]/)[1]!));
}

test.each(['server', 'web'])('each folder of the contract has the same name in %s', (part) => {
  const [folders, others] = [foldersOf('contract'), foldersOf(part)];
  expect(folders.size).toBeGreaterThan(10);
  expect([...folders].filter((name) => !others.has(name))).toEqual([]);
});
