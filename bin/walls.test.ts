import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenWalls } from './walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const house = mkdtempSync(join(realpathSync(tmpdir()), 'trovacuccia-walls-'));

/** A small project with two features per part, under the configuration of the real one. */
const ROOMS = [
  'contract/listings/listing.ts',
  'contract/gadgets/gadget.ts',
  'server/app.ts',
  'server/http/problem.ts',
  'server/listings/index.ts',
  'server/listings/publish-listing.ts',
  'server/gadgets/index.ts',
  'server/gadgets/create-gadget.ts',
  'server/testing/portal.ts',
  'seeds/world.ts',
  'web/root.tsx',
  'web/ui/button.tsx',
  'web/api/client.ts',
  'web/listings/index.ts',
  'web/adoptions/card.tsx',
  'web/gadgets/index.ts',
  'web/gadgets/shop.tsx',
];

type Refuser = 'walls' | 'biome' | 'tsc';

/** Each row: what is violated, the file, its import, and the tools that must report it. */
const VIOLATIONS: [name: string, file: string, imported: string, refusers: Refuser[]][] = [
  ['contract reads a file', 'contract/adoptions/a.ts', 'node:fs', ['walls', 'biome', 'tsc']],
  ['contract imports a package other than zod', 'contract/adoptions/b.ts', 'react', ['walls', 'biome']],
  ['contract imports the server', 'contract/adoptions/c.ts', '#server/gadgets/index.ts', ['walls', 'biome', 'tsc']],
  ['a page imports the server', 'web/adoptions/a.ts', '#server/gadgets/index.ts', ['walls', 'biome', 'tsc']],
  [
    'a page imports the server by a path',
    'web/adoptions/b.ts',
    '../../server/gadgets/index.ts',
    ['walls', 'biome', 'tsc'],
  ],
  ['a page imports the database', 'web/adoptions/c.ts', 'kysely', ['walls', 'biome']],
  ['a page reads a file', 'web/adoptions/d.ts', 'node:fs', ['walls']],
  ['a page imports the demo data', 'web/adoptions/e.ts', '#seeds/world.ts', ['walls', 'tsc']],
  [
    'a UI component imports the contract of a feature',
    'web/ui/a.ts',
    '#contract/listings/listing.ts',
    ['walls', 'biome'],
  ],
  ['a UI component imports a feature', 'web/ui/b.ts', '#web/listings/index.ts', ['walls', 'biome']],
  ['the API client imports a feature', 'web/api/a.ts', '../adoptions/index.ts', ['walls']],
  ['a web feature bypasses the index of another', 'web/adoptions/f.ts', '#web/gadgets/shop.tsx', ['walls']],
  ['a web feature imports the root', 'web/adoptions/g.ts', '../root.tsx', ['walls']],
  ['the server imports a page', 'server/adoptions/a.ts', '#web/listings/index.ts', ['walls', 'biome', 'tsc']],
  ['a use case imports the SQL builder', 'server/adoptions/b.ts', 'kysely', ['walls', 'biome']],
  ['a use case imports SQLite', 'server/adoptions/c.ts', 'node:sqlite', ['walls', 'biome']],
  [
    'a server feature bypasses the index of another',
    'server/adoptions/d.ts',
    '#server/gadgets/create-gadget.ts',
    ['walls'],
  ],
  [
    'a server feature bypasses an index by a relative path',
    'server/adoptions/e.ts',
    '../gadgets/create-gadget.ts',
    ['walls'],
  ],
  ['a server feature imports app.ts', 'server/adoptions/f.ts', '../app.ts', ['walls']],
  ['the infrastructure imports a feature', 'server/http/a.ts', '#server/listings/index.ts', ['walls']],
  [
    'the database imports more of a feature than its tables',
    'server/database/schema.ts',
    '#server/listings/publish-listing.ts',
    ['walls'],
  ],
  ['the portal imports its testing folder', 'server/adoptions/g.ts', '#server/testing/portal.ts', ['walls']],
];

