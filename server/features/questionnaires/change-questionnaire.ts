import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { QuestionnaireChanges } from '#contract/features/questionnaires/replies.ts';
import { isMember, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent } from '#server/platform/http/calls/current.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { settleAnswerTime } from './answer-time.ts';
import { countPublishing } from './count-publishing.ts';
import { lockOwn, mustBeOpenAt, mustBeOwn, readOwn, withCurrentOne } from './own-questionnaire.ts';
import { questionnaireProblems } from './problems.ts';
import { takeStep } from './take-step.ts';

/**
 * Changes the state of a questionnaire, the person who looks after it, or both. Throws 404, 403, 422 for a name that is
 * not a colleague's, and 409 with the questionnaire as it is now: changed meanwhile, withdrawn, or another one accepted.
 */
export async function changeQuestionnaire(
  portal: Portal,
  actor: Actor,
  id: string,
  { state, assigned_to, version }: QuestionnaireChanges,
): Promise<Questionnaire> {
  const { database, clock } = portal;
  await mustBeOwn(database.read, id, actor);
  const accepts = state === 'accettato';
  if (accepts) await countPublishing(portal, actor.accountId);
  const change = async (db: Write) => {
    // a colleague may be removed at this moment, and leaves all questionnaires to nobody
    if (accepts || assigned_to) await lockAssociation(db, actor.accountId);
    if (assigned_to && !(await isMember(db, actor.accountId, assigned_to)))
      throw invalidField('assigned_to', 'Questa persona non fa parte della tua associazione.');
    const row = await lockOwn(db, id, actor);
    if (state !== undefined) mustBeOpenAt(row, version);
    else mustBeCurrent(row, version, questionnaireProblems.questionnaire_changed);
    const isFirst = await takeStep(db, actor, row, { state, assignedTo: assigned_to }, clock.now());
    const moves = state !== undefined && state !== row.state;
    const passes = assigned_to !== undefined && assigned_to !== row.assigned_to;
    const after = { ...(moves && { state }), ...(passes && { member: assigned_to }) };
    if (moves || passes)
      await recordTeamAct(db, actor, { act: 'changeQuestionnaire', name: row.post_name, after }, clock.now());
    return isFirst;
  };
  const isFirst = await withCurrentOne(database, { id, actor }, () =>
    database.write(change, accepts ? { invalidates: 'public' } : {}),
  );
  if (isFirst) await settleAnswerTime(portal, actor.accountId);
  return readOwn(database.read, id, actor);
}
