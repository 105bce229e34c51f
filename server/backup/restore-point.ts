import { backupFailure } from './italian-error.ts';
import { rotateRestorePoints } from './rotation.ts';
import type { BackupSource } from './write-backup.ts';
import { writeBackupFile } from './write-file.ts';

/**
 * Saves the current content of the database in `BACKUP_DIR` before all of it is replaced. The newest five restore
 * points are kept, for 90 days at most. Returns the path. Throws when it could not be written and verified.
 */
export async function keepRestorePoint({
  config,
  database,
  clock,
}: Pick<BackupSource, 'config' | 'database' | 'clock'>): Promise<string> {
  try {
    const { path } = await writeBackupFile({ database, clock }, config.backupDir, { kind: 'restore-point' });
    await rotateRestorePoints(config.backupDir, clock.now());
    return path;
  } catch (error) {
    const where = `la copia da fare prima, in ${config.backupDir}, non è riuscita`;
    throw new Error(`${where}: ${backupFailure(error)}`, { cause: error });
  }
}
