import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Test counts of one step. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** One step of the suite. */
export interface Step {
  name: string;
  about: string;
  /** Takes the remaining command line arguments (files, for steps that run test files), and a file for what it prints. */
  run(files: string[], log?: string): Promise<Count>;
}

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

interface Shown {
  env?: NodeJS.ProcessEnv;
  /** File for the output, which is inherited without it. */
  log?: string | undefined;
}

/** Runs a command and returns its exit code. Signals from the terminal reach it directly. */
export function show(command: string, args: string[], { env, log }: Shown = {}): Promise<number> {
  const output = log ? openSync(log, 'a') : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGTERM', pass);
  return new Promise((done) => {
    child.once('error', (error) => {
      console.error(error.message);
      done(127);
    });
    child.once('exit', (code) => {
      process.off('SIGTERM', pass);
      done(code ?? 1);
    });
  });
}

/** Creates a step that counts as one test: all commands must succeed. */
export function check(name: string, about: string, commands: string[][]): Step {
  return {
    name,
    about,
    async run(_files, log) {
      let failed = 0;
      for (const [command = '', ...args] of commands) failed ||= await show(command, args, { log });
      return failed ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 };
    },
  };
}

/** Counts one failure for a runner that exited with an error without reporting a failed test. */
export function honest(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}
