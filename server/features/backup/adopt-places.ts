import type { Portal } from '#server/portal.ts';
import { claimBucket } from './claim-at-start.ts';
import { ensureIdentity } from './ownership.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './place.ts';

/**
 * Makes the backups in `BACKUP_DIR` and `BACKUP_URL` this database's, with all that are there: an operator has confirmed
 * it, or has restored one of them.
 */
export async function adoptPlaces(portal: Pick<Portal, 'config' | 'database' | 'clock'>): Promise<void> {
  const identity = await ensureIdentity(portal);
  const bucket = bucketPlace(portal.config);
  await adopt(folderPlace(portal.config.backupDir), identity.id!);
  if (!bucket) return;
  await adopt(bucket, identity.id!);
  await claimBucket(portal, identity);
}

async function adopt(place: BackupPlace, id: string): Promise<void> {
  const ids = new Set([id, ...(await place.readMark())]);
  for (const { name } of await place.list()) {
    const database = (await place.headOf(name))?.database;
    if (database !== undefined) ids.add(database);
  }
  await place.writeMark([...ids]);
}