const ALLOWED: [file: string, imported: string][] = [
  ['contract/adoptions/y.ts', 'zod'],
  ['contract/adoptions/z.ts', '../gadgets/gadget.ts'],
  ['server/app.ts', './adoptions/publish-adoption.ts'],
  ['server/listings/store.ts', 'kysely'],
  ['server/listings/tables.ts', 'zod'],
  ['server/database/schema.ts', '../adoptions/tables.ts'],
  ['server/adoptions/y.ts', '#server/gadgets/index.ts'],
  ['server/adoptions/z.ts', '../http/problem.ts'],
  ['web/adoptions/y.ts', '#web/gadgets/index.ts'],
  ['web/adoptions/z.ts', '#contract/listings/listing.ts'],
  ['web/ui/z.ts', 'react'],
];

beforeAll(() => {
  for (const file of [
    'package.json',
    'biome.json',
    '.gitignore',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.tools.json',
  ])
    cpSync(join(root, file), join(house, file));
  for (const part of ['contract', 'server', 'web']) copySettings(part);
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const file of ROOMS) write(file, 'export const here = 1;\n');
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

test('a project that follows the import rules passes every check', () => {
  for (const [file, imported] of ALLOWED) write(file, importing(imported));
  expect(brokenWalls(house)).toEqual([]);
  expect(refusedByBiome()).toEqual(new Set());
});

describe('an import that breaks a rule is reported', () => {
  const refused = { walls: new Set<string>(), biome: new Set<string>(), tsc: new Set<string>() };

  beforeAll(() => {
    for (const [, file, imported] of VIOLATIONS) write(file, importing(imported));
    refused.walls = new Set(brokenWalls(house).map((line) => line.split(' ')[0] ?? ''));
    refused.biome = refusedByBiome();
    refused.tsc = refusedByCompiler();
  });

  test.each(VIOLATIONS)('%s', (_, file, __, refusers) => {
    for (const refuser of refusers) expect(refused[refuser], refuser).toContain(file);
  });

  test('no other file is reported', () => {
    const planted = VIOLATIONS.map(([, file]) => file).sort();
    expect([...refused.walls].sort()).toEqual(planted);
  });
});

test('type imports, re-exports and dynamic imports are checked too', () => {
  const forms = {
    'web/gadgets/type.ts': "import type { here } from '#server/listings/index.ts';\nexport type Here = typeof here;\n",
    'web/gadgets/inline.ts': "export type Here = typeof import('#server/listings/index.ts');\n",
    'web/gadgets/again.ts': "export { here } from '#server/listings/index.ts';\n",
    'web/gadgets/all.ts': "export * from '#server/listings/index.ts';\n",
    'web/gadgets/later.ts': "export const later = () => import('#server/listings/index.ts');\n",
  };
  for (const [file, source] of Object.entries(forms)) write(file, source);
  const broken = brokenWalls(house);
  for (const file of Object.keys(forms)) expect(broken.filter((line) => line.startsWith(`${file} `))).toHaveLength(1);
});

const importing = (specifier: string) => `import * as other from '${specifier}';\n\nexport const used = other;\n`;

function write(file: string, source: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), source);
}

function copySettings(part: string): void {
  mkdirSync(join(house, part));
  cpSync(join(root, part, 'tsconfig.json'), join(house, part, 'tsconfig.json'));
}

function refusedByBiome(): Set<string> {
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/biome'), args, { cwd: house, encoding: 'utf8' });
  const { diagnostics }: { diagnostics: { location: { path: string } }[] } = JSON.parse(stdout);
  return new Set(diagnostics.map(({ location }) => location.path));
}

/** The compiler reports a foreign file once and then lists its other importers. */
function refusedByCompiler(): Set<string> {
  const args = ['-b', '--pretty', 'false'];
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), args, { cwd: house, encoding: 'utf8' });
  const first = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file);
  const further = [...stdout.matchAll(/from file '(.+?)'/g)].map(([, file = '']) => relative(house, file));
  return new Set([...first, ...further]);
}
