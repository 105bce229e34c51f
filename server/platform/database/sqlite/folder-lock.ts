import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks `<folder>/.lock` with the operating system's file lock, which ends with the process. Returns a function that
 * releases it, or null while another process holds it.
 */
export function lockFolder(folder: string): (() => void) | null {
  const path = join(folder, '.lock');
  // its journal gets the same mode
  closeSync(openSync(path, 'a', 0o600));
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
}
