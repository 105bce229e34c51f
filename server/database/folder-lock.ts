import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks `<folder>/.lock` with the operating system's file lock, which ends with the process. Returns a function that
 * releases it, or null while another process holds it.
 */
export function holdFolder(folder: string): (() => void) | null {
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE;');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
}
