import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { masterKey } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { withFilledScratch } from './fill-scratch.ts';
import { countMissingCopies, readCopy } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { backupFailure } from './italian-error.ts';
import { identityOf, newestOwnBackup } from './ownership.ts';
import { folderPlace } from './place.ts';
import { readBackupState, readTrialState, type TrialState, writeTrialState } from './state.ts';
import { integrityFaults, lastMigration } from './store.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 30 * DAY_MS;
const AFTER_FAILURE_MS = DAY_MS;

/** Restores the newest backup into a temporary database once a month, and stores the result. */
export async function tryRestoreIfDue(portal: Portal): Promise<TrialState | null> {
  const { config, database, clock, log } = portal;
  const storedState = await readTrialState(database.read);
  const now = clock.now();
  const age = storedState ? Math.abs(now.getTime() - Date.parse(storedState.at)) : EVERY_MS;
  if (age < (storedState?.failure ? AFTER_FAILURE_MS : EVERY_MS)) return storedState;
  const newest = await newestOwnBackup(folderPlace(config.backupDir), await identityOf(portal), now);
  if (!newest) return storedState;
  const state = { at: now.toISOString(), file: newest.path, ...(await tryRestore(portal, newest.path)) };
  await database.write((db) => writeTrialState(db, state, now));
  if (state.failure) log.error({ file: newest.path, failure: state.failure }, 'trial restore failed');
  else log.info({ file: newest.path, rows: state.rows }, 'trial restore succeeded');
  return state;
}

async function tryRestore({ config, database }: Portal, file: string): Promise<Pick<TrialState, 'failure' | 'rows'>> {
  try {
    const newest = await lastMigration(database.read);
    return await withFilledScratch(config.dataDir, { file, newest }, async ({ scratch, rows }) => {
      const faults = await integrityFaults(scratch.db);
      if (faults.length > 0) return { rows, failure: `Il database ripristinato non è integro (${faults[0]}).` };
      const last = (await readBackupState(database.read))?.last;
      return { rows, failure: await brokenImages(file, last?.path === file ? last.missing : 0) };
    });
  } catch (error) {
    return { rows: 0, failure: backupFailure(error) };
  }
}

/**
 * Checks the copies of the images next to a backup against the hash of each master in the database. Files that the
 * portal itself had lost when the backup was made are not counted as errors of the backup.
 */
async function brokenImages(file: string, lostBefore: number): Promise<string> {
  const folder = dirname(file);
  let [total, broken, missing] = [0, 0, 0];
  for await (const row of imagesOf(file)) {
    total += 1;
    missing += await countMissingCopies(folder, row);
    const copy = await readCopy(folder, masterKey(row));
    if (copy && createHash('sha256').update(copy).digest('hex') !== row.master_hash) broken += 1;
  }
  if (broken > 0) return `${broken} immagini su ${total} non sono più quelle salvate.`;
  return missing > lostBefore ? `Mancano ${missing - lostBefore} file di immagini accanto al backup.` : '';
}
