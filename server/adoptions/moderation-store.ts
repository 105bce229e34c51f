import { sql } from 'kysely';
import { AdoptionStatus, AdoptionType } from '#contract/adoptions/adoption.ts';
import { FOUND_AT_MOST } from '#contract/search.ts';
import type { Read } from '../database/connection.ts';
import { type Condition, countFound, filtering, lookForOwned, type Search } from '../database/text-search.ts';
import { countCensus } from './census-store.ts';
import { narrowed, type Selection } from './store.ts';

/** What the panel filters listings by besides a text. */
export interface ModerationFilters {
  type?: string | undefined;
  status?: string | undefined;
  hidden?: boolean | undefined;
  minViews?: number | undefined;
}

const ALL = { kind: 'all' } as const;

/** The listings that the filters leave, for a list in any order. */
export async function selectionOf(db: Read, { minViews, ...filters }: ModerationFilters): Promise<Selection> {
  const conditions = minViews ? [await viewedAtLeast(db, minViews)] : undefined;
  return { scope: ALL, ...filters, conditions };
}

/** Looks for a text in the names of the listings that the filters leave, and of their associations. */
export function searchAdoptions(db: Read, text: string, filters: ModerationFilters): Promise<Search> {
  const { minViews, ...columns } = filters;
  const conditions = minViews ? [sql<boolean>`adoption.views >= ${minViews}`] : undefined;
  const narrow = <Query>(query: Query) => narrowed(query, { scope: ALL, ...columns, conditions });
  const left = (most: number) => countLeft(db, filters, most);
  return lookForOwned(db, 'adoption', text, filtering(filters, { narrow, left }));
}

/** How many listings the filters leave; of those with least views no more than `most` + 1. */
export function countLeft(
  db: Read,
  { minViews, ...filters }: ModerationFilters,
  most = FOUND_AT_MOST,
): Promise<number> {
  return minViews ? countViewed(db, filters, minViews, most) : countCensus(db, filters);
}

/** That a listing was viewed at least so often: few are gathered by their index, of many each is asked in the list's order. */
async function viewedAtLeast(db: Read, views: number): Promise<Condition> {
  const viewed = db.selectFrom('adoption').select('id').where('views', '>=', views);
  const few = (await countFound(db, viewed)) <= FOUND_AT_MOST;
  // the plus keeps the index out of it
  return few ? sql<boolean>`adoption.id in ${viewed}` : sql<boolean>`+adoption.views >= ${views}`;
}

/** Every column of the index is named, so that no row is touched. */
function countViewed(
  db: Read,
  { type, status, hidden }: ModerationFilters,
  minViews: number,
  most: number,
): Promise<number> {
  const viewed = db
    .selectFrom('adoption')
    .select('views')
    .where('type', 'in', type ? [type] : AdoptionType.options)
    .where('adoption_status', 'in', status ? [status] : AdoptionStatus.options)
    .where('hidden', 'in', hidden === undefined ? [true, false] : [hidden])
    .where('views', '>=', minViews);
  return countFound(db, viewed, most);
}
