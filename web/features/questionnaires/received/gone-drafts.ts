import { listBin } from '#contract/features/bin/calls.ts';
import { getMyQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem } from '#web/platform/api/problem.ts';
import { draftAt } from '#web/platform/forms/draft.ts';

/** All replies or notes of the account that are typed and not sent, by questionnaire. */
const SHAPE = {
  empty: {},
  parse: (found: unknown) => (typeof found === 'object' ? (found as Record<string, unknown> | null) : null),
  ofAccount: true,
};
const allDrafts = () => [draftAt('reply_draft:', SHAPE), draftAt('note_draft:', SHAPE)];

/**
 * Deletes the replies and notes that are typed about applicants who have withdrawn or deleted their questionnaire. One that
 * is in the bin may come back.
 */
export async function dropGoneDrafts(): Promise<void> {
  const ids = new Set(allDrafts().flatMap((drafts) => Object.keys(drafts.read())));
  const binned = ids.size > 0 ? await idsInBin() : [];
  for (const id of ids) {
    if (!binned || binned.includes(id) || !(await isGone(id))) continue;
    for (const drafts of allDrafts()) {
      const { [id]: _, ...others } = drafts.read() as Record<string, unknown>;
      drafts.write(others);
    }
  }
}

/** Whether nobody can write about it any more. Unknown without an answer: then it is not. */
async function isGone(id: string): Promise<boolean> {
  try {
    return (await api(getMyQuestionnaire, { params: { id } })).state === 'ritirato';
  } catch (error) {
    return isProblem(error) && error.status === 404;
  }
}

/** Null without an answer. */
async function idsInBin(): Promise<string[] | null> {
  try {
    return (await api(listBin)).map(({ id }) => id);
  } catch {
    return null;
  }
}
