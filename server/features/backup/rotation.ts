import { rm } from 'node:fs/promises';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { type KeptFile, listBackups, listPlainCopies, listRestorePoints } from './folder.ts';
import type { BackupHead } from './format.ts';
import { removeOtherCopies } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { type Identity, ownBackups } from './ownership.ts';
import { folderPlace } from './place.ts';

export const KEPT_DAILY = 14;
export const KEPT_WEEKLY = 8;
const KEPT_RESTORE_POINTS = 5;
const RESTORE_POINT_DAYS = 90;
/** As large as the database, and only good for going back soon after an upgrade. */
const PLAIN_COPY_DAYS = 30;
const DAY_MS = 86_400_000;

interface Rotated extends Pick<KeptFile, 'at'> {
  name?: string;
  /** Undefined for a backup that cannot be read. */
  head?: BackupHead | undefined;
}

/**
 * Returns the backups to keep: of each of the last 14 days, and of each of the last 8 weeks, that have one, the newest
 * of each database and release. Days with backups are counted, not elapsed time, so a clock that jumps ahead removes
 * no backup. The days are those of all databases together, so that the backups of a former one end, too.
 */
export function backupsToKeep<File extends Rotated>(newestFirst: readonly File[]): Set<File> {
  const days = Map.groupBy(newestFirst, ({ at }) => italianDay(at));
  const weeks = Map.groupBy(newestFirst, ({ at }) => weekOf(italianDay(at)));
  const times = [...[...days.values()].slice(0, KEPT_DAILY), ...[...weeks.values()].slice(0, KEPT_WEEKLY)];
  return new Set(times.flatMap(newestOfEach));
}

function newestOfEach<File extends Rotated>(newestFirst: readonly File[]): File[] {
  return [...Map.groupBy(newestFirst, seriesOf).values()].map(([newest]) => newest!);
}

/**
 * Releases without a commit in their name differ in the last migration. A backup that cannot be read may be of any
 * database and release.
 */
function seriesOf({ name, head }: Rotated): string | undefined {
  return head ? JSON.stringify([head.database, head.release, head.migration]) : name;
}

/** Returns the restore points to keep: the newest always, and of the next four those of the last 90 days. */
function restorePointsToKeep<File extends Pick<KeptFile, 'at'>>(newestFirst: readonly File[], now: Date): Set<File> {
  const oldest = now.getTime() - RESTORE_POINT_DAYS * DAY_MS;
  return new Set(
    newestFirst.slice(0, KEPT_RESTORE_POINTS).filter(({ at }, index) => index === 0 || at.getTime() >= oldest),
  );
}

/** Removes surplus backups of this database, and copies of images that no kept backup refers to. Returns the number of backups. */
export async function rotateBackups(folder: string, identity: Identity): Promise<number> {
  const files = await ownBackups(folderPlace(folder), identity);
  const keptFiles = backupsToKeep(files);
  const removed = files.filter((file) => !keptFiles.has(file));
  for (const { path } of removed) await rm(path, { force: true });
  if (removed.length > 0) await removeUnnamedCopies(folder);
  return removed.length;
}

export async function rotateRestorePoints(folder: string, now: Date): Promise<void> {
  const files = await listRestorePoints(folder);
  const keptPoints = restorePointsToKeep(files, now);
  for (const file of files) if (!keptPoints.has(file)) await rm(file.path, { force: true });
  await rotatePlainCopies(folder, now);
}

/** Removes the copies of the SQLite file beside restore points, except the newest for some weeks. */
export async function rotatePlainCopies(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - PLAIN_COPY_DAYS * DAY_MS;
  const [newest, ...older] = await listPlainCopies(folder);
  const surplus = newest && newest.at.getTime() < oldest ? [newest, ...older] : older;
  for (const { path } of surplus) await rm(path, { force: true });
}

/** Removes nothing while one of the backups cannot be read: it may need any of them. */
async function removeUnnamedCopies(folder: string): Promise<void> {
  const ids = new Set<string>();
  try {
    for (const { path } of await listBackups(folder)) for await (const { id } of imagesOf(path)) ids.add(id);
  } catch {
    return;
  }
  await removeOtherCopies(folder, ids);
}

/** Number of the week since 1970, starting on Monday. */
function weekOf(day: string): number {
  const monday = 4;
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS - monday) / 7);
}
