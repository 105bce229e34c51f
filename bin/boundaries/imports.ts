import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * A file or a package. `server/features/listings/store.ts` has the part `server`, the floor `features` and the folder
 * `listings`. Files outside the floors have neither floor nor folder; a package has no part either.
 */
export interface Module {
  path: string;
  part: string;
  floor: string;
  folder: string;
  name: string;
}

/** One import: `specifier` is what the source says, `to` is what it means. */
export interface Import {
  from: Module;
  to: Module;
  specifier: string;
}

const PARTS = new Set(['contract', 'server', 'web', 'seeds']);
const FLOORS = new Set(['platform', 'features']);

/** Returns every import of the parts below `root`, sorted by file. Tests and `server/testing` are left out. */
export function readImports(root: string): Import[] {
  return importsOf(
    root,
    globSync('{contract,server,web,seeds}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file)),
  );
}

/** Returns every import of the server's tests and of the journeys, sorted by file. */
export function readTestImports(root: string): Import[] {
  const files = globSync('{server,journeys}/**/*.ts', { cwd: root });
  return importsOf(
    root,
    files.filter((file) => file.startsWith('journeys/') || isTest(file)),
  );
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/testing/');

function importsOf(root: string, files: string[]): Import[] {
  return files.toSorted().flatMap((file) =>
    specifiersIn(join(root, file)).map((specifier) => ({
      from: moduleAt(file),
      to: moduleAt(resolve(file, specifier)),
      specifier,
    })),
  );
}

/** Returns the static, dynamic and type imports and the re-exports of a file, as written. */
function specifiersIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports } = parseSync(file, source).module;
  const reexports = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const inline = [...source.matchAll(/\bimport\(\s*(['"`])(.+?)\1/g)].map(([, , specifier = '']) => specifier);
  return [...new Set([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reexports, ...inline])];
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : specifier;
}

/** Returns the part, the floor and the folder of a path from the root of the project, or a package. */
export function moduleAt(path: string): Module {
  const [part = '', floor = '', ...rest] = path.split('/');
  const name = path.split('/').at(-1) ?? '';
  if (!PARTS.has(part)) return { path, part: '', floor: '', folder: '', name };
  if (!FLOORS.has(floor)) return { path, part, floor: '', folder: '', name };
  return { path, part, floor, folder: rest.length > 1 ? (rest[0] ?? '') : '', name };
}
