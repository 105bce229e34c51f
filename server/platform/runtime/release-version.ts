import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '');
const COMMIT = /^[0-9a-f]{7,40} \d{4}-\d\d-\d\d$/;

/** What `release.json` of an archive contains. */
interface Release {
  version: string;
  /** Abbreviated hash and day of the commit that it was built from, such as `3f9c2ab 2026-11-25`; "" if unknown. */
  commit: string;
}

let cachedVersion: string | undefined;

/**
 * Returns which release runs: `1.30.9+3f9c2ab 2026-11-25`, from `release.json` of an archive or from git in a clone;
 * only `1.30.9` where neither is there.
 */
export function releaseVersion(): string {
  cachedVersion ??= versionLine(readRelease(ROOT));
  return cachedVersion;
}

/** The same in one word, for the name of a file: `1.30.9+3f9c2ab`. */
export function versionWord(release: Release): string {
  return versionLine(release).split(' ')[0]!;
}

export function versionLine({ version, commit }: Release): string {
  return commit ? `${version}+${commit}` : version;
}

export function readRelease(root: string): Release {
  const packed = readJson(join(root, 'release.json'));
  const { version = '' } = packed ?? readJson(join(root, 'package.json')) ?? {};
  return { version, commit: packed ? (packed.commit ?? '') : commitOf(root) };
}

/** `SOURCE_COMMIT` replaces git where a build has no repository, as in a container. */
function commitOf(root: string): string {
  const sourceCommit = process.env.SOURCE_COMMIT ?? '';
  return COMMIT.test(sourceCommit) ? sourceCommit : lastCommit(root);
}

function lastCommit(root: string): string {
  const { GIT_DIR: _, GIT_WORK_TREE: __, ...env } = process.env;
  // not the repository of a folder around this one, and one that another user owns too
  const args = ['-c', 'safe.directory=*', '-C', root, 'log', '-1', '--abbrev=7', '--format=%h %cs'];
  try {
    const said = execFileSync('git', args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
      env: { ...env, GIT_CEILING_DIRECTORIES: dirname(root) },
    }).trim();
    return COMMIT.test(said) ? said : '';
  } catch {
    return '';
  }
}

function readJson(path: string): Partial<Release> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<Release>;
  } catch {
    return null;
  }
}
