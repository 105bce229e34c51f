import { OPEN_STATES } from '#contract/features/questionnaires/pipeline.ts';
import type { Read } from '#server/platform/database/database.ts';

/** Questionnaires for a listing: those that wait for an answer, and all. */
export interface Received {
  open: number;
  total: number;
}

const IDS_AT_ONCE = 500;

/** Returns the numbers of questionnaires of each of these listings. */
export async function countQuestionnaires(db: Read, ids: readonly string[]): Promise<Map<string, Received>> {
  const received = new Map<string, Received>(ids.map((id) => [id, { open: 0, total: 0 }]));
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const rows = await db
      .selectFrom('questionnaire')
      .select(['post_id', 'state', ({ fn }) => fn.countAll<number>().as('total')])
      .where('post_id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .groupBy(['post_id', 'state'])
      .execute();
    for (const { post_id, state, total } of rows) {
      const counts = received.get(post_id)!;
      counts.total += total;
      if ((OPEN_STATES as readonly string[]).includes(state)) counts.open += total;
    }
  }
  return received;
}
