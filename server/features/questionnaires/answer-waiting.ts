import { ANSWERS_WAIT_SECONDS } from '#contract/features/questionnaires/pipeline.ts';
import type { AnswerWaiting } from '#contract/features/questionnaires/replies.ts';
import { isEmail } from '#contract/platform/fields.ts';
import { type AssociationRow, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { emailKey } from '#server/features/contacts/index.ts';
import { findListing, lockListing, mustOwnListing } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { settleAnswerTime } from './answer-time.ts';
import type { MessageRow, StepRow } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { queueReply } from './reply-mails.ts';
import { endWaiting, insertParts, lockWaiting, type WaitingRow } from './waiting-store.ts';
import { filled, type Surroundings, surroundingsOf } from './wording.ts';

interface Answered {
  answered: number;
  without_email: number;
  undo_until: string | null;
}

const NOBODY: Answered = { answered: 0, without_email: 0, undo_until: null };

/**
 * Answers all who wait for a listing of the actor, with one state and one mail per address, in one transaction. The
 * mails leave after 20 seconds, until which `undoAnswerWaiting` takes them back. Throws 404, 403 also while the account
 * waits for approval, and 409 for `chiuso` while the listing is not adopted. With an idempotency key, the same press
 * repeated within a day answers nobody and returns the first result.
 */
export async function answerWaiting(
  portal: Portal,
  actor: Actor,
  listingId: string,
  answer: AnswerWaiting,
  idempotencyKey: string | null,
): Promise<Answered> {
  mustOwnListing(await findListing(portal.database.read, listingId), actor);
  if (!actor.approved) throw problem(questionnaireProblems.replies_not_approved);
  const request = { scope: `answerWaiting:${actor.loginId}:${listingId}`, key: idempotencyKey, content: answer };
  const result = await once(portal, request, (remember) => press(portal, actor, listingId, answer, remember));
  return typeof result === 'string' ? (JSON.parse(result) as Answered) : result;
}

async function press(
  portal: Portal,
  actor: Actor,
  listingId: string,
  { state, ...wording }: AnswerWaiting,
  remember: Remember,
): Promise<Answered> {
  const { database, clock } = portal;
  // counts and a time instead of an id: what was answered can be erased or taken back since
  const done = async (db: Write, answered: Answered) => {
    await remember(db, JSON.stringify(answered));
    return answered;
  };
  const around = await surroundingsOf(portal, '', { wording, postId: listingId });
  const result = await database.write(async (db) => {
    const now = clock.now();
    const association = await lockAssociation(db, actor.accountId);
    if (!association) throw problem(httpProblems.login_required);
    const listing = mustOwnListing(await lockListing(db, listingId), actor);
    if (listing.adoption_status !== 'adottato' && state !== 'non_idoneo')
      throw problem(questionnaireProblems.listing_not_adopted);
    const rows = await lockWaiting(db, association.id, listing.id);
    if (rows.length === 0) return done(db, NOBODY);
    const pressed = { association, rows, wording, around: { ...around, association: association.name } };
    const messages = await queueAnswers(db, portal, actor, pressed, now);
    const steps = rows.map((row, index) => stepOf(row, messages[index]!, state));
    await insertParts(db, { steps, messages });
    const ids = rows.map(({ id }) => id);
    await endWaiting(db, ids, { state, at: now.toISOString() });
    const after = { questionnaires: rows.length, state };
    await recordTeamAct(db, actor, { act: 'answerWaiting', name: listing.name, after }, now);
    const without_email = messages.filter(({ mail_id }) => mail_id === null).length;
    return done(db, { answered: rows.length, without_email, undo_until: leavesAt(now).toISOString() });
  });
  if (result.answered > 0) await settleAnswerTime(portal, actor.accountId);
  return result;
}

interface Pressed {
  association: AssociationRow;
  rows: readonly WaitingRow[];
  wording: Pick<AnswerWaiting, 'subject' | 'text'>;
  around: Surroundings;
}

/** Queues one mail per address. Returns a message for each questionnaire, in their order. */
async function queueAnswers(
  db: Write,
  portal: Portal,
  actor: Actor,
  { association, rows, wording, around }: Pressed,
  now: Date,
): Promise<MessageRow[]> {
  const batch_id = newId();
  const mails = new Map<string, string>();
  const messages: MessageRow[] = [];
  for (const row of rows) {
    const words = filled(wording, row, around);
    const address = isEmail(row.email) ? emailKey(row.email) : '';
    if (address !== '' && !mails.has(address)) {
      const mail = { kind: 'waiting-answer', to: row, from: association, wording: words } as const;
      mails.set(address, await queueReply(db, portal, { ...mail, notBefore: leavesAt(now) }, now));
    }
    const mail_id = mails.get(address) ?? null;
    messages.push({
      id: newId(),
      questionnaire_id: row.id,
      at: now.toISOString(),
      by_id: actor.loginId,
      ...words,
      delivery: mail_id === null ? 'a_mano' : 'in_attesa',
      mail_id,
      batch_id,
    });
  }
  return messages;
}

function stepOf(row: WaitingRow, { at, by_id, batch_id }: MessageRow, state: AnswerWaiting['state']): StepRow {
  return { id: newId(), questionnaire_id: row.id, at, by_id, former: row.state, state, batch_id };
}

/** Returns when the mails of a press leave. */
export function leavesAt(pressed: Date): Date {
  return new Date(pressed.getTime() + ANSWERS_WAIT_SECONDS * 1000);
}
