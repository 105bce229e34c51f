import { trustClock } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, runRetention } from '#server/platform/jobs/retention.ts';
import type { Portal } from '../portal.ts';

/** Runs a retention rule as on a portal that never stopped, with a trusted clock. Returns the count of deleted rows. */
export async function runTrusted(portal: Portal, rule: RetentionRule): Promise<number> {
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  return runRetention(portal, rule);
}
