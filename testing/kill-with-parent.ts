import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Kills a child when this process ends, however it ends: a run that is killed would leave its portals behind, and each
 * later run would be slower. The operating system closes the input of the waiting shell.
 */
export function killWithParent(child: ChildProcess): void {
  if (child.pid === undefined) return;
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -KILL "$0"', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  child.once('exit', () => guard.kill('SIGKILL'));
}
