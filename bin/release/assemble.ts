import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readRelease } from '../../server/platform/runtime/release-version.ts';
import { releasedFiles } from './files.ts';
import { neededPackages, ownNode } from './packages.ts';

interface Options {
  /** Makes hard links instead of copies: for a folder that is only tried. */
  links?: boolean;
}

/** Copies a release of the built project into a new folder, with the Node and the packages of this machine. */
export function assembleRelease(root: string, folder: string, { links = false }: Options = {}): void {
  rmSync(folder, { recursive: true, force: true });
  const files = releasedFiles(root);
  for (const file of files) copy(join(root, file), join(folder, file));
  for (const path of neededPackages(root, files)) copyPackage(root, path, { folder, links });
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(`../${ownNode()}/bin/node`, join(folder, 'node_modules/.bin/node'));
  copy(join(root, 'deploy/trovacuccia'), join(folder, 'trovacuccia'));
  writeFileSync(join(folder, 'README.md'), archiveReadme(root));
  chmodSync(join(folder, 'trovacuccia'), 0o755);
  // its presence tells the start that nothing has to be installed or built
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(readRelease(root))}\n`);
}

/** Returns the README of an archive: deploy/README.md, whose links then begin one folder higher. */
export function archiveReadme(root: string): string {
  return readFileSync(join(root, 'deploy/README.md'), 'utf8').replaceAll('](../', '](');
}

function copyPackage(root: string, path: string, { folder, links }: { folder: string; links: boolean }): void {
  for (const entry of readdirSync(join(root, path), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = relative(join(root, path), file);
    if (!statSync(file).isFile() || !isWanted(path, name)) continue;
    const to = join(folder, path, name);
    if (!links || !linked(file, to)) copy(file, to);
  }
}

/** Returns false when the file system cannot, such as between two disks. */
function linked(from: string, to: string): boolean {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Packages below one are in the list themselves; of Node only the program is needed, not npm. */
function isWanted(path: string, name: string): boolean {
  if (name.split(sep).includes('node_modules')) return false;
  return !path.endsWith(ownNode()) || OF_NODE.includes(name);
}

const OF_NODE = ['package.json', 'LICENSE', join('bin', 'node')];

function copy(from: string, to: string): void {
  if (!existsSync(from)) throw new Error(`${from} is missing: build the project first`);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
