import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { deleteQuestionnaires, type QuestionnaireRow } from './store.ts';

const BATCH = 40;

/** What a list of a bin shows of a questionnaire. */
type BinnedQuestionnaire = Pick<QuestionnaireRow, 'id' | 'nome' | 'post_name'> & { binned_at: string };

/** Returns the questionnaires in an association's bin, the last one first. */
export async function listBinnedQuestionnaires(db: Read, associationId: string): Promise<BinnedQuestionnaire[]> {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'nome', 'post_name', 'binned_at'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is not', null)
    .orderBy('binned_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ binned_at: string }>()
    .execute();
}

/** Selects the questionnaires that are in a bin since before an instant. */
export function binnedQuestionnairesBefore(instant: string): ExpiredRows {
  return { table: 'questionnaire', key: 'id', where: sql<SqlBool>`(binned_at is not null and binned_at < ${instant})` };
}

/** Deletes a few of them and returns how many. One that comes back at the same moment stays. */
export async function eraseExpiredQuestionnaires(db: Write, before: string, now: Date): Promise<number> {
  const expired = db
    .selectFrom('questionnaire')
    .select('id')
    .where('binned_at', 'is not', null)
    .where('binned_at', '<', before)
    .orderBy('id')
    .limit(BATCH);
  const rows = await (isPostgres(db) ? expired.forUpdate() : expired).execute();
  const ids = rows.map(({ id }) => id);
  return deleteQuestionnaires(db, ids, now);
}

/** Sets since when questionnaires are in a bin that are there since later than `latest`, which a wrong clock wrote. */
export async function setQuestionnairesBinnedAt(
  db: Write,
  { now, latest }: { now: string; latest: string },
): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set({ binned_at: now })
    .where('binned_at', 'is not', null)
    .where('binned_at', '>', latest)
    .execute();
}
