import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testFolder } from '#server/testing/database.ts';

const PROGRAM = fileURLToPath(new URL('../../testing/workers/hang.ts', import.meta.url));

test('a worker whose event loop hangs is killed and replaced, and the others are left alone', async () => {
  const folder = testFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'hangs');
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const starts = (worker: number) => said.match(new RegExp(`worker ${worker} is ready as`, 'g'))?.length ?? 0;
  try {
    await expect.poll(() => starts(1), { timeout: 120_000 }).toBe(2);
    expect(existsSync(file)).toBe(true);
    expect(said).toContain('"worker":1,"msg":"a worker does not respond and is killed"');
    expect(said).toContain('"worker":1,"code":null,"signal":"SIGKILL"');
    expect(starts(2)).toBe(1);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
});
