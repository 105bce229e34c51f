import { databaseId, readDatabaseId } from '#server/features/media/index.ts';
import type { Database, Read } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { isOfFuture } from './due.ts';
import type { KeptFile } from './folder.ts';
import type { BackupPlace } from './place.ts';
import { firstMigratedAt } from './store.ts';
import type { BackupSource } from './write-backup.ts';

/** Whose backups a place contains: this database's, or another one's. In a `foreign` place nothing is removed or adopted. */
export type BackupOwnership = 'ours' | 'foreign';

/** Owner in the mark of a place whose backups are of an earlier release, which wrote no id. */
const UNKNOWN = 'unknown';

export interface Identity {
  /** Null for a database on which no portal has started yet. */
  id: string | null;
  /** When the first migration ran (ISO UTC): a backup without an id from before is of another database. */
  born: string;
}

/**
 * Returns who this database is. It gets its id where it can be written; `npm run backup` reads a snapshot of the
 * database of a running portal.
 */
export async function identityOf({ database, clock }: Pick<BackupSource, 'database' | 'clock'>): Promise<Identity> {
  if (database.write && database.read) return ensureIdentity({ database: database as Database, clock });
  const snapshot = await database.snapshot();
  try {
    return await readIdentity(snapshot.db);
  } finally {
    await snapshot.end();
  }
}

/** Gives the database its id if it has none yet, and returns who it is. */
export async function ensureIdentity(portal: Pick<Portal, 'database' | 'clock'>): Promise<Identity> {
  await databaseId(portal);
  return readIdentity(portal.database.read);
}

export async function readIdentity(db: Read): Promise<Identity> {
  return { id: await readDatabaseId(db), born: await firstMigratedAt(db) };
}

/** Returns whose backups a place contains. An empty place without a mark is `ours`. */
export async function ownershipOf(place: BackupPlace, { id, born }: Identity): Promise<BackupOwnership> {
  const [owner] = await place.readMark();
  if (owner !== undefined) return owner === id ? 'ours' : 'foreign';
  const [newest] = await place.list();
  if (!newest) return 'ours';
  const database = await place.databaseOf(newest.name);
  if (database !== undefined) return database === id ? 'ours' : 'foreign';
  // of a release that wrote no id: an upgraded portal has made its newest backup after its own first start
  return newest.at.toISOString() >= born ? 'ours' : 'foreign';
}

/**
 * Marks a place that has no mark yet as this database's if it may be, else as the other one's: the next backup of this
 * database will be the newest there, and must not make it ours. Returns whose it is.
 */
export async function claimPlace(place: BackupPlace, identity: Identity): Promise<BackupOwnership> {
  const ownership = await ownershipOf(place, identity);
  if ((await place.readMark()).length > 0) return ownership;
  if (ownership === 'foreign') await place.writeMark([await ownerOfNewest(place)]);
  else if (identity.id !== null) await place.writeMark([identity.id]);
  return ownership;
}

async function ownerOfNewest(place: BackupPlace): Promise<string> {
  const [newest] = await place.list();
  return (newest && (await place.databaseOf(newest.name))) ?? UNKNOWN;
}

/** Returns the backups of a place that are this database's, or that it has taken over; newest first. */
export async function ownBackups<File extends Pick<KeptFile, 'name' | 'at'>>(
  place: BackupPlace<File>,
  identity: Identity,
): Promise<File[]> {
  const isOurs = (await ownershipOf(place, identity)) === 'ours';
  const markedNames = new Set(isOurs ? await place.readMark() : []);
  const own: File[] = [];
  for (const file of await place.list()) {
    const database = await place.databaseOf(file.name);
    const isOwn = database === undefined ? isOurs : database === identity.id || markedNames.has(database);
    if (isOwn) own.push(file);
  }
  return own;
}

/**
 * Returns the newest backup of a place that is this database's, or that it has taken over; undefined without one. Those
 * dated in the future are older than they say.
 */
export async function newestOwnBackup<File extends Pick<KeptFile, 'name' | 'at'>>(
  place: BackupPlace<File>,
  identity: Identity,
  now: Date,
): Promise<File | undefined> {
  return (await ownBackups(place, identity)).find(({ at }) => !isOfFuture(at, now));
}
