import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImports, readTestImports } from './boundaries/imports.ts';
import { brokenRules, brokenTestRules } from './boundaries/rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const project = mkdtempSync(join(realpathSync(tmpdir()), 'trovacuccia-boundaries-'));

/** A small project with two features per part, under the configuration of the real one. */
const FILES = [
  'contract/features/listings/listing.ts',
  'contract/features/gadgets/gadget.ts',
  'server/app.ts',
  'server/platform/http/problems/problem.ts',
  'server/features/listings/index.ts',
  'server/features/listings/publish-listings.ts',
  'server/features/gadgets/index.ts',
  'server/features/gadgets/create-gadget.ts',
  'server/testing/portal.ts',
  'testing/mailbox.ts',
  'seeds/world.ts',
  'web/root.tsx',
  'web/platform/ui/button.tsx',
  'web/platform/browser/storage.ts',
  'web/platform/api/client.ts',
  'web/features/listings/index.ts',
  'web/features/listings/card.tsx',
  'web/features/gadgets/index.ts',
  'web/features/gadgets/shop.tsx',
];

type Checker = 'boundaries' | 'tsc';

/** Each row: what is violated, the file, its import, and the checks that must report it. */
const VIOLATIONS: [name: string, file: string, imported: string, checkers: Checker[]][] = [
  ['contract reads a file', 'contract/features/listings/a.ts', 'node:fs', ['boundaries', 'tsc']],
  ['contract imports a package other than zod', 'contract/features/listings/b.ts', 'react', ['boundaries']],
  [
    'contract imports the server',
    'contract/features/listings/c.ts',
    '#server/features/gadgets/index.ts',
    ['boundaries', 'tsc'],
  ],
  [
    'a page imports the server',
    'web/features/listings/a.ts',
    '#server/features/gadgets/index.ts',
    ['boundaries', 'tsc'],
  ],
  [
    'a page imports the server by a path',
    'web/features/listings/b.ts',
    '../../../server/features/gadgets/index.ts',
    ['boundaries', 'tsc'],
  ],
  ['a page imports the database', 'web/features/listings/c.ts', 'kysely', ['boundaries']],
  ['a page reads a file', 'web/features/listings/d.ts', 'node:fs', ['boundaries']],
  ['a page imports the demo data', 'web/features/listings/e.ts', '#seeds/world.ts', ['boundaries', 'tsc']],
  [
    'a UI component imports the contract of a feature',
    'web/platform/ui/a.ts',
    '#contract/features/listings/listing.ts',
    ['boundaries'],
  ],
  ['a UI component imports a feature', 'web/platform/ui/b.ts', '#web/features/listings/index.ts', ['boundaries']],
  [
    'a browser utility imports a UI component',
    'web/platform/browser/a.ts',
    '#web/platform/ui/button.tsx',
    ['boundaries'],
  ],
  ['the API client imports a feature', 'web/platform/api/a.ts', '../../features/listings/index.ts', ['boundaries']],
  [
    'a web feature bypasses the index of another',
    'web/features/listings/f.ts',
    '#web/features/gadgets/shop.tsx',
    ['boundaries'],
  ],
  ['a web feature imports the root', 'web/features/listings/g.ts', '../../root.tsx', ['boundaries']],
  [
    'the server imports a page',
    'server/features/listings/a.ts',
    '#web/features/listings/index.ts',
    ['boundaries', 'tsc'],
  ],
  ['a use case imports the SQL builder', 'server/features/listings/b.ts', 'kysely', ['boundaries']],
  ['a use case imports SQLite', 'server/features/listings/c.ts', 'node:sqlite', ['boundaries']],
  [
    'a server feature bypasses the index of another',
    'server/features/listings/d.ts',
    '#server/features/gadgets/create-gadget.ts',
    ['boundaries'],
  ],
  [
    'a server feature bypasses an index by a relative path',
    'server/features/listings/e.ts',
    '../gadgets/create-gadget.ts',
    ['boundaries'],
  ],
  ['a server feature imports app.ts', 'server/features/listings/f.ts', '../../app.ts', ['boundaries']],
  ['the platform imports a feature', 'server/platform/http/a.ts', '#server/features/listings/index.ts', ['boundaries']],
  [
    'the platform imports code that mounts features',
    'server/platform/http/b.ts',
    '../../start/open-portal.ts',
    ['boundaries'],
  ],
  [
    'the platform of the page imports a feature',
    'web/platform/shell/a.ts',
    '#web/features/listings/index.ts',
    ['boundaries'],
  ],
  [
    'the database imports more of a feature than its tables',
    'server/platform/database/schema.ts',
    '#server/features/listings/publish-listings.ts',
    ['boundaries'],
  ],
  [
    'the portal imports its testing folder',
    'server/features/listings/g.ts',
    '#server/testing/portal.ts',
    ['boundaries'],
  ],
  ['the portal imports support of all tests', 'server/features/listings/h.ts', '#testing/mailbox.ts', ['boundaries']],
];

