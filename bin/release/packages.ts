import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Only development imports it, behind a condition. */
const OF_DEVELOPMENT = new Set(['vite']);

/**
 * Returns the folders of `node_modules` that the server and its commands need on this machine: the packages named in
 * `files`, with all that they depend on, and Node itself. Those that only the build needs are left out.
 */
export function neededPackages(root: string, files: readonly string[]): string[] {
  const locked = json<{ packages: Record<string, Locked> }>(join(root, 'package-lock.json')).packages;
  const found = new Set<string>();
  const add = (from: string, name: string, isOptional = false): void => {
    const path = nearest(locked, from, name);
    if (!path && !isOptional) throw new Error(`${name}, which ${from || 'the project'} needs, is not in the lock file`);
    if (!path || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = locked[path]!;
    for (const one of Object.keys(dependencies ?? {})) add(path, one);
    for (const one of Object.keys({ ...optionalDependencies, ...peerDependencies })) add(path, one, true);
  };
  for (const name of named(root, files)) add('', name);
  add('', ownNode());
  return [...found].toSorted();
}

/** The package with the Node of this machine. */
export const ownNode = () => `node-${process.platform}-${process.arch}`;

/** Returns the dependencies of the project that a source names in a string: imported, required or resolved. */
function named(root: string, files: readonly string[]): string[] {
  const { dependencies } = json<{ dependencies: Record<string, string> }>(join(root, 'package.json'));
  const sources = files
    .filter((file) => /^(contract|server|seeds|bin)\/.*\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return Object.keys(dependencies).filter(
    (name) => !OF_DEVELOPMENT.has(name) && (sources.includes(`'${name}'`) || sources.includes(`'${name}/`)),
  );
}

/** Resolves a package as Node does: in the `node_modules` of the folder, then of each folder around it. */
function nearest(locked: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (locked[path]) return path;
    if (at === '') return undefined;
  }
}

function json<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
