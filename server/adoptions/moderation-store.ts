import { sql } from 'kysely';
import { AdoptionStatus, AdoptionType } from '#contract/adoptions/adoption.ts';
import { FOUND_AT_MOST } from '#contract/search.ts';
import type { Read } from '../database/connection.ts';
import { type Condition, countFound, lookForOwned, type Search } from '../database/text-search.ts';
import { narrowed, type Selection } from './store.ts';

/** Looks for a text in the names of listings and of their associations. */
export function searchAdoptions(db: Read, text: string): Promise<Search> {
  return lookForOwned(db, 'adoption', text);
}

/** That a listing was viewed at least so often: few are gathered by their index, of many each is asked in the list's order. */
export async function viewedAtLeast(db: Read, views: number): Promise<Condition> {
  const viewed = db.selectFrom('adoption').select('id').where('views', '>=', views);
  const few = (await countFound(db, viewed)) <= FOUND_AT_MOST;
  // the plus keeps the index out of it
  return few ? sql<boolean>`adoption.id in ${viewed}` : sql<boolean>`+adoption.views >= ${views}`;
}

/** How many were viewed at least so often. Every column of the index is named, so that no row is touched. */
export async function countViewed(
  db: Read,
  { type, status, hidden, minViews }: Pick<Selection, 'type' | 'status' | 'hidden'> & { minViews: number },
): Promise<number> {
  const { total } = await db
    .selectFrom('adoption')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('type', 'in', type ? [type] : AdoptionType.options)
    .where('adoption_status', 'in', status ? [status] : AdoptionStatus.options)
    .where('hidden', 'in', hidden === undefined ? [true, false] : [hidden])
    .where('views', '>=', minViews)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many a search by text leaves, counted no further than the contract says. */
export async function countHeld(db: Read, selection: Selection): Promise<number> {
  return countFound(db, narrowed(db.selectFrom('adoption').select('adoption.id'), selection));
}
