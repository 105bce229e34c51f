import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import { commandsHere } from '#server/platform/runtime/command-words.ts';
import type { Portal } from '#server/portal.ts';
import { openOffsite } from './offsite.ts';
import { type BackupOwnership, claimPlace, type Identity, identityOf, newestOfOwner } from './ownership.ts';
import { bucketPlace, folderPlace } from './place.ts';
import { probeFolder } from './probe-folder.ts';
import { readBackupState } from './state.ts';

const STATE = 'backup-bucket-owner';

interface BucketOwner {
  address: string;
  ownership: BackupOwnership;
  /** Where the newest backup of the other database is. */
  newest?: string | undefined;
}

/**
 * Says in one Italian sentence that backups of another database are here, and what to do. `newest` is the one to
 * restore: the newest of all may be of this database, which is empty.
 */
export function foreignBackups(where: string, newest: string | undefined): string {
  const restore = newest
    ? `ripristina il suo ultimo backup con npm run restore -- ${newest}`
    : 'ripristina il suo ultimo backup con npm run restore -- FILE';
  return commandsHere(
    `${where} ci sono i backup di un altro database: se questo portale deve continuarlo, ${restore}; se sono da tenere con i suoi, conferma con npm run admin -- adotta-backup. Fino ad allora nessun backup viene tolto.`,
  );
}

/**
 * Writes to `BACKUP_DIR`, and marks it and the bucket as this database's if they may be. Logs a line for backups of
 * another database. Throws one Italian sentence if the folder cannot be written, unless backups were made there before:
 * visitors need no backups, and the health checks show it.
 */
export async function claimBackupsAtStart(portal: Portal): Promise<void> {
  const { config, database, clock, log } = portal;
  const identity = await identityOf(portal);
  const refused = await probeFolder(config.backupDir);
  if (refused) {
    const hasWorked = (await readBackupState(database.read))?.last?.path.startsWith(config.backupDir);
    if (!hasWorked) throw new Error(refused);
    log.error(refused);
  } else {
    const place = folderPlace(config.backupDir);
    if ((await claimPlace(place, identity)) === 'foreign') {
      const newest = await newestOfOwner(place, identity, clock.now());
      log.error(foreignBackups(`In ${config.backupDir} (BACKUP_DIR)`, newest));
    }
  }
  const offsite = openOffsite(config);
  if (!offsite) return;
  const owner = await claimBucket(portal, identity).catch((error: Error) => {
    log.warn({ cause: error.message }, 'owner of the backups in the bucket not read');
    return null;
  });
  if (owner?.ownership === 'foreign') log.error(foreignBackups(`In ${offsite.address} (BACKUP_URL)`, owner.newest));
}

/** Marks the bucket of `BACKUP_URL` as this database's if it may be, and stores whose it is for the health check. */
export async function claimBucket(
  { config, database, clock }: Pick<Portal, 'config' | 'database' | 'clock'>,
  identity: Identity,
): Promise<BucketOwner> {
  const place = bucketPlace(config)!;
  const ownership = await claimPlace(place, identity);
  const newest = ownership === 'foreign' ? await newestOfOwner(place, identity, clock.now()) : undefined;
  const owner: BucketOwner = { address: openOffsite(config)!.address, ownership, newest };
  await database.write((db) => writeJobState(db, STATE, owner, clock.now()));
  return owner;
}

/** Returns whose the bucket was when it was last asked; null for one that never was. */
export async function knownBucketOwner({ config, database }: Pick<Portal, 'config' | 'database'>) {
  const storedOwner = await readJobState<BucketOwner>(database.read, STATE);
  return storedOwner && storedOwner.address === openOffsite(config)?.address ? storedOwner : null;
}
