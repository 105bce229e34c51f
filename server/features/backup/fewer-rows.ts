import { dirname } from 'node:path';
import { counted } from '#contract/platform/counted.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import type { Portal } from '#server/portal.ts';
import type { KeptFile } from './folder.ts';
import type { BackupHead } from './format.ts';
import { readableBackups } from './ownership.ts';
import { type BackupPlace, bucketPlace, folderPlace } from './place.ts';

/** A backup with so many more rows that the one to restore may be the wrong one. */
export interface FullerBackup {
  path: string;
  at: Date;
  rows: number;
}

/** A backup with less than this share of the rows of another one is asked about. */
const SHARE = 1 / 2;

/**
 * Compares a backup to restore with the newest one of each database beside it, in `BACKUP_DIR` and in the bucket.
 * Returns the fullest of them if the backup has fewer than half of its rows, else null.
 */
export async function findFuller(
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  { file, rows }: { file: string; rows: number },
): Promise<FullerBackup | null> {
  const folders = [...new Set([dirname(file), config.backupDir])].map(folderPlace);
  const places = [...folders, bucketPlace(config)].filter((place) => place !== null);
  let fullest: FullerBackup | null = null;
  for (const place of places) {
    for (const { name, at, head } of await newestOfEachDatabase(place, clock.now())) {
      const path = place.pathOf(name);
      const total = path === file ? rows : (head.rows ?? (await place.countRows(name)) ?? 0);
      if (total > (fullest?.rows ?? 0)) fullest = { path, at, rows: total };
    }
  }
  return fullest && rows < fullest.rows * SHARE ? fullest : null;
}

/** Says in one Italian sentence that another backup has far more rows. */
export function fewerRows(rows: number, { path, at, rows: more }: FullerBackup): string {
  const when = withDate('del', longDateAndTime(at));
  return `Questo backup ha ${counted(rows, 'riga', 'righe')}, molte meno di ${path}, ${when}, che ne ha ${more.toLocaleString('it-IT')}.`;
}

async function newestOfEachDatabase(
  place: BackupPlace,
  now: Date,
): Promise<(Pick<KeptFile, 'name' | 'at'> & { head: BackupHead })[]> {
  const files = await readableBackups(place, now);
  return [...Map.groupBy(files, ({ head }) => head.database).values()].map(([newest]) => newest!);
}
