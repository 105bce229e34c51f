import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namesIn } from '#server/platform/disk/index.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { type KeptFile, listBackups, listRestorePoints, plainCopyOf } from './folder.ts';
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
const PLAIN_COPY = /^trovacuccia-restore-point-\d{8}-\d{6}\.db$/;
const DAY_MS = 86_400_000;

/**
 * Returns the backups to keep: the newest of each of the last 14 days that have one, and the newest of each of the last
 * 8 weeks that have one. Days with backups are counted, not elapsed time, so a clock that jumps ahead removes no
 * backup.
 */
export function backupsToKeep<File extends Pick<KeptFile, 'at'>>(newestFirst: readonly File[]): Set<File> {
  const days = new Map<string, File>();
  const weeks = new Map<number, File>();
  for (const file of newestFirst) {
    const day = italianDay(file.at);
    if (!days.has(day)) days.set(day, file);
    const week = weekOf(day);
    if (!weeks.has(week)) weeks.set(week, file);
  }
  return new Set([...[...days.values()].slice(0, KEPT_DAILY), ...[...weeks.values()].slice(0, KEPT_WEEKLY)]);
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
  if (removed.length > 0) await removeUnnamedCopies(folder, new Set(await listBackups(folder)));
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
  const names = (await namesIn(folder)).filter((name) => PLAIN_COPY.test(name));
  const newest = (await listRestorePoints(folder))[0];
  const keptCopy = newest && newest.at.getTime() >= oldest ? basename(plainCopyOf(newest.path)) : null;
  for (const name of names) if (name !== keptCopy) await rm(join(folder, name), { force: true });
}

/** Throws, and removes nothing, when one of the kept backups cannot be read. */
async function removeUnnamedCopies(folder: string, keptFiles: ReadonlySet<KeptFile>): Promise<void> {
  const ids = new Set<string>();
  for (const { path } of keptFiles) for await (const { id } of imagesOf(path)) ids.add(id);
  await removeOtherCopies(folder, ids);
}

/** Number of the week since 1970, starting on Monday. */
function weekOf(day: string): number {
  const monday = 4;
  return Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS - monday) / 7);
}
