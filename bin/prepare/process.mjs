import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/**
 * Runs a command, in the project directory unless `cwd` says another, and waits for it.
 * Signals received meanwhile are passed on, so that no child keeps writing after this process has ended.
 * @param {{cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean, kill?: boolean}} [options]
 *   quiet: returns the output, not shown; kill: ends the command at once when a signal arrives
 * @returns {Promise<{code: number, output: string}>}
 */
export function run(command, args, { cwd = root, env = process.env, quiet = false, kill = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const released = passSignals(child, kill);
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('close', (code, signal) => {
      const asked = released();
      if (asked) process.exit(CODES[asked]);
      done({ code: code ?? CODES[signal] ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/**
 * Replaces this process by the command: with exec if this Node has it, so that all signals reach the command directly;
 * otherwise as a parent that forwards signals and the exit code. What the caller has behind it never runs.
 * @returns {Promise<never>}
 */
export function become(command, args, env) {
  process.chdir(root);
  if (process.execve && process.platform !== 'win32') process.execve(command, [command, ...args], definedOnly(env));
  const child = spawn(command, args, { env, stdio: 'inherit' });
  passSignals(child);
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(127);
  });
  child.on('exit', (code, signal) => process.exit(code ?? CODES[signal] ?? 1));
  return new Promise(() => {});
}

function passSignals(child, kill = false) {
  let asked;
  const handlers = SIGNALS.map((signal) => {
    const handler = () => {
      asked = signal;
      if (kill) child.kill('SIGKILL');
      // Ctrl-C in a terminal has already reached the child, which is in the same process group.
      else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
    return asked;
  };
}

const definedOnly = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
