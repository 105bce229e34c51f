import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { type HealthCheck, runCheck } from './check.ts';
import { ranAt, store } from './stored.ts';

const HOUR_MS = 3_600_000;
/** Night hours in Italy, in UTC: little traffic. */
const NIGHT = { from: 1, to: 4 };
/** A portal that is off at night runs its checks by day. */
const LATEST_HOURS = 26;
const EARLIEST_HOURS = 20;

/** Runs the thorough checks once a night and stores their results; those for crash damage also run after each start. */
export function healthJobs(schedule: Schedule, portal: Portal, checks: readonly HealthCheck[]): void {
  const thorough = checks.filter((check) => check.thorough);
  let isFirst = true;
  const runDue = async (stopping: AbortSignal) => {
    const afterStart = isFirst;
    isFirst = false;
    for (const check of thorough) {
      if (stopping.aborted) return;
      const isDue = afterStart ? check.afterStart === true : await isNightly(portal, check);
      if (isDue) await checkThoroughly(portal, check, stopping);
    }
  };
  schedule.every(HOUR_MS, 'thorough health checks', runDue, { everywhere: true });
}

async function isNightly(portal: Portal, { name }: HealthCheck): Promise<boolean> {
  const last = await ranAt(portal, name);
  if (!last) return true;
  const now = portal.clock.now();
  const hours = Math.abs(now.getTime() - last.getTime()) / HOUR_MS;
  const isNight = now.getUTCHours() >= NIGHT.from && now.getUTCHours() < NIGHT.to;
  return hours >= LATEST_HOURS || (isNight && hours >= EARLIEST_HOURS);
}

/** Runs one thorough check and stores its result; an error is logged too. */
export async function checkThoroughly(portal: Portal, check: HealthCheck, signal?: AbortSignal): Promise<void> {
  const finding = await runCheck(portal, check, { deep: false, ...(signal && { signal }) });
  if (signal?.aborted) return;
  if (finding.status === 'error') portal.log.error({ check: check.name, message: finding.message }, 'health check');
  await store(portal, finding);
}
