import { NOTES_AT_MOST } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { once } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { lockOwn, mustBeOpenAt, mustBeOwn, readOwn, withCurrentOne } from './own-questionnaire.ts';
import { authorOfNote, countNotes, deleteNoteOf, insertNote } from './parts-store.ts';
import { questionnaireProblems } from './problems.ts';
import { changeQuestionnaireRow } from './store.ts';

/**
 * Adds a note. Throws 404, 403, 409 with the 51st one, and 409 once the applicant has withdrawn: what was noted about
 * them is erased then. With an idempotency key, the same note repeated within a day is added once.
 */
export async function addNote(
  portal: Portal,
  actor: Actor,
  id: string,
  { text }: { text: string },
  idempotencyKey: string | null,
): Promise<Questionnaire> {
  const { database, clock } = portal;
  await mustBeOwn(database.read, id, actor);
  const request = { scope: `addNote:${actor.loginId}:${id}`, key: idempotencyKey, content: text };
  await once(portal, request, async (remember) => {
    await withCurrentOne(database, { id, actor }, () =>
      database.write(async (db) => {
        await remember(db, id);
        const row = await lockOwn(db, id, actor);
        mustBeOpenAt(row);
        if ((await countNotes(db, id)) >= NOTES_AT_MOST) throw problem(questionnaireProblems.too_many_notes);
        const at = clock.now().toISOString();
        await insertNote(db, { id: newId(), questionnaire_id: id, at, by_id: actor.loginId, text });
        await changeQuestionnaireRow(db, id, { version: row.version + 1 });
      }),
    );
    return id;
  });
  return readOwn(database.read, id, actor);
}

/** Deletes a note. Throws 404, and 403 also for a note of another person if the caller only reads. */
export async function deleteNote(
  { database, clock }: Portal,
  actor: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  await mustBeOwn(database.read, id, actor);
  await database.write(async (db) => {
    const row = await lockOwn(db, id, actor);
    const named = { questionnaireId: id, id: note };
    const author = await authorOfNote(db, named);
    if (author === undefined) throw problem(questionnaireProblems.note_not_found);
    if (actor.role === 'lettore' && author !== actor.loginId) throw problem(httpProblems.role_forbidden);
    const now = clock.now();
    await deleteNoteOf(db, named, now);
    await changeQuestionnaireRow(db, id, { version: row.version + 1 });
    if (author !== actor.loginId) await recordTeamAct(db, actor, { act: 'deleteNote', name: row.post_name }, now);
  });
}
