import { REQUEST_KEPT_MONTHS } from '#contract/gadgets/limits.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { deleteRequestsBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Ends what has been kept long enough. */
export function gadgetJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(DAY_MS, 'gadget-requests-retention', () => endOldRequests(portal));
}

/** Deletes visitors' requests older than they are kept; answers with how many. */
export async function endOldRequests({ database, clock, log }: Portal): Promise<number> {
  const limit = new Date(clock.now());
  limit.setUTCMonth(limit.getUTCMonth() - REQUEST_KEPT_MONTHS);
  const ended = await database.write((db) => deleteRequestsBefore(db, limit.toISOString()));
  if (ended > 0) log.info({ ended }, 'old gadget requests deleted');
  return ended;
}
