import { dirname } from 'node:path';
import { fillFacts, forgetOpenQuestions, forgetShown, placeMisplaced } from '#server/features/listings/index.ts';
import { claimRestoredMedia, databaseId } from '#server/features/media/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { noteRestored } from '#server/platform/database/restored-at.ts';
import { readTombstones, type Tombstone } from '#server/platform/database/tombstones.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { adoptPlaces } from './adopt-places.ts';
import { eraseAgain } from './erase-again.ts';
import { fewerRows, findFuller } from './fewer-rows.ts';
import { Batch, type Filled, withFilledScratch } from './fill-scratch.ts';
import { openOffsite, readOffsiteTombstones } from './offsite.ts';
import { checkImages } from './read-images.ts';
import { type RestoredImages, restoreImages } from './restore-images.ts';
import { storeRestorePoint } from './restore-point.ts';
import { LEFT_OUT, SAVED_TABLES } from './saved-tables.ts';
import {
  countContent,
  emptyTable,
  endOpenMails,
  forgetVersions,
  lastMigration,
  removeSecretMails,
  reopenUnsentMatches,
  rowsOf,
  settleDueMatches,
} from './store.ts';
import { readTombstoneFile } from './tombstone-file.ts';

export interface Restored extends RestoredImages {
  rows: number;
  /** Rows in which NUL or unpaired surrogates were removed. */
  cleaned: number;
  /** Mails that were not sent yet: they are not sent after the restore. */
  endedMails: number;
  /** Records that were erased after the backup was made, and are erased again. */
  erased: number;
  /** Path of the backup of what the portal contained before. */
  restorePoint: string;
}

/** The word of the command that restores without asking. */
export const CONFIRM = '--conferma';

/** Tables that belong to the installation, not to its content. */
const OF_THE_INSTALLATION: ReadonlySet<string> = new Set(['content_version', 'job_state']);

/**
 * Restores a backup into an empty portal of either engine. The whole file is first read, checked and loaded into a
 * temporary database with the backup's schema, then migrated there (decision 0081). Only then is the current content
 * saved as a restore point and replaced in one transaction. `confirm` is asked before a backup with far fewer rows than
 * another one is restored. Throws an error with one Italian sentence, also without that confirmation; in that case
 * nothing has changed.
 */
export async function restoreBackup(
  portal: Portal,
  file: string,
  confirm: (question: string) => Promise<boolean> = async () => false,
): Promise<Restored> {
  const { database, config, clock, media } = portal;
  const newest = await lastMigration(database.read);
  if ((await countContent(database.read)) > 0) {
    throw new Error('Il portale non è vuoto: il ripristino si fa solo in un portale senza associazioni.');
  }
  return withFilledScratch(config.dataDir, { file, newest }, async (filled) => {
    const { scratch, head, rows, cleaned } = filled;
    const fuller = await findFuller(portal, { file, rows });
    if (fuller && !(await confirm(fewerRows(rows, fuller))))
      throw new Error(`${fewerRows(rows, fuller)} Se è quello giusto, ripeti il comando con ${CONFIRM}.`);
    await checkImages(file, head.version);
    const tombstones = await erasedSince(portal, file);
    const settled = await settle(filled, tombstones, clock.now());
    const restorePoint = await storeRestorePoint(portal);
    const images = await restoreImages(
      media,
      { file, version: head.version },
      { restored: scratch.db, offsite: openOffsite(config) },
    );
    await database.write(
      async (db) => {
        await replaceAll(db, scratch.db);
        await noteRestored(db, clock.now());
        await portal.fillDerivedColumns(db);
        await fillFacts(db, italianMonth(clock.now()));
        await placeMisplaced(db);
        // what was published before the backup is nothing new
        await forgetShown(db);
      },
      { invalidates: 'public' },
    );
    await claimRestoredMedia(portal);
    // a backup of this database says nothing about those of others
    if (head.database !== (await databaseId(portal))) await adopt(portal);
    return { rows, cleaned, ...settled, ...images, restorePoint };
  });
}

/** Takes over the backups that are there: the restored database continues what they contain. */
async function adopt(portal: Portal): Promise<void> {
  await adoptPlaces(portal).catch((error: unknown) =>
    portal.log.error({ err: error }, 'backups not adopted: run npm run admin -- adotta-backup'),
  );
}

/** Tombstones of this database and of the files next to the backup, in `BACKUP_DIR` and in the bucket of the backups. */
async function erasedSince({ database, config }: Portal, file: string): Promise<Tombstone[]> {
  const folders = new Set([dirname(file), config.backupDir]);
  const files = await Promise.all([...folders].map((folder) => readTombstoneFile(folder)));
  const offsite = openOffsite(config);
  const there = offsite ? await readOffsiteTombstones(offsite) : [];
  return [...(await readTombstones(database.read)), ...files.flat(), ...there];
}

/** What alerts found is mailed within an hour. What waited longer at the time of the backup did not leave. */
const MAILED_WITHIN_MS = 75 * 60_000;

/**
 * Cancels open mails and what alerts found and the old portal may have mailed since, removes mails with secrets, lets
 * owners be asked again about silent listings, and erases again what was erased after the backup.
 */
async function settle({ scratch, head }: Filled, tombstones: readonly Tombstone[], now: Date) {
  return scratch.db.transaction().execute(async (db) => {
    await removeSecretMails(db);
    await forgetVersions(db);
    const mailedSince = new Date(Date.parse(head.created_at) - MAILED_WITHIN_MS).toISOString();
    await settleDueMatches(db, mailedSince, now.toISOString());
    await reopenUnsentMatches(db, mailedSince, now.toISOString());
    // answers since the backup are lost: without a new question confirmed listings would be hidden
    await forgetOpenQuestions(db);
    const endedMails = await endOpenMails(db, now.toISOString());
    const erased = await eraseAgain(db, tombstones, now);
    return { endedMails, erased };
  });
}

async function replaceAll(db: Write, from: Read): Promise<void> {
  for (const table of LEFT_OUT) if (!OF_THE_INSTALLATION.has(table)) await emptyTable(db, table);
  for (const [table] of SAVED_TABLES.toReversed()) await emptyTable(db, table);
  const batch = new Batch(db);
  for (const [table, ...key] of SAVED_TABLES)
    for await (const row of rowsOf(from, table, key)) await batch.add(table, row);
  await batch.flush();
}
