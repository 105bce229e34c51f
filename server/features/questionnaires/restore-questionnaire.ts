import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { listingProblems } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { recordUnbinned } from '#server/platform/database/tombstones.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { leavesAt } from './answer-waiting.ts';
import { readOwn } from './own-questionnaire.ts';
import { hasAccepted } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import {
  changeQuestionnaireRow,
  deleteQuestionnaires,
  lockQuestionnaireEvenBinned,
  type QuestionnaireRow,
} from './store.ts';
import { lastAnsweredWithAll } from './waiting-store.ts';

/**
 * Returns a questionnaire of the actor from the bin to where it was. One that is in no bin stays as it is. Throws 404
 * for any other, 409 for an accepted one if another one for the animal is accepted by now.
 */
export async function restoreQuestionnaire(portal: Portal, actor: Actor, id: string): Promise<Questionnaire> {
  const { database, clock } = portal;
  await database.write(async (db) => {
    // accepting locks it, too
    await lockAssociation(db, actor.accountId);
    const row = await lockFromBin(db, id, actor);
    if (row.binned_at === null) return;
    if (row.state === 'accettato' && row.post_id && (await hasAccepted(db, row.post_id, id)))
      throw problem(questionnaireProblems.listing_has_accepted);
    await changeQuestionnaireRow(db, id, { binned_at: null, version: row.version + 1 });
    await recordUnbinned(db, 'questionnaire', [id], clock.now());
    const entry = { act: 'restoreFromBin', name: row.post_name, after: { kind: 'questionario' } };
    await recordTeamAct(db, actor, entry, clock.now());
  });
  return readOwn(database.read, id, actor);
}

/**
 * Deletes a questionnaire of the actor that is in the bin, for good. Throws 404 for any other, 409 while its answer can
 * be taken back: without the questionnaire nothing would stop the mail.
 */
export async function eraseBinnedQuestionnaire(db: Write, actor: Actor, id: string, now: Date): Promise<void> {
  const { binned_at, post_name: name } = await lockFromBin(db, id, actor);
  if (binned_at === null) throw problem(listingProblems.not_in_bin);
  const pressed = await lastAnsweredWithAll(db, id);
  if (pressed && now < leavesAt(new Date(pressed))) throw problem(questionnaireProblems.answer_can_be_undone);
  await deleteQuestionnaires(db, [id], now);
  await recordTeamAct(db, actor, { act: 'eraseFromBin', name, after: { kind: 'questionario' } }, now);
}

async function lockFromBin(db: Write, id: string, { accountId }: Actor): Promise<QuestionnaireRow> {
  const row = await lockQuestionnaireEvenBinned(db, id);
  if (row?.association_id !== accountId) throw problem(listingProblems.not_in_bin);
  return row;
}
