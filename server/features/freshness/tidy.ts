import { forgetAsked, settleConfirmations, wrongConfirmations } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { CLOCK_DIFFERENCE_MS, isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import { deleteRequest, selectForgotten } from './store.ts';
import { timetable } from './timetable.ts';

/** Requests deleted in one run. */
const AT_ONCE = 100;

/**
 * Mends confirmations that are missing, or in the future because a clock was ahead, and deletes requests whose links
 * expired long ago. Does nothing while the clock is not trusted.
 */
export async function tidyFreshness(portal: Portal): Promise<void> {
  if (!(await isClockTrusted(portal))) return;
  const { database, clock } = portal;
  const now = clock.now();
  const limits = { now: now.toISOString(), latest: new Date(now.getTime() + CLOCK_DIFFERENCE_MS).toISOString() };
  while ((await wrongConfirmations(database.read, limits.latest)).length > 0) {
    const mend = (db: Write) => settleConfirmations(db, limits);
    if ((await database.write(mend, { invalidates: 'public' })) === 0) break;
  }
  for (const { id } of await selectForgotten(database.read, timetable(now).forget, AT_ONCE)) {
    await database.write(async (db) => {
      await forgetAsked(db, id);
      await deleteRequest(db, id);
    });
  }
}
