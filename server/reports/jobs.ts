import { REPORT_KEPT_MONTHS } from '#contract/reports/limits.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { deleteDecidedBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Ends what has been kept long enough. */
export function reportJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(DAY_MS, 'reports-retention', () => endOldReports(portal));
}

/** Deletes reports that were decided longer ago than they are kept, with their appeals; answers with how many. */
export async function endOldReports({ database, clock, log }: Portal): Promise<number> {
  const limit = new Date(clock.now());
  limit.setUTCMonth(limit.getUTCMonth() - REPORT_KEPT_MONTHS);
  const ended = await database.write((db) => deleteDecidedBefore(db, limit.toISOString()));
  if (ended > 0) log.info({ ended }, 'old reports deleted');
  return ended;
}
