import type { Delivery } from '#contract/features/questionnaires/pipeline.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { findListingEvenBinned, mustOwnListing } from '#server/features/listings/index.ts';
import { deleteWaitingMails } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { settleAnswerTime } from './answer-time.ts';
import { leavesAt } from './answer-waiting.ts';
import { type Parts, readParts, type StepRow } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { changeQuestionnaireRow, type QuestionnaireRow } from './store.ts';
import { isAnswered } from './take-step.ts';
import { deleteParts, findLatestBatch, lockSome, type WaitingRow } from './waiting-store.ts';

/**
 * Takes back the latest answer to all who waited for a listing: mails, messages and states. An application that was
 * withdrawn or changed since keeps that state. Returns how many were restored. Throws 404, 403, and 409 once the mails
 * have left.
 */
export async function undoAnswerWaiting(portal: Portal, actor: Actor, listingId: string): Promise<number> {
  const { database, clock } = portal;
  const restored = await database.write(async (db) => {
    const now = clock.now();
    await lockAssociation(db, actor.accountId);
    const batch = await findLatestBatch(db, actor.accountId, listingId);
    // the listing may have gone into the bin since, or out of it for good
    if (!batch) mustOwnListing(await findListingEvenBinned(db, listingId), actor);
    if (!batch || now >= leavesAt(new Date(batch.at))) throw problem(questionnaireProblems.answers_left);
    const answered = [...new Set(batch.messages.map(({ questionnaire_id }) => questionnaire_id))];
    // before the mails, as all who change both do
    const touched = await lockSome(db, answered);
    await deleteWaitingMails(db, [...new Set(batch.messages.flatMap(({ mail_id }) => mail_id ?? []))], now);
    const parts = await readParts(db, answered, { notes: false, texts: false });
    const messages = parts.messages.filter(({ batch_id, delivery }) => batch_id === batch.id && !hasLeft(delivery));
    const ids = new Set(messages.map(({ questionnaire_id }) => questionnaire_id));
    const steps = batch.steps.filter(({ questionnaire_id }) => ids.has(questionnaire_id));
    const rows = touched.filter(({ id }) => ids.has(id));
    await deleteParts(db, { steps: steps.map(({ id }) => id), messages: messages.map(({ id }) => id) });
    await restore(db, rows, new Map(steps.map((step) => [step.questionnaire_id, step])));
    const [first] = rows;
    const after = { questionnaires: rows.length };
    if (first) await recordTeamAct(db, actor, { act: 'undoAnswerWaiting', name: first.post_name, after }, now);
    return rows.length;
  });
  await settleAnswerTime(portal, actor.accountId);
  return restored;
}

/** A mail that is gone, or was cancelled because its applicant has withdrawn, leaves no more. */
function hasLeft(delivery: Delivery): boolean {
  return delivery === 'in_attesa' || delivery === 'inviata';
}

async function restore(db: Write, rows: readonly WaitingRow[], undone: ReadonlyMap<string, StepRow>): Promise<void> {
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
    { notes: false, texts: false },
  );
  for (const row of rows) {
    const step = undone.get(row.id);
    const state = step && row.state === step.state ? step.former : row.state;
    await changeQuestionnaireRow(db, row.id, { state, version: row.version + 1, ...timesOf(row, parts) });
  }
}

/** Returns the times of a questionnaire by what is left of its history. */
function timesOf(
  { id, withdrawn_at }: WaitingRow,
  { steps, messages }: Pick<Parts, 'steps' | 'messages'>,
): Pick<QuestionnaireRow, 'last_step_at' | 'answered_at'> {
  const own = steps.filter(({ questionnaire_id }) => questionnaire_id === id);
  const sent = messages.filter(({ questionnaire_id }) => questionnaire_id === id).map(({ at }) => at);
  const answers = [...own.filter(({ state }) => isAnswered(state)).map(({ at }) => at), ...sent].toSorted();
  const all = [...own.map(({ at }) => at), ...sent, ...(withdrawn_at ? [withdrawn_at] : [])].toSorted();
  return { last_step_at: all.at(-1) ?? null, answered_at: answers[0] ?? null };
}
