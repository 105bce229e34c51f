import { globSync } from 'node:fs';

/** Commands of the shell, which run from the sources. */
const COMMANDS = ['admin', 'backup', 'doctor', 'import', 'maintenance', 'restore', 'version'];
const PATTERNS = [
  '{contract,server,seeds}/**/*',
  `bin/{${COMMANDS.join()}}.ts`,
  'bin/admin-commands.ts',
  'bin/{start,run,healthy}.mjs',
  'bin/prepare/*',
  'build/**/*',
  'deploy/**/*',
  'docs/**/*.{md,json,svg}',
  'docs/operations/**/*',
  'package.json',
  '*.md',
  'LICENSE',
];
const LEFT_OUT = [
  // its pictures are as large as the program
  'docs/gallery.md',
  '**/*.test.{ts,tsx}',
  '**/tsconfig.json',
  // only a build runs them, with packages that a release lacks
  'bin/prepare/{bundle,worker}.mjs',
  'server/testing/**',
  'build/compiled/**',
  // the bundle of the server contains the pages
  'build/server/assets/**',
];

/** Returns the files of the project that a release contains, relative to its root. */
export function releasedFiles(root: string): string[] {
  return globSync(PATTERNS, { cwd: root, exclude: LEFT_OUT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length + 1))
    .toSorted();
}
