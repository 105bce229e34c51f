import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ownNode } from './release/packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test.each([
  { made: 'the same program', add: '', sum: true, code: 0 },
  { made: 'another program', add: 'more', sum: true, code: 1 },
  { made: 'an archive that is not in the published sums', add: '', sum: false, code: 1 },
])('a release compares the installed Node with the published one: $made', ({ add, sum, code }) => {
  const folder = mkdtempSync(join(tmpdir(), 'trovacuccia-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const name = 'node-v24.0.0-linux-x64';
  mkdirSync(join(folder, name, 'bin'), { recursive: true });
  copyFileSync(join(root, 'node_modules', ownNode(), 'bin/node'), join(folder, name, 'bin/node'));
  if (add) writeFileSync(join(folder, name, 'bin/node'), add, { flag: 'a' });
  execFileSync('tar', ['-cf', `${name}.tar`, name], { cwd: folder });
  const [hash] = execFileSync('sha256sum', [`${name}.tar`], { cwd: folder, encoding: 'utf8' }).split(' ');
  writeFileSync(join(folder, 'SHASUMS256.txt'), `${sum ? hash : '0'.repeat(64)}  ${name}.tar\n`);
  const paths = [join(folder, `${name}.tar`), join(folder, 'SHASUMS256.txt')];
  const { status } = spawnSync(process.execPath, [join(root, 'bin/compare-node.ts'), ...paths], { encoding: 'utf8' });
  expect(status).toBe(code);
});
