import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import type { Portal } from '#server/portal.ts';
import { correctCounts, type Difference, findDifferences } from './recount-store.ts';

export const LISTING_COUNTS = 'listing-counts';
/** Maximum number of differences that are stored and logged. */
const SHOWN = 50;

export interface Recount {
  run: string;
  /** ISO UTC. */
  checked_at: string;
  /** Number of stored counts that were wrong and have been corrected. */
  wrong: number;
  differences: Difference[];
}

/**
 * Compares the stored counts with the rows, corrects those that differ and logs a warning. Reads from a snapshot
 * without locks. Returns null if another instance has completed a recount in the meantime.
 */
export async function recountListings({ database, clock, log }: Portal): Promise<Recount | null> {
  const { differences, last } = await compare(database);
  const checked_at = clock.now().toISOString();
  const recount = { run: newId(), checked_at, wrong: differences.length, differences: differences.slice(0, SHOWN) };
  const save = async (db: Write) => {
    await lockKeys(db, [LISTING_COUNTS]);
    // another instance may have corrected the counts since the snapshot; do not add the differences twice
    if ((await readJobState<Recount>(db, LISTING_COUNTS))?.run !== last) return false;
    await correctCounts(db, differences);
    await writeJobState(db, LISTING_COUNTS, recount, clock.now());
    return true;
  };
  const isDone = await database.write(save, differences.length > 0 ? { invalidates: 'public' } : undefined);
  if (!isDone) return null;
  if (recount.wrong > 0)
    log.warn({ wrong: recount.wrong, differences: recount.differences }, 'listing counts corrected');
  return recount;
}

async function compare(database: Portal['database']): Promise<{ differences: Difference[]; last: string | undefined }> {
  const snapshot = await database.snapshot();
  try {
    const last = (await readJobState<Recount>(snapshot.db, LISTING_COUNTS))?.run;
    return { differences: await findDifferences(snapshot.db), last };
  } finally {
    await snapshot.end();
  }
}
