import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

/**
 * SQLite is for one process: holds `<file>.lock` with the system's own file lock, which ends with its process,
 * so that what a crash left behind is no obstacle. Refuses with the holder's name; answers with what lets go.
 */
export function holdSqliteFile(path: string): () => void {
  const holderFile = `${path}.holder`;
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch {
    lock.close();
    throw new Error(
      `Il database ${path} è già in uso ${holderName(holderFile)}. SQLite serve un processo solo: ` +
        "ferma l'altro oppure usa PostgreSQL con DATABASE_URL.",
    );
  }
  writeFileSync(holderFile, `dal processo ${process.pid} su ${hostname()} (dal ${new Date().toISOString()})`);
  return () => lock.close();
}

function holderName(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'da un altro processo';
  }
}
