import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Count, failedStep } from './outcomes.ts';

/** One step of the suite. */
export interface Step {
  name: string;
  about: string;
  /** Takes the remaining command line arguments (files, for steps that run test files), and a file for what it prints. */
  run(files: string[], log?: string): Promise<Count>;
  /** Counts what a step that is running has reported until now. */
  soFar?(): Count;
}

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

interface Shown {
  env?: NodeJS.ProcessEnv;
  /** File for the output, which is inherited without it. */
  log?: string | undefined;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command and returns its exit code. Signals to this process are passed on to it. */
export function show(command: string, args: string[], { env, log }: Shown = {}): Promise<number> {
  const output = log ? openSync(log, 'a') : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  const pass = (signal: NodeJS.Signals) => {
    // Ctrl-C in a terminal has already reached the child, which is in the same process group.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  return new Promise((done) => {
    const end = (code: number) => {
      for (const signal of SIGNALS) process.off(signal, pass);
      done(code);
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

/** Creates a step that counts as one test: all commands must succeed. */
export function check(name: string, about: string, commands: string[][]): Step {
  return {
    name,
    about,
    async run(_files, log) {
      for (const [command = '', ...args] of commands) {
        const code = await show(command, args, { log });
        if (code) return failedStep(`${[command, ...args].join(' ')}: uscita con codice ${code}`);
      }
      return { passed: 1, skipped: 0, failed: [], flaky: [] };
    },
  };
}
