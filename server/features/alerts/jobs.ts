import type { AlertState } from '#contract/features/alerts/limits.ts';
import { isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { endOld, endRefused } from './end-alerts.ts';
import { matchEdited, matchShown } from './match-shown.ts';
import { sendMatches } from './send-matches.ts';
import { deleteAlerts, overIn, selectOver } from './store.ts';

const MINUTE_MS = 60_000;
const BATCH = 20;

/** Returns a rule that deletes the alerts that stayed too long in a state. */
function retentionOf(state: AlertState, name: string, title: string): RetentionRule {
  return {
    name,
    title,
    // a form that is misused leaves many that nobody confirms, and all of them end together
    endsTogether: true,
    expired: (_portal, now) => overIn(state, now.toISOString()),
    async erase(db, _portal, now) {
      const over = await selectOver(db, { state, now: now.toISOString() }, BATCH);
      const ids = over.map(({ id }) => id);
      await deleteAlerts(db, ids, now);
      return ids.length;
    },
  };
}

export const unconfirmedRetention = retentionOf('nuovo', 'unconfirmed-alerts', 'avvisi mai confermati');
export const endedRetention = retentionOf('finito', 'ended-alerts', 'avvisi finiti');

export function alertJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(5 * MINUTE_MS, 'alerts', (stopping) => runAlerts(portal, stopping));
  scheduleRetention(schedule, portal, unconfirmedRetention);
  scheduleRetention(schedule, portal, endedRetention);
}

/** Ends and matches alerts and queues their mails. While the clock is not trusted, nothing ends and nothing is queued. */
export async function runAlerts(portal: Portal, stopping?: AbortSignal): Promise<void> {
  await endRefused(portal);
  await matchShown(portal, stopping);
  await matchEdited(portal, stopping);
  if (!(await isClockTrusted(portal))) return;
  await endOld(portal, stopping);
  await sendMatches(portal, stopping);
}
