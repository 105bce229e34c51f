// Plain JavaScript for any Node >= 18: these files run before the project's own Node 24 is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Prints one line for the user on stderr, because stdout belongs to the started program. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Prints one sentence and exits with code 1. */
export function refuse(sentence) {
  say(sentence);
  process.exit(1);
}

/** Returns the absolute path of a Node that runs this project's TypeScript: its own, or the current one (macOS). */
export function projectNode() {
  const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Serve Node 24 o successivo: per ${process.platform}-${process.arch} non lo installa npm, prendilo da https://nodejs.org (ora c'è ${process.version}).`,
  );
}
