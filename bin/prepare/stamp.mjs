import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const FOLDERS = ['web', 'contract', 'public', 'bin/prepare'];
const SETTINGS = /(\.ts|\.json|^\.env.*)$/;

/** Hashes names and contents of all inputs: a few hundred small files, in milliseconds, so timestamps do not matter. */
export function buildStamp() {
  const hash = createHash('sha256');
  for (const file of buildInputs()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Lists all files that the build of the pages may read: complete folders (the import rules forbid pages any others) and
 * the configuration files in the root.
 */
export function buildInputs() {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name));
  return [...FOLDERS, ...settings.sort()].flatMap(files);
}

function files(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => files(`${path}/${name}`));
}
