import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';

/** What is known of a questionnaire after a change was tried. */
export interface Outcome {
  now: Questionnaire;
  isChanged: boolean;
}

/** The last change of each questionnaire that the server has not answered yet, by id. */
const pending = new Map<string, Promise<Outcome>>();

/**
 * Runs a change after the pending ones of the same questionnaire. Each change sends the version that the one before
 * returned: a quick second press must not meet the first one as if a colleague had made it.
 */
export async function inTurn(
  questionnaire: Questionnaire,
  change: (latest: Questionnaire) => Promise<Outcome>,
): Promise<Outcome> {
  const { id } = questionnaire;
  const turn = latestOf(questionnaire).then(change);
  pending.set(id, turn);
  try {
    return await turn;
  } finally {
    if (pending.get(id) === turn) pending.delete(id);
  }
}

/** Resolves to the questionnaire as it is after its pending changes. */
export async function latestOf(questionnaire: Questionnaire): Promise<Questionnaire> {
  const outcome = await pending.get(questionnaire.id);
  return outcome ? outcome.now : questionnaire;
}
