import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { recordBinned } from '#server/platform/database/tombstones.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { lockOwn } from './own-questionnaire.ts';
import { changeQuestionnaireRow, lockQuestionnaireEvenBinned, type QuestionnaireRow } from './store.ts';

/**
 * Moves a questionnaire of the actor into the bin: its applicant can still read, withdraw and erase it. Throws 404, or
 * 403 for another association's.
 */
export async function binQuestionnaire({ database, clock }: Portal, actor: Actor, id: string): Promise<void> {
  await database.write(async (db) => {
    const row = await lockOwn(db, id, actor);
    await bin(db, row, clock.now());
    await recordTeamAct(db, actor, { act: 'deleteQuestionnaire', name: row.post_name }, clock.now());
  });
}

async function bin(db: Write, { id, version }: QuestionnaireRow, at: Date): Promise<void> {
  await changeQuestionnaireRow(db, id, { binned_at: at.toISOString(), version: version + 1 });
  await recordBinned(db, 'questionnaire', [id], at);
}

/** Takes a questionnaire of a restored database out of the bin again, if it was taken out after `binned_at`. */
export async function takeQuestionnaireOutAgain(db: Write, id: string, at: Date): Promise<void> {
  const row = await lockQuestionnaireEvenBinned(db, id);
  if (!row?.binned_at || row.binned_at > at.toISOString()) return;
  await changeQuestionnaireRow(db, id, { binned_at: null, version: row.version + 1 });
}

/** Moves a questionnaire of a restored database into the bin again, where it was moved after the backup was made. */
export async function binQuestionnaireAgain(db: Write, id: string, at: Date): Promise<void> {
  const row = await lockQuestionnaireEvenBinned(db, id);
  if (row) await bin(db, row, at);
}
