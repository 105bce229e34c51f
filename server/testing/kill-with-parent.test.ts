import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** Starts a child that waits for ever, says its process id, and waits itself. */
const PARENT = `
  import { spawn } from 'node:child_process';
  import { killWithParent } from '#testing/kill-with-parent.ts';
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  killWithParent(child);
  console.log(child.pid);
  setInterval(() => {}, 1000);
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a child ends with its parent, even when the parent is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', PARENT]);
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  expect(isRunning(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
