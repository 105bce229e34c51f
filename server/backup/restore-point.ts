import { backupFailure } from './italian-error.ts';
import { rotateRestorePoints } from './rotation.ts';
import type { BackupSource } from './write-backup.ts';
import { writeBackupFile } from './write-file.ts';

/**
 * Keeps what the database holds now in `BACKUP_DIR`, before it is changed as a whole. The newest five stay, those of the
 * last 90 days. Returns the path. Throws when it could not be written and read back.
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
