import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../testing/work-then-rest.ts', import.meta.url));
/** V8 waits eight seconds before it looks whether a heap is at rest. */
const SOON = '--gc-memory-reducer-start-delay-ms=100';
const LEAST_RETURNED_MB = 60;

test('memory that the portal needed for a moment is returned to the system while it rests', async () => {
  const child = spawn(process.execPath, [SOON, PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const resident: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => resident.push(Number(line)));
  try {
    await expect
      .poll(() => resident[0]! - resident.at(-1)!, { timeout: 50_000, interval: 100 })
      .toBeGreaterThan(LEAST_RETURNED_MB);
  } finally {
    child.kill('SIGKILL');
  }
});
