import { lockAssociation } from '#server/features/associations/index.ts';
import { putInStandby } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { queueStandbyNotice } from './mails.ts';
import { mayAsk } from './may-ask.ts';
import { changeRequest, type RequestRow, selectUnanswered } from './store.ts';
import { timetable } from './timetable.ts';

/** Requests of one run. */
const AT_ONCE = 20;

/**
 * Puts in standby the listings that nobody answered for 15 days after the mail, with a notice. Without a mail that was
 * sent nothing is hidden. Returns how many listings.
 */
export async function standByUnanswered(portal: Portal, stopping?: AbortSignal): Promise<number> {
  if (!(await mayAsk(portal))) return 0;
  const { database, clock } = portal;
  let hidden = 0;
  for (const request of await selectUnanswered(database.read, timetable(clock.now()), AT_ONCE)) {
    if (stopping?.aborted) break;
    hidden += await database.write((db) => standBy(db, portal, request), { invalidates: 'public' });
  }
  return hidden;
}

async function standBy(db: Write, portal: Portal, request: RequestRow): Promise<number> {
  const now = portal.clock.now();
  const { standby, linkUntil } = timetable(now);
  const association = await lockAssociation(db, request.association_id);
  // an address that is not the one asked would get only the notice
  if (!association || association.email === '') return 0;
  const ids = await putInStandby(db, request.id, { confirmedBefore: standby, now });
  // an answer, or another instance, may have been quicker
  if (ids.length === 0) return 0;
  await changeRequest(db, request.id, { expires_at: linkUntil });
  await queueStandbyNotice(db, portal, { association, request });
  return ids.length;
}
