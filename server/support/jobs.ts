import { HELP_KEPT_MONTHS } from '#contract/support/limits.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { deleteHelpBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Ends what has been kept long enough. */
export function supportJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(DAY_MS, 'help-requests-retention', () => endOldHelp(portal));
}

/** Deletes requests for help older than they are kept; answers with how many. */
export async function endOldHelp({ database, clock, log }: Portal): Promise<number> {
  const limit = new Date(clock.now());
  limit.setUTCMonth(limit.getUTCMonth() - HELP_KEPT_MONTHS);
  const ended = await database.write((db) => deleteHelpBefore(db, limit.toISOString()));
  if (ended > 0) log.info({ ended }, 'old help requests deleted');
  return ended;
}
