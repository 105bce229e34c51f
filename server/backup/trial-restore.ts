import { createHash } from 'node:crypto';
import { masterKey } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { withFilledScratch } from './fill-scratch.ts';
import { listBackups } from './folder.ts';
import { readCopy } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { backupFailure } from './italian-error.ts';
import { readTrialState, type TrialState, writeTrialState } from './state.ts';
import { integrityFaults, lastMigration } from './store.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 30 * DAY_MS;
const AFTER_FAILURE_MS = DAY_MS;

/** Restores the newest backup into a temporary database once a month, and remembers how it went. */
export async function tryRestoreIfDue(portal: Portal): Promise<TrialState | null> {
  const { config, database, clock, log } = portal;
  const known = await readTrialState(database.read);
  const now = clock.now();
  const age = known ? Math.abs(now.getTime() - Date.parse(known.at)) : EVERY_MS;
  if (age < (known?.failure ? AFTER_FAILURE_MS : EVERY_MS)) return known;
  const [newest] = await listBackups(config.backupDir);
  if (!newest) return known;
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
      return { rows, failure: await brokenImages(file, config.backupDir) };
    });
  } catch (error) {
    return { rows: 0, failure: backupFailure(error) };
  }
}

/** Looks at the copy of each image's original; its hash stands in the database. */
async function brokenImages(file: string, folder: string): Promise<string> {
  let broken = 0;
  let total = 0;
  for await (const row of imagesOf(file)) {
    total += 1;
    const copy = await readCopy(folder, masterKey(row));
    // what the portal itself had lost when the backup was made is not the backup's fault
    if (copy && createHash('sha256').update(copy).digest('hex') !== row.master_hash) broken += 1;
  }
  return broken === 0 ? '' : `${broken} immagini su ${total} non sono più quelle salvate.`;
}
