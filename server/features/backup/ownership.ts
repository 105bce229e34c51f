import { databaseId, readDatabaseId } from '#server/features/media/index.ts';
import type { Database, Read } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { isOfFuture } from './due.ts';
import type { KeptFile } from './folder.ts';
import type { BackupHead } from './format.ts';
import type { BackupPlace } from './place.ts';
import { firstMigratedAt } from './store.ts';
import type { BackupSource } from './write-backup.ts';

/** Whose backups a place contains: this database's, or another one's. In a `foreign` place nothing is removed or adopted. */
export type BackupOwnership = 'ours' | 'foreign';

/** Owner in the mark of a place whose backups are of an earlier release, which wrote no id. */
const UNKNOWN = 'unknown';

type Named = Pick<KeptFile, 'name' | 'at'>;
type Headed<File> = File & { head: BackupHead };

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
  const files = await place.list();
  if (files.length === 0) return 'ours';
  const newest = await newestReadable(place, files);
  // nothing says whose they are
  if (!newest) return 'foreign';
  const { database } = newest.head;
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
  return (await newestReadable(place, await place.list()))?.head.database ?? UNKNOWN;
}

async function newestReadable<File extends Named>(
  place: BackupPlace,
  newestFirst: readonly File[],
): Promise<Headed<File> | undefined> {
  for (const file of newestFirst) {
    const head = await place.headOf(file.name);
    if (head) return { ...file, head };
  }
  return undefined;
}

/** Returns the backups of a place that can be read, newest first; those dated in the future come last. */
export async function readableBackups<File extends Named>(
  place: BackupPlace<File>,
  now: Date,
): Promise<Headed<File>[]> {
  const readable: Headed<File>[] = [];
  for (const file of await place.list()) {
    const head = await place.headOf(file.name);
    if (head) readable.push({ ...file, head });
  }
  const isFuture = ({ at }: Named) => isOfFuture(at, now);
  return [...readable.filter((file) => !isFuture(file)), ...readable.filter(isFuture)];
}

/**
 * Returns where the newest backup of the database is that owns a place, or of any other database than this one;
 * undefined without one.
 */
export async function newestOfOwner(place: BackupPlace, identity: Identity, now: Date): Promise<string | undefined> {
  const owners = await place.readMark();
  const others = (await readableBackups(place, now)).filter(({ head }) => head.database !== (identity.id ?? ''));
  const newest = others.find(({ head }) => owners.includes(head.database ?? UNKNOWN)) ?? others[0];
  return newest && place.pathOf(newest.name);
}

/** Returns whether a backup is this database's, or one that it has taken over. */
export async function ownershipTest(place: BackupPlace, identity: Identity) {
  const isOurs = (await ownershipOf(place, identity)) === 'ours';
  const markedNames = new Set(isOurs ? await place.readMark() : []);
  return (database: string | undefined) =>
    database === undefined ? isOurs : database === identity.id || markedNames.has(database);
}

/**
 * Returns the backups of a place that are this database's, or that it has taken over; newest first. Those that cannot
 * be read are the owner's, and have no head. One without an id has the owner's, unless it may be one taken over.
 */
export async function ownBackups<File extends Named>(
  place: BackupPlace<File>,
  identity: Identity,
): Promise<(File & { head: BackupHead | undefined })[]> {
  const isOwn = await ownershipTest(place, identity);
  const marked = await place.readMark();
  const onlyOwner = marked.length === 1 ? marked[0] : undefined;
  const own: (File & { head: BackupHead | undefined })[] = [];
  for (const file of await place.list()) {
    const head = await place.headOf(file.name);
    if (!isOwn(head?.database)) continue;
    own.push({ ...file, head: head && { ...head, database: head.database ?? onlyOwner } });
  }
  return own;
}

/**
 * Returns the newest backup of a place that is this database's, or that it has taken over; undefined without one. Those
 * dated in the future are older than they say.
 */
export async function newestOwnBackup<File extends Named>(
  place: BackupPlace<File>,
  identity: Identity,
  now: Date,
): Promise<File | undefined> {
  return (await ownBackups(place, identity)).find(({ at }) => !isOfFuture(at, now));
}
