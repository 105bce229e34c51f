import { OPEN_STATES } from '#contract/features/questionnaires/pipeline.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read } from '#server/platform/database/database.ts';

/** Questionnaires for a listing: those that wait for an answer, and all. */
interface Received {
  open: number;
  total: number;
}

const IDS_AT_ONCE = 500;

/** Returns the numbers of questionnaires of each of these listings, apart from those in a bin. */
export async function countQuestionnaires(db: Read, ids: readonly string[]): Promise<Map<string, Received>> {
  const received = new Map<string, Received>(ids.map((id) => [id, { open: 0, total: 0 }]));
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE);
    const of = (...slots: string[]) =>
      db
        .selectFrom('questionnaire')
        .select(['post_id', 'state', ({ fn }) => fn.countAll<number>().as('total')])
        .where('post_id', 'in', slots)
        .groupBy(['post_id', 'state']);
    const rows =
      some.length === 1
        ? await compiled(db, 'questionnaires of a listing', [some[0]!], of)
        : await of(...some).execute();
    const add = (sign: 1 | -1, { post_id, state, total }: (typeof rows)[number]) => {
      const counts = received.get(post_id)!;
      counts.total += sign * total;
      if ((OPEN_STATES as readonly string[]).includes(state)) counts.open += sign * total;
    };
    for (const row of rows) add(1, row);
    if (rows.length === 0) continue;
    const binned = await of(...some)
      .where('binned_at', 'is not', null)
      .execute();
    for (const row of binned) add(-1, row);
  }
  return received;
}
