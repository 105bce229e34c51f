import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import type { Database, Read, Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent } from '#server/platform/http/calls/current.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { presentQuestionnaires } from './present.ts';
import { questionnaireProblems } from './problems.ts';
import { findOne, findOwner, lockQuestionnaire, type QuestionnaireRow } from './store.ts';

const CONFLICT = 409;

/** Throws 404 if the questionnaire is missing, 403 if it belongs to another association. */
export async function mustBeOwn(db: Read, id: string, { accountId }: Actor): Promise<void> {
  const owner = await findOwner(db, id);
  if (!owner) throw problem(questionnaireProblems.questionnaire_not_found);
  if (owner !== accountId) throw problem(httpProblems.forbidden);
}

/** Returns a questionnaire of the actor in full. Throws 404 or 403. */
export async function readOwn(db: Read, id: string, actor: Actor): Promise<Questionnaire> {
  await mustBeOwn(db, id, actor);
  const row = await findOne(db, id);
  if (!row) throw problem(questionnaireProblems.questionnaire_not_found);
  const [questionnaire] = await presentQuestionnaires(db, [row], 'own');
  return questionnaire!;
}

/** Returns a questionnaire of the actor, locked until the transaction ends. Throws 404 or 403. */
export async function lockOwn(db: Write, id: string, { accountId }: Actor): Promise<QuestionnaireRow> {
  const row = await lockQuestionnaire(db, id);
  if (!row) throw problem(questionnaireProblems.questionnaire_not_found);
  if (row.association_id !== accountId) throw problem(httpProblems.forbidden);
  return row;
}

/** Throws 409 if the applicant has withdrawn it, or if it has changed since the caller read it. */
export function mustBeOpenAt(row: QuestionnaireRow, version?: number): void {
  if (row.withdrawn_at !== null) throw problem(questionnaireProblems.questionnaire_withdrawn);
  mustBeCurrent(row, version, questionnaireProblems.questionnaire_changed);
}

/** Makes a change; a 409 carries the questionnaire as it is now. */
export async function withCurrentOne<Result>(
  { read }: Database,
  { id, actor }: { id: string; actor: Actor },
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== CONFLICT) throw error;
    throw problem(error.type, { ...error.details, current: await readOwn(read, id, actor) });
  }
}
