import { rename, rm } from 'node:fs/promises';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';
import { copySqlite } from '#server/platform/database/sqlite/copy-sqlite.ts';
import { syncFolder } from '#server/platform/disk/index.ts';
import { PARTIAL, plainCopyOf } from './folder.ts';
import { backupFailure } from './italian-error.ts';
import { ownershipOf, readIdentity } from './ownership.ts';
import { folderPlace } from './place.ts';
import { rotateRestorePoints } from './rotation.ts';
import type { BackupSource } from './write-backup.ts';
import { writeBackupFile } from './write-file.ts';

/**
 * Saves the current content of the database in `BACKUP_DIR` before all of it is replaced. The newest five restore
 * points are kept, for 90 days at most. Returns the path. Throws when it could not be written and verified.
 */
export async function storeRestorePoint({
  config,
  database,
  clock,
}: Pick<BackupSource, 'config' | 'database' | 'clock'>): Promise<string> {
  try {
    const { path } = await writeBackupFile({ database, clock }, config.backupDir, { kind: 'restore-point' });
    if (await isOurs({ config, database })) await rotateRestorePoints(config.backupDir, clock.now());
    return path;
  } catch (error) {
    const where = `la copia da fare prima, in ${config.backupDir}, non è riuscita`;
    throw new Error(`${where}: ${backupFailure(error)}`, { cause: error });
  }
}

/**
 * Before the migrations of a SQLite database, copies it beside the restore point, under the same name with `.db`: the
 * release of before opens the copy, and may be older than the format of the restore point. Returns the path; null on
 * PostgreSQL.
 */
export async function storePlainCopy(
  { config, clock }: Pick<BackupSource, 'config' | 'clock'>,
  restorePoint: string,
): Promise<string | null> {
  if (isPostgresUrl(config.databaseUrl)) return null;
  const path = plainCopyOf(restorePoint);
  const partial = `${path}${PARTIAL}`;
  try {
    await rm(partial, { force: true });
    copySqlite(config.databaseUrl, partial, clock.now());
    await rename(partial, path);
    await syncFolder(config.backupDir);
    return path;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    const where = `la copia del file del database da fare prima, in ${config.backupDir}, non è riuscita`;
    throw new Error(`${where}: ${backupFailure(error)}`, { cause: error });
  }
}

/** Also before the migrations, on a database that may not have these tables yet: then nothing is removed. */
async function isOurs({ config, database }: Pick<BackupSource, 'config' | 'database'>): Promise<boolean> {
  const snapshot = await database.snapshot();
  try {
    return (await ownershipOf(folderPlace(config.backupDir), await readIdentity(snapshot.db))) === 'ours';
  } catch {
    return false;
  } finally {
    await snapshot.end();
  }
}
