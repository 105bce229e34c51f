import { holdKeys } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import { readJobState, writeJobState } from '../database/job-state.ts';
import { newId } from '../jobs/ids.ts';
import type { Portal } from '../portal.ts';
import { correctCounts, type Difference, findDifferences } from './recount-store.ts';

export const LISTING_COUNTS = 'listing-counts';
/** So many of the differences are kept and logged: enough to see what went wrong. */
const SHOWN = 50;

export interface Recount {
  run: string;
  /** ISO UTC. */
  checked_at: string;
  /** How many kept counts were wrong, and are corrected. */
  wrong: number;
  differences: Difference[];
}

/**
 * Counts the listings, compares with the kept counts, corrects those that differ and logs a warning. The counting reads a
 * snapshot and locks nothing. Returns null when another instance has done the same meanwhile.
 */
export async function recountListings({ database, clock, log }: Portal): Promise<Recount | null> {
  const { differences, last } = await compare(database);
  const checked_at = clock.now().toISOString();
  const recount = { run: newId(), checked_at, wrong: differences.length, differences: differences.slice(0, SHOWN) };
  const save = async (db: Write) => {
    await holdKeys(db, [LISTING_COUNTS]);
    // what another instance has corrected since the snapshot must not be corrected twice
    if ((await readJobState<Recount>(db, LISTING_COUNTS))?.run !== last) return false;
    await correctCounts(db, differences);
    await writeJobState(db, LISTING_COUNTS, recount, clock.now());
    return true;
  };
  const isDone = await (differences.length > 0 ? database.publish(save) : database.write(save));
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
