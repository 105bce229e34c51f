import { REPLIES_PER_HOUR } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { NewReply } from '#contract/features/questionnaires/replies.ts';
import { isEmail } from '#contract/platform/fields.ts';
import { type AssociationRow, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { once, type Remember } from '#server/platform/http/calls/once.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { settleAnswerTime } from './answer-time.ts';
import { countPublishing } from './count-publishing.ts';
import { lockOwn, mustBeOpenAt, mustBeOwn, readOwn, withCurrentOne } from './own-questionnaire.ts';
import { insertMessage } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { queueReply } from './reply-mails.ts';
import { findOne, type QuestionnaireRow } from './store.ts';
import { isAnswered, takeStep } from './take-step.ts';
import { filled, surroundingsOf } from './wording.ts';

const HOUR_MS = 3_600_000;
const PER_ACCOUNT: Limit = { name: 'reply', times: REPLIES_PER_HOUR, windowMs: HOUR_MS };

/**
 * Stores what an association writes to an applicant, moves the questionnaire on, and queues the mail in the same
 * transaction. Throws 404, 403 also while the account waits for approval, 422 for a mail without an address, 409 with
 * the questionnaire as it is now, 429 after 60 in an hour. With an idempotency key, the same reply repeated within a day
 * is sent once.
 */
export async function replyToApplicant(
  portal: Portal,
  actor: Actor,
  id: string,
  reply: NewReply,
  idempotencyKey: string | null,
): Promise<Questionnaire> {
  const { database } = portal;
  await mustBeOwn(database.read, id, actor);
  if (!actor.approved) throw problem(questionnaireProblems.replies_not_approved);
  // whose answer was lost has read the questionnaire again since: its version belongs to the reading, not to the reply
  const { version: _, ...content } = reply;
  const request = { scope: `replyToApplicant:${actor.loginId}:${id}`, key: idempotencyKey, content };
  await once(portal, request, async (remember) => {
    await send(portal, actor, id, reply, remember);
    return id;
  });
  return readOwn(database.read, id, actor);
}

async function send(portal: Portal, actor: Actor, id: string, reply: NewReply, remember: Remember): Promise<void> {
  const { database, limiter } = portal;
  if (reply.state === 'accettato') await countPublishing(portal, actor.accountId);
  await countUse(limiter, PER_ACCOUNT, actor.accountId);
  const isFirst = await withCurrentOne(database, { id, actor }, () => write(portal, actor, id, reply, remember)).catch(
    async (error: unknown) => {
      await limiter.refund(PER_ACCOUNT, actor.accountId);
      throw error;
    },
  );
  if (isFirst) await settleAnswerTime(portal, actor.accountId);
}

async function write(portal: Portal, actor: Actor, id: string, reply: NewReply, remember: Remember): Promise<boolean> {
  const { database, clock } = portal;
  const { subject, text, via, state, version } = reply;
  const storedQuestionnaire = await findOne(database.read, id);
  const around = await surroundingsOf(portal, storedQuestionnaire?.association_name ?? '', {
    wording: reply,
    postId: storedQuestionnaire?.post_id ?? '',
  });
  const work = async (db: Write) => {
    const now = clock.now();
    // first: the same reply, sent at the same time, must not find a changed questionnaire
    await remember(db, id);
    // before the questionnaire: accepting locks in this order
    const association = await lockAssociation(db, actor.accountId);
    if (!association) throw problem(httpProblems.login_required);
    const row = await lockOwn(db, id, actor);
    mustBeOpenAt(row, version);
    if (via === 'email' && !isEmail(row.email))
      throw invalidField('email', 'Questa persona ha lasciato solo il telefono.');
    const isFirst = await takeStep(db, actor, row, { state: state ?? nextState(row), isMessage: true }, now);
    const wording = filled({ subject, text }, row, around);
    await store(db, portal, { actor, association, row, wording, via }, now);
    await recordTeamAct(db, actor, { act: 'replyToApplicant', name: row.post_name }, now);
    return isFirst;
  };
  return database.write(work, state === 'accettato' ? { invalidates: 'public' } : {});
}

interface Stored {
  actor: Actor;
  association: AssociationRow;
  row: QuestionnaireRow;
  wording: { subject: string; text: string };
  via: NewReply['via'];
}

async function store(
  db: Write,
  portal: Portal,
  { actor, association, row, wording, via }: Stored,
  now: Date,
): Promise<void> {
  const mailed = via === 'email';
  const mail_id = mailed
    ? await queueReply(db, portal, { kind: 'reply', to: row, from: association, wording }, now)
    : null;
  await insertMessage(db, {
    id: newId(),
    questionnaire_id: row.id,
    at: now.toISOString(),
    by_id: actor.loginId,
    ...wording,
    delivery: mailed ? 'in_attesa' : 'a_mano',
    mail_id,
    batch_id: null,
  });
}

/** Who was not answered yet has been now. */
function nextState({ state }: QuestionnaireRow): 'colloquio' | undefined {
  return isAnswered(state) ? undefined : 'colloquio';
}
