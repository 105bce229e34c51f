import { lockAssociation } from '#server/features/associations/index.ts';
import { forgetAsked, markAsked } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Portal } from '#server/portal.ts';
import { queueQuestion } from './mails.ts';
import { mayAsk } from './may-ask.ts';
import { changeRequest, deleteRequest, findToAsk, insertRequest, listUnsent, selectToAsk } from './store.ts';
import { timetable } from './timetable.ts';

/** Associations of one run. The first run after an upgrade asks all of a large portal over days. */
const AT_ONCE = 20;

/**
 * Asks associations whether their silent listings are still available, with one mail each, and notes which mails the
 * mail server accepted. Does nothing while the clock is not trusted or no mail can be sent. Returns how many were
 * asked.
 */
export async function askSilent(portal: Portal, stopping?: AbortSignal): Promise<number> {
  if (!(await mayAsk(portal))) return 0;
  const { database, clock } = portal;
  await settleUnsent(portal);
  const due = timetable(clock.now());
  const ids = await selectToAsk(database.read, due, { after: '', limit: AT_ONCE });
  let askedCount = 0;
  for (const id of ids) {
    if (stopping?.aborted) break;
    if (await database.write((db) => askOne(db, portal, id))) askedCount += 1;
  }
  return askedCount;
}

/** Returns false if a change, or another instance, was quicker. */
async function askOne(db: Write, portal: Portal, id: string): Promise<boolean> {
  const now = portal.clock.now();
  const due = timetable(now);
  await lockAssociation(db, id);
  const association = await findToAsk(db, id, due);
  if (!association) return false;
  const request = {
    id: newId(),
    association_id: id,
    mail_id: '',
    queued_at: now.toISOString(),
    sent_at: null,
    expires_at: due.linkUntil,
  };
  await insertRequest(db, request);
  const mark = { associationId: id, requestId: request.id, before: due.silent, at: request.queued_at };
  while ((await markAsked(db, mark)) > 0);
  const mail_id = await queueQuestion(db, portal, { association, request });
  await changeRequest(db, request.id, { mail_id });
  return true;
}

/**
 * A question counts from when the portal sees, with a trusted clock, that its mail was accepted. One that reached
 * nobody is asked again later.
 */
async function settleUnsent({ database, clock }: Portal): Promise<void> {
  const now = clock.now();
  const { triesAgain } = timetable(now);
  for (const { id, state, queued_at } of await listUnsent(database.read)) {
    if (state === 'sent') await database.write((db) => changeRequest(db, id, { sent_at: now.toISOString() }));
    else if ((state === null || state === 'failed') && queued_at < triesAgain)
      await database.write(async (db) => {
        await forgetAsked(db, id);
        await deleteRequest(db, id);
      });
  }
}
