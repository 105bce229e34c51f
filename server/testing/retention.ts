import { trustClock } from '../jobs/clock-watch.ts';
import { type RetentionRule, runRetention } from '../jobs/retention.ts';
import type { Portal } from '../portal.ts';

/** Runs a rule as a portal does that has been on all the time: its clock is trusted. Returns how many rows went. */
export async function runTrusted(portal: Portal, rule: RetentionRule): Promise<number> {
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  return runRetention(portal, rule);
}
