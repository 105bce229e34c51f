// Plain JavaScript for any Node >= 18: these files run before the project's own Node 24 is there.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** One line to the person at the terminal, on stderr: stdout belongs to what is started. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Ends the program with one sentence and code 1. */
export function refuse(sentence) {
  say(sentence);
  process.exit(1);
}

/** Absolute path of a Node that runs the TypeScript of this project: its own one, or this one where npm brings none (macOS). */
export function projectNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Serve Node 24 o successivo: per ${process.platform}-${process.arch} non lo installa npm, prendilo da https://nodejs.org (ora c'è ${process.version}).`,
  );
}
