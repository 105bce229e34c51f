import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Write } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { keepSearchable } from '../keep-searchable.ts';
import { claimRestoredMedia } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { KEPT, LEFT_OUT } from './kept-tables.ts';
import { type BackupLine, readBackup, readPictures } from './read-backup.ts';
import { countContent, emptyTable, insertRows, lastMigration } from './store.ts';
import { backupName, writeBackup } from './write-backup.ts';

const BATCH = 500;

export interface Restored {
  rows: number;
  pictures: number;
  /** Where what the portal held before has been kept. */
  restorePoint: string;
}

/**
 * Loads a backup into an empty portal of either engine. First the whole file is read, so that a damaged or newer one
 * changes nothing; then what is there is kept as a restore point; then everything is written in one transaction.
 * Throws one Italian sentence.
 */
export async function restoreBackup(portal: Portal, file: string): Promise<Restored> {
  const { database } = portal;
  await mustFit(portal, file);
  if ((await countContent(database.read)) > 0) {
    throw new Error('Il portale non è vuoto: il ripristino si fa solo in un portale senza associazioni.');
  }
  const restorePoint = await keepRestorePoint(portal);
  const pictures = await keepPictures(portal, file);
  const rows = await database.publish((db) => load(db, file));
  await claimRestoredMedia(portal);
  return { rows, pictures, restorePoint };
}

async function mustFit({ database }: Portal, file: string): Promise<void> {
  const ours = await lastMigration(database.read);
  for await (const line of readBackup(file)) {
    if (!('head' in line)) continue;
    const { migration } = line.head;
    if (migration > ours)
      throw new Error(`Il backup è più recente del programma (${migration}): aggiorna Trovacuccia.`);
  }
}

/** What the portal holds now, in `DATA_DIR/backups`. */
export async function keepRestorePoint(portal: Portal): Promise<string> {
  const folder = join(portal.config.dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const path = join(folder, backupName(portal.clock.now(), 'json.gz'));
  await pipeline(writeBackup(portal), createWriteStream(path));
  return path;
}

/** Pictures bear the name of their content: those that a failed restore leaves behind are swept. */
async function keepPictures({ media }: Portal, file: string): Promise<number> {
  let kept = 0;
  for await (const { key, bytes } of readPictures(file)) {
    await media.put(key, bytes);
    kept += 1;
  }
  return kept;
}

async function load(db: Write, file: string): Promise<number> {
  for (const table of LEFT_OUT) if (table !== 'content_version') await emptyTable(db, table);
  for (const [table] of KEPT.toReversed()) await emptyTable(db, table);
  let loaded = 0;
  let batch: Record<string, unknown>[] = [];
  let table: keyof Schema | null = null;
  const flush = async () => {
    if (table) await insertRows(db, table, batch);
    loaded += batch.length;
    batch = [];
  };
  for await (const line of rowsIn(file)) {
    if (line.table !== table || batch.length === BATCH) await flush();
    table = line.table as keyof Schema;
    batch.push(line.row);
  }
  await flush();
  await keepSearchable(db);
  return loaded;
}

async function* rowsIn(file: string): AsyncGenerator<Extract<BackupLine, { table: string }>> {
  for await (const line of readBackup(file)) if ('table' in line) yield line;
}
