import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { takeBackup } from '#server/features/backup/take-backup.ts';
import { textOf } from '#server/testing/backups.ts';
import { testFolder } from '#server/testing/database.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { anAssociation, aToken } from '#server/testing/world.ts';
import { readRelease, releaseVersion, versionLine } from './release-version.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WHOLE = /^1\.30\.9\+[0-9a-f]{7,} \d{4}-\d\d-\d\d$/;

let root: string;
beforeEach(() => {
  root = join(testFolder(), 'programma');
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"version":"1.30.9"}');
});

function git(folder: string, ...words: string[]): string {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@esempio.it', '-c', 'commit.gpgsign=false'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-11-25T12:00:00Z', GIT_AUTHOR_DATE: '2026-11-25T12:00:00Z' };
  return execFileSync('git', [...identity, '-C', folder, ...words], { encoding: 'utf8', env });
}

function commitAll(folder: string): string {
  git(folder, 'init', '-q');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'x');
  return git(folder, 'rev-parse', '--short=7', 'HEAD').trim();
}

const versionOf = (folder: string) => versionLine(readRelease(folder));

test('a clone says its last commit and the day of it', () => {
  const hash = commitAll(root);
  expect(versionOf(root)).toBe(`1.30.9+${hash} 2026-11-25`);
});

test('an archive says what it was built from, also inside the repository of something else', () => {
  commitAll(root);
  writeFileSync(join(root, 'release.json'), '{"version":"1.30.9","commit":"3f9c2ab 2026-11-20"}');
  expect(versionOf(root)).toBe('1.30.9+3f9c2ab 2026-11-20');
});

test('sources without git say the version alone, not the commit of the folder around them', () => {
  expect(versionOf(root)).toBe('1.30.9');
  commitAll(join(root, '..'));
  expect(versionOf(root)).toBe('1.30.9');
  // an archive of an earlier release
  writeFileSync(join(root, 'release.json'), '{"version":"1.30.9"}');
  expect(versionOf(root)).toBe('1.30.9');
});

test('the panel, the metrics and a backup say which release runs', async () => {
  const portal = await startTestPortal({}, undefined, { instances: 1 });
  try {
    const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
    const { body } = await portal.request('/api/admin/health', { token });
    expect(body.version).toBe(releaseVersion());
    const metrics = (await portal.request('/metrics')).body;
    expect(metrics).toContain(`trovacuccia_release_info{version="${releaseVersion()}"} 1`);
    const { path } = await takeBackup(portal);
    expect(JSON.parse(`${textOf(path).split(',"tables"')[0]}}`)).toMatchObject({ release: releaseVersion() });
    rmSync(path);
  } finally {
    await portal.close();
  }
});

test.each([['bin/start.mjs', '--version'], ['bin/version.ts'], ['bin/doctor.ts', '--version']])(
  '`%s %s` prints the release and starts nothing',
  (file, ...words) => {
    const out = execFileSync(process.execPath, [join(ROOT, file), ...words], { encoding: 'utf8' });
    expect(out.trim()).toBe(releaseVersion());
    if (releaseVersion().includes('+')) expect(out.trim()).toMatch(WHOLE);
  },
);
