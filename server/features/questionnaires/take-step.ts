import type { AssociationState, QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import { reserveListing } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { hasAccepted, insertStep } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { changeQuestionnaireRow, type QuestionnaireRow } from './store.ts';

const UNANSWERED: readonly QuestionnaireState[] = ['ricevuto', 'in_lettura'];

interface Step {
  /** Absent if the state stays. */
  state?: AssociationState | undefined;
  assignedTo?: string | undefined;
  /** A message goes out with it. */
  isMessage?: boolean;
}

/** Returns whether a state is beyond reading: somebody has answered. */
export function isAnswered(state: QuestionnaireState): boolean {
  return !UNANSWERED.includes(state);
}

/**
 * Changes the state of a locked questionnaire, who looks after it, or both, with its history and times. What is as it
 * was changes nothing. Accepting reserves the listing, so the caller has locked the association before. Returns whether
 * it is the first answer to the applicant.
 */
export async function takeStep(
  db: Write,
  actor: Actor,
  row: QuestionnaireRow,
  { state = row.state as AssociationState, assignedTo = row.assigned_to, isMessage = false }: Step,
  now: Date,
): Promise<boolean> {
  const moves = state !== row.state;
  if (!moves && !isMessage && assignedTo === row.assigned_to) return false;
  const at = now.toISOString();
  if (moves) {
    if (state === 'accettato') await reserve(db, actor, row, now);
    const step = { questionnaire_id: row.id, at, by_id: actor.loginId, former: row.state, state, batch_id: null };
    await insertStep(db, { id: newId(), ...step });
  }
  const isAnswer = isMessage || (moves && isAnswered(state));
  await changeQuestionnaireRow(db, row.id, {
    state,
    assigned_to: assignedTo,
    version: row.version + 1,
    last_step_at: moves || isMessage ? at : row.last_step_at,
    answered_at: row.answered_at ?? (isAnswer ? at : null),
  });
  return isAnswer && row.answered_at === null;
}

/** Throws 409 if another questionnaire for the listing is accepted. One that was deleted meanwhile needs no reserving. */
async function reserve(db: Write, actor: Actor, { id, post_id }: QuestionnaireRow, now: Date): Promise<void> {
  if (post_id === '') return;
  if (await hasAccepted(db, post_id, id)) throw problem(questionnaireProblems.listing_has_accepted);
  await reserveListing(db, actor, post_id, now);
}
