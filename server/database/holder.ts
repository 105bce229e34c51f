import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

interface Holder {
  pid: number;
  host: string;
  since: string;
}

/**
 * SQLite is for one process: takes `<file>.lock`, refusing while a living process holds it.
 * A lock left by a crash is no obstacle. Answers with what gives it back.
 */
export function holdSqliteFile(path: string): () => void {
  const lock = join(realpathSync(dirname(path)), `${basename(path)}.lock`);
  if (!take(lock)) {
    const holder = read(lock);
    if (holder && isAlive(holder)) {
      throw new Error(
        `Il database ${path} è già in uso dal processo ${holder.pid} su ${holder.host} (dal ${holder.since}). ` +
          'SQLite serve un processo solo: ferma l’altro oppure usa PostgreSQL con DATABASE_URL.',
      );
    }
    rmSync(lock, { force: true });
    if (!take(lock)) throw new Error(`Non riesco a prendere il blocco ${lock}.`);
  }
  const release = () => {
    if (read(lock)?.pid === process.pid) rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return () => {
    process.removeListener('exit', release);
    release();
  };
}

function take(lock: string): boolean {
  try {
    const file = openSync(lock, 'wx');
    const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(lock: string): Holder | null {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Holder;
  } catch {
    // unreadable: written by a process that died in the middle
    return null;
  }
}

function isAlive({ pid, host }: Holder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
