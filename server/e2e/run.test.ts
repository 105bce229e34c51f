import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testDatabase, testFolder } from '../testing/database.ts';

const PROGRAM = fileURLToPath(new URL('../testing/workers/serve.ts', import.meta.url));

test('a signal as soon as requests are answered stops the portal in good order', async () => {
  const environment = { DATABASE_URL: await testDatabase(), DATA_DIR: testFolder(), HOST: '127.0.0.1', PORT: '0' };
  const child = spawn(process.execPath, [PROGRAM], {
    // the reserve of the disk is made after the port is open, and a busy disk needs long for it
    env: { ...process.env, DEMO: 'off', DISK_RESERVE_MB: '64', STOP_SECONDS: '120', LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
    if (said.includes('Server listening')) child.kill('SIGTERM');
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
