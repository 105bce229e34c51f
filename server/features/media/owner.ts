import type { Read } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { readJobState, writeJobState, writeJobStateOnce } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';
import { masterKey } from './image-view.ts';
import { allImages, findImages } from './store.ts';

/**
 * Owner of the images in the media folder: `ours` (the folder's mark is this database's id), `foreign` (another
 * database's id) or `unclaimed` (files without a mark, and without rows in the database). Files may only be moved in an
 * `ours` folder.
 */
type MediaOwnership = 'ours' | 'foreign' | 'unclaimed';

const STATE = 'media-owner';
const BATCH = 200;

interface Remembered {
  /** Id of this database. Not part of backups: a restored copy is another database. */
  id: string;
  /** Set by a restore: the mark of the database that this one replaces may be overwritten. */
  replacesMark?: boolean;
}

/** Claims the folder if it is this database's or may become it, and returns whose it is. */
export async function claimMedia(portal: Portal): Promise<MediaOwnership> {
  const storedMark = await remember(portal);
  const { ownership, mark } = await compareMark(portal, storedMark);
  if (ownership === 'ours' && mark !== storedMark.id) await adoptMedia(portal);
  return ownership;
}

/** Returns whose the folder is, without claiming it. */
export async function readOwnership(portal: Portal): Promise<MediaOwnership> {
  const storedMark = await readJobState<Remembered>(portal.database.read, STATE);
  return (await compareMark(portal, storedMark)).ownership;
}

/**
 * Compares the folder's mark with this database and changes neither. A folder that may be claimed is `ours`: one without
 * a mark when it contains no image, or when most files and rows match (an upgraded portal); after a restore also one
 * with another database's mark, once most images of the restored rows exist.
 */
async function compareMark(portal: Portal, storedMark: Remembered | null) {
  const mark = await portal.media.readOwner();
  return { mark, ownership: await ownershipOf(portal, storedMark, mark) };
}

async function ownershipOf(
  portal: Portal,
  storedMark: Remembered | null,
  mark: string | undefined,
): Promise<MediaOwnership> {
  if (mark !== undefined && mark === storedMark?.id) return 'ours';
  if (mark !== undefined && !storedMark?.replacesMark) return 'foreign';
  if (await isOursToClaim(portal, mark)) return 'ours';
  return mark === undefined ? 'unclaimed' : 'foreign';
}

/** Claims the folder for a restored database; at the next start if the images are copied later. */
export async function claimRestoredMedia(portal: Portal): Promise<MediaOwnership> {
  const { id } = await remember(portal);
  await portal.database.write((db) => writeJobState(db, STATE, { id, replacesMark: true }, portal.clock.now()));
  return claimMedia(portal);
}

/** Writes this database's mark, replacing any other: an operator has confirmed that the folder is the right one. */
export async function adoptMedia(portal: Portal): Promise<void> {
  const { id } = await remember(portal);
  await portal.media.writeOwner(id);
  await portal.database.write((db) => writeJobState(db, STATE, { id }, portal.clock.now()));
}

/** Returns the id of this database; it gets one at its first start. */
export async function databaseId(portal: Pick<Portal, 'database' | 'clock'>): Promise<string> {
  return (await remember(portal)).id;
}

/** Returns the id of a database; null before its first start. */
export async function readDatabaseId(db: Read): Promise<string | null> {
  return (await readJobState<Remembered>(db, STATE))?.id ?? null;
}

async function remember({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<Remembered> {
  const storedMark = await readJobState<Remembered>(database.read, STATE);
  if (storedMark) return storedMark;
  // several instances may start at once: the first id is kept
  await database.write((db) => writeJobStateOnce(db, STATE, { id: newId() }, clock.now()));
  return (await readJobState<Remembered>(database.read, STATE))!;
}

async function isOursToClaim(portal: Portal, mark: string | undefined): Promise<boolean> {
  if (!(await holdsFiles(portal))) return true;
  return (await holdsMostImages(portal)) && (mark !== undefined || (await namesMostFiles(portal)));
}

async function holdsFiles({ media }: Portal): Promise<boolean> {
  for await (const _ of media.list()) return true;
  return false;
}

/** Returns true when more than half of the image rows have their file. */
async function holdsMostImages({ database, media }: Portal): Promise<boolean> {
  let rows = 0;
  let withFile = 0;
  for await (const row of allImages(database.read)) {
    rows += 1;
    if ((await media.size(masterKey(row))) !== undefined) withFile += 1;
  }
  return withFile * 2 > rows;
}

/** Returns true when at least nine of ten files have a row. */
async function namesMostFiles({ database, media }: Portal): Promise<boolean> {
  let files = 0;
  let named = 0;
  let batch: string[] = [];
  const countBatch = async () => {
    const imagesById = await findImages(database.read, batch);
    files += batch.length;
    named += batch.filter((id) => imagesById.has(id)).length;
    batch = [];
  };
  for await (const { key } of media.list()) {
    batch.push(ownerOf(key));
    if (batch.length === BATCH) await countBatch();
  }
  await countBatch();
  return named * 10 >= files * 9;
}

/** Returns the id of the image row to which a file belongs. */
export function ownerOf(key: string): string {
  return key.slice(0, 32);
}
