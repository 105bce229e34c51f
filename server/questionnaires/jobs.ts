import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Ends what has been kept long enough. */
export function questionnaireJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(DAY_MS, 'questionnaires-retention', () => endOldQuestionnaires(portal));
}

/** Deletes questionnaires older than the retention (`PREAFFIDO_RETENTION_MONTHS`); answers with how many. */
export async function endOldQuestionnaires({ config, database, clock, log }: Portal): Promise<number> {
  const limit = new Date(clock.now());
  limit.setUTCMonth(limit.getUTCMonth() - config.questionnaireRetentionMonths);
  const ended = await database.write((db) => deleteBefore(db, limit.toISOString()));
  if (ended > 0) log.info({ ended }, 'old questionnaires deleted');
  return ended;
}