const ALLOWED: [file: string, imported: string][] = [
  ['contract/features/listings/y.ts', 'zod'],
  ['contract/features/listings/z.ts', '../gadgets/gadget.ts'],
  ['server/app.ts', './features/listings/publish-listings.ts'],
  ['server/features/listings/store.ts', 'kysely'],
  ['server/features/listings/tables.ts', 'zod'],
  ['server/platform/database/schema.ts', '../../features/listings/tables.ts'],
  ['server/features/listings/y.ts', '#server/features/gadgets/index.ts'],
  ['server/features/listings/z.ts', '#server/platform/http/problems/problem.ts'],
  ['web/features/listings/y.ts', '#web/features/gadgets/index.ts'],
  ['web/features/listings/z.ts', '#contract/features/listings/listing.ts'],
  ['web/platform/ui/z.ts', 'react'],
  ['web/platform/ui/y.ts', '#web/platform/browser/storage.ts'],
];

beforeAll(() => {
  for (const file of ['package.json', '.gitignore', 'tsconfig.json', 'tsconfig.base.json', 'tsconfig.tools.json'])
    cpSync(join(root, file), join(project, file));
  for (const part of ['contract', 'server', 'web']) copySettings(part);
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const file of FILES) write(file, 'export const here = 1;\n');
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

test('allowed imports are not reported', () => {
  for (const [file, imported] of ALLOWED) write(file, importing(imported));
  expect(brokenRules(readImports(project))).toEqual([]);
});

describe('an import that breaks a rule is reported', () => {
  const reported = { boundaries: new Set<string>(), tsc: new Set<string>() };

  beforeAll(() => {
    for (const [, file, imported] of VIOLATIONS) write(file, importing(imported));
    reported.boundaries = new Set(brokenRules(readImports(project)).map((line) => line.split(' ')[0] ?? ''));
    reported.tsc = reportedByCompiler();
  });

  test.each(VIOLATIONS)('%s', (_, file, __, checkers) => {
    for (const checker of checkers) expect(reported[checker], checker).toContain(file);
  });

  test('no other file is reported', () => {
    const written = VIOLATIONS.map(([, file]) => file).sort();
    expect([...reported.boundaries].sort()).toEqual(written);
  });
});

test('type imports, re-exports and dynamic imports are checked too', () => {
  const forms = {
    'web/features/gadgets/type.ts':
      "import type { here } from '#server/features/listings/index.ts';\nexport type Here = typeof here;\n",
    'web/features/gadgets/inline.ts': "export type Here = typeof import('#server/features/listings/index.ts');\n",
    'web/features/gadgets/again.ts': "export { here } from '#server/features/listings/index.ts';\n",
    'web/features/gadgets/all.ts': "export * from '#server/features/listings/index.ts';\n",
    'web/features/gadgets/later.ts': "export const later = () => import('#server/features/listings/index.ts');\n",
  };
  for (const [file, source] of Object.entries(forms)) write(file, source);
  const broken = brokenRules(readImports(project));
  for (const file of Object.keys(forms)) expect(broken.filter((line) => line.startsWith(`${file} `))).toHaveLength(1);
});

test('server tests and journeys share only what stands in testing/', () => {
  const wrong = [
    ['server/features/listings/publish.test.ts', '../../../journeys/world.ts'],
    ['journeys/home.spec.ts', '#server/features/listings/index.ts'],
    ['journeys/fixtures.ts', '../web/features/listings/index.ts'],
  ] as const;
  const right = [
    ['server/features/gadgets/request.test.ts', '#testing/mailbox.ts'],
    ['journeys/shell.spec.ts', '#testing/mailbox.ts'],
    ['journeys/panel.ts', '#contract/features/listings/listing.ts'],
  ] as const;
  for (const [file, imported] of [...wrong, ...right]) write(file, importing(imported));
  const reported = brokenTestRules(readTestImports(project)).map((line) => line.split(' ')[0]);
  expect(new Set(reported)).toEqual(new Set(wrong.map(([file]) => file)));
});

const importing = (specifier: string) => `import * as other from '${specifier}';\n\nexport const used = other;\n`;

function write(file: string, source: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), source);
}

function copySettings(part: string): void {
  mkdirSync(join(project, part));
  cpSync(join(root, part, 'tsconfig.json'), join(project, part, 'tsconfig.json'));
}

/** The compiler reports a foreign file once and then lists its other importers. */
function reportedByCompiler(): Set<string> {
  const args = ['-b', '--pretty', 'false'];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: project, encoding: 'utf8' });
  const first = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  const further = [...stdout.matchAll(/from file '(.+?)'/g)].map(([, file = '']) => relative(project, file));
  return new Set([...first, ...further]);
}
