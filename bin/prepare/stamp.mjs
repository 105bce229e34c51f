import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const PAGES = ['web', 'contract', 'vite', 'public', 'bin/prepare'];
const SERVER = ['server', 'seeds'];
const SETTINGS = /(\.ts|\.json|^\.env.*)$/;
/** What the server reads at run time, and what only tests use. */
const UNBUNDLED = /^seeds\/images\/|^server\/testing\/|^(server|seeds)\/.*\.test\.ts$/;

/** Returns a hash of all that the build of the pages may read. */
export const pagesStamp = () => stampOf(buildInputs());

/** Returns a hash of all that the bundle of the server may read, which contains the pages with the stamp `pages`. */
export const serverStamp = (pages) => stampOf(SERVER.flatMap(files), pages);

/**
 * Lists all files that the build of the pages may read: complete folders (the import rules forbid pages any others) and
 * the configuration files in the root.
 */
function buildInputs() {
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name));
  return [...PAGES, ...settings.sort()].flatMap(files);
}

/** Hashes names and contents: a thousand small files, in milliseconds, so timestamps do not matter. */
function stampOf(inputs, start = '') {
  const hash = createHash('sha256').update(start);
  for (const file of inputs) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function files(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found || UNBUNDLED.test(path)) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => files(`${path}/${name}`));
}
