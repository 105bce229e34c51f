import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { lockOwn, mustBeOpenAt, mustBeOwn, readOwn, withCurrentOne } from './own-questionnaire.ts';
import { deleteNoteOf, insertNote } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { changeQuestionnaireRow } from './store.ts';

/** Adds a note. Throws 404, 403, and 409 once the applicant has withdrawn: what was noted about them is erased then. */
export async function addNote(
  { database, clock }: Portal,
  actor: Actor,
  id: string,
  { text }: { text: string },
): Promise<Questionnaire> {
  await mustBeOwn(database.read, id, actor);
  await withCurrentOne(database, { id, actor }, () =>
    database.write(async (db) => {
      const row = await lockOwn(db, id, actor);
      mustBeOpenAt(row);
      const at = clock.now().toISOString();
      await insertNote(db, { id: newId(), questionnaire_id: id, at, by_id: actor.accountId, text });
      await changeQuestionnaireRow(db, id, { version: row.version + 1 });
    }),
  );
  return readOwn(database.read, id, actor);
}

/** Deletes a note. Throws 404 and 403. */
export async function deleteNote(
  { database, clock }: Portal,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await mustBeOwn(database.read, id, actor);
  await database.write(async (db) => {
    const row = await lockOwn(db, id, actor);
    if (!(await deleteNoteOf(db, { questionnaireId: id, id: note }, clock.now())))
      throw problem(questionnaireProblems.note_not_found);
    await changeQuestionnaireRow(db, id, { version: row.version + 1 });
  });
}
