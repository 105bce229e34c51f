import { trustClock } from '../jobs/clock-watch.ts';
import { type RetentionRule, runRetention } from '../jobs/retention.ts';
import type { Portal } from '../portal.ts';

/**
 * Runs a retention rule as on a portal without interruptions, whose clock is trusted. Returns the number of deleted
 * rows.
 */
export async function runTrusted(portal: Portal, rule: RetentionRule): Promise<number> {
  await portal.database.write((db) => trustClock(db, portal.clock.now()));
  return runRetention(portal, rule);
}
