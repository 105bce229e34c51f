import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testFolder } from '#server/testing/database.ts';
import { openSqlite } from './sqlite.ts';

const SCRIPT = fileURLToPath(new URL('./check-sqlite.ts', import.meta.url));
/** What systemd's filter of system calls answers. */
const REFUSED = `data:text/javascript,
  import os from 'node:os';
  import { syncBuiltinESMExports } from 'node:module';
  os.setPriority = () => { throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'EPERM' }); };
  syncBuiltinESMExports();`;

test('a sandbox that refuses a lower priority does not make a sound database damaged', async () => {
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'x.db');
  openSqlite(path).close();
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', REFUSED, SCRIPT, path, 'quick']);
  expect(JSON.parse(stdout)).toEqual({ damage: [], orphans: {} });
});
