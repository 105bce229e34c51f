import type { QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { lockOwn, mustBeOwn } from './own-questionnaire.ts';
import { changeQuestionnaireRow, lockQuestionnaire } from './store.ts';
import { takeStep } from './take-step.ts';

/** Marks a questionnaire as seen; one that has just arrived is being read from then on. Throws 404 or 403. */
export async function seeQuestionnaire(
  { database, clock }: Portal,
  actor: Actor,
  id: string,
): Promise<{ state: QuestionnaireState; version: number }> {
  await mustBeOwn(database.read, id, actor);
  return database.write(async (db) => {
    const row = await lockOwn(db, id, actor);
    if (!row.seen) await changeQuestionnaireRow(db, id, { seen: true });
    if (row.state === 'ricevuto') await takeStep(db, actor, row, { state: 'in_lettura' }, clock.now());
    const { state, version } = (await lockQuestionnaire(db, id)) ?? row;
    return { state, version };
  });
}
