import type { Write } from '../database/connection.ts';
import { keepTexts } from '../database/text-search.ts';

const BATCH = 500;
type Which = { id: string } | { associationId: string } | 'all';

/** Keeps for the panel's search what these questionnaires say; runs in the transaction that changed them. */
export async function indexQuestionnaires(db: Write, which: Which): Promise<void> {
  let query = db
    .selectFrom('questionnaire')
    .innerJoin('association', 'association.id', 'questionnaire.association_id')
    .select(['questionnaire.id', 'nome', 'questionnaire.email', 'telefono', 'post_name', 'answers'])
    .select('association.name as association_name')
    .orderBy('questionnaire.id')
    .limit(BATCH);
  if (which !== 'all') {
    query =
      'id' in which
        ? query.where('questionnaire.id', '=', which.id)
        : query.where('association_id', '=', which.associationId);
  }
  let after = '';
  do {
    const rows = await query.where('questionnaire.id', '>', after).execute();
    await keepTexts(
      db,
      'questionnaire',
      rows.map(({ id, answers, ...head }) => ({
        id,
        text: [...Object.values(head), ...Object.values(JSON.parse(answers) as object)].join(' '),
      })),
    );
    after = rows.length === BATCH ? rows.at(-1)!.id : '';
  } while (after);
}
