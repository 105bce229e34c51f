import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Only one process may use a SQLite file. Locks `<file>.lock` with the operating system's file lock, which ends with
 * the process, so a crash leaves no stale lock. Throws with the name of the current holder. Returns a function that
 * releases the lock.
 */
export function lockSqliteFile(path: string): () => void {
  const holderFile = `${path}.holder`;
  // its journal gets the same mode: only the owner reads it, whatever the umask is
  closeSync(openSync(`${path}.lock`, 'a', 0o600));
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE;');
    writeFileSync(holderFile, `dal processo ${process.pid} su ${hostname()} (dal ${new Date().toISOString()})`);
    return () => lock.close();
  } catch (error) {
    lock.close();
    // anything else, such as a full disk, is no other process
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== SQLITE_BUSY) throw error;
    throw new Error(
      `Il database ${path} è già in uso ${holderName(holderFile)}. SQLite serve un processo solo: ` +
        "ferma l'altro oppure usa PostgreSQL con DATABASE_URL.",
    );
  }
}

function holderName(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'da un altro processo';
  }
}
