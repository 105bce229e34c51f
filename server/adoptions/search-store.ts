import type { Write } from '../database/connection.ts';
import { keepTexts } from '../database/text-search.ts';

const BATCH = 500;
type Which = { ids: readonly string[] } | { associationId: string } | 'all';

/** Keeps for the panel's search the names of these listings and of their associations; runs in the transaction that changed them. */
export async function indexAdoptions(db: Write, which: Which): Promise<void> {
  let query = db
    .selectFrom('adoption')
    .innerJoin('association', 'association.id', 'adoption.association_id')
    .select(['adoption.id', 'adoption.name', 'association.name as association_name'])
    .orderBy('adoption.id')
    .limit(BATCH);
  if (which !== 'all') {
    query =
      'ids' in which
        ? query.where('adoption.id', 'in', [...which.ids])
        : query.where('association_id', '=', which.associationId);
  }
  let after = '';
  do {
    const rows = await query.where('adoption.id', '>', after).execute();
    await keepTexts(
      db,
      'adoption',
      rows.map(({ id, name, association_name }) => ({ id, text: `${name} ${association_name}` })),
    );
    after = rows.length === BATCH ? rows.at(-1)!.id : '';
  } while (after);
}
