import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import { findAssociationsNamed } from '#server/features/associations/index.ts';
import { phoneKeys } from '#server/features/contacts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { batchesOf } from '#server/platform/database/in-batches.ts';
import { isIn, type Search, searchTable } from '#server/platform/database/search/text-search.ts';
import { type ReadRow, searchableQuestionnaires, withAssociation } from './store.ts';
import type { QuestionnaireTables } from './tables.ts';

/** The administrator's filters. `from` (inclusive) and `before` (exclusive) are instants. */
export interface QuestionnaireFilters {
  associationId?: string | undefined;
  postId?: string | undefined;
  search?: Search | undefined;
  from?: string | undefined;
  before?: string | undefined;
  seen?: boolean | undefined;
  state?: QuestionnaireState | undefined;
}

/** The association's own filters. */
export interface OwnFilters {
  state?: QuestionnaireState | undefined;
  postId?: string | undefined;
  assignedTo?: string | undefined;
  /** Only those whose last message did not arrive. */
  undelivered?: true | undefined;
}

/** Where a questionnaire stands in a list, and the bytes of its answers. */
interface Listed {
  id: string;
  created_at: string;
  bytes: number;
}

/** Returns what one page of an association's questionnaires holds, newest first; the answers are not read. */
export async function listOwn(
  db: Read,
  { associationId, filters }: { associationId: string; filters: OwnFilters },
  limit: number,
  after: readonly [string, string] | null,
): Promise<Listed[]> {
  let query = db
    .selectFrom('questionnaire')
    .select(['questionnaire.id', 'questionnaire.created_at'])
    .select(sql<number>`octet_length(answers)`.as('bytes'))
    .where('questionnaire.association_id', '=', associationId)
    .where((is) => matchesOwn(is as unknown as Parameters<typeof matchesOwn>[0], filters))
    .where('questionnaire.binned_at', 'is', null)
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(questionnaire.created_at, questionnaire.id) < (${after[0]}, ${after[1]})`);
  }
  return query.execute();
}

/** Returns these questionnaires, newest first. */
export async function selectListed(db: Read, ids: readonly string[]): Promise<ReadRow[]> {
  if (ids.length === 0) return [];
  return withAssociation(db)
    .where('questionnaire.id', 'in', [...ids])
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute();
}

/** Returns the condition of the association's own filters. */
export function matchesOwn(
  is: ExpressionBuilder<QuestionnaireTables, 'questionnaire'>,
  { state, postId, assignedTo, undelivered }: OwnFilters,
): Expression<SqlBool> {
  const matches: Expression<SqlBool>[] = [];
  if (state) matches.push(is('questionnaire.state', '=', state));
  if (postId) matches.push(is('questionnaire.post_id', '=', postId));
  if (assignedTo) matches.push(is('questionnaire.assigned_to', '=', assignedTo));
  if (undelivered) matches.push(lastIsRefused);
  return is.and(matches);
}

/**
 * As `isUndelivered` of the contract: messages of the same instant are in the order of their ids. Starts from the refused
 * ones of the whole portal, which are few, so that no other questionnaire is read.
 */
const lastIsRefused = sql<SqlBool>`questionnaire.id in (
  select refused.id from questionnaire_message as message
  inner join questionnaire as refused on refused.id = message.questionnaire_id
  where message.delivery = 'respinta' and refused.withdrawn_at is null and not exists (
    select 1 from questionnaire_message as later
    where later.questionnaire_id = message.questionnaire_id and (later.at, later.id) > (message.at, message.id)
  )
)`;

/** A questionnaire can have 136 KB of answers, and as much in its notes. */
export const LONG_ROWS_AT_ONCE = 10;

/** Yields all questionnaires that an association has received, those in its bin included, in small batches. */
export function batchesOfAssociation(db: Read, associationId: string): AsyncGenerator<ReadRow[]> {
  return batchesOf<ReadRow>(
    (limit, last) =>
      withAssociation(db)
        .where('questionnaire.association_id', '=', associationId)
        .where(
          sql<boolean>`(questionnaire.created_at, questionnaire.id) > (${last?.created_at ?? ''}, ${last?.id ?? ''})`,
        )
        .orderBy('questionnaire.created_at')
        .orderBy('questionnaire.id')
        .limit(limit)
        .execute(),
    LONG_ROWS_AT_ONCE,
  );
}

export async function selectUnseen(db: Read, associationId: string, limit: number) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'created_at'])
    .where('association_id', '=', associationId)
    .where('seen', '=', false)
    .where('binned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Searches the questionnaires for a text; those of an association whose name contains it, and those with a telephone
 * number that it names, match, too.
 */
export async function searchQuestionnaires(
  db: Read,
  text: string,
  filters: QuestionnaireFilters,
  atMost?: number,
): Promise<Search> {
  const numbers = phoneKeys(text);
  const others = [
    isIn(db, 'questionnaire.association_id', await findAssociationsNamed(db, text)),
    isIn(db, 'questionnaire.phone_key', numbers),
    isIn(db, 'questionnaire.other_phone_key', numbers),
  ];
  return searchTable(db, searchableQuestionnaires, text, {
    filters: (query) => outsideBins(db, narrowed(query, filters)),
    or: sql<boolean>`(${sql.join(others, sql` or `)})`,
    atMost,
  });
}

/** Returns one page, newest first. The offset is applied to ids only, so that skipped rows are not read in full. */
export async function selectQuestionnaires(
  db: Read,
  filters: QuestionnaireFilters,
  limit: number,
  offset: number,
): Promise<ReadRow[]> {
  const ids = outsideBins(db, narrowed(db.selectFrom('questionnaire'), filters))
    .select('questionnaire.id')
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit)
    .offset(offset);
  return withAssociation(db)
    .where('questionnaire.id', 'in', ids)
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute();
}

/** Returns one page by keyset, for exports of any length. */
export async function selectQuestionnairesAfter(
  db: Read,
  filters: QuestionnaireFilters,
  limit: number,
  after: ReadRow | null,
): Promise<ReadRow[]> {
  let query = outsideBins(db, narrowed(withAssociation(db), filters))
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(questionnaire.created_at, questionnaire.id) < (${after.created_at}, ${after.id})`,
    );
  }
  return query.execute();
}

export async function countQuestionnaires(db: Read, filters: QuestionnaireFilters): Promise<number> {
  if (filters.search) return filters.search.found;
  const all = narrowed(
    db.selectFrom('questionnaire').select(({ fn }) => fn.countAll<number>().as('total')),
    filters,
  );
  const { total } = await all.executeTakeFirstOrThrow();
  if (total === 0) return 0;
  const binned = await all.where('questionnaire.binned_at', 'is not', null).executeTakeFirstOrThrow();
  return total - binned.total;
}

/** Leaves out those in a bin, by their ids: the rows that an offset skips are not read. */
function outsideBins<Query>(db: Read, query: Query): Query {
  const binned = db.selectFrom('questionnaire as binned').select('binned.id').where('binned.binned_at', 'is not', null);
  return (query as unknown as ReturnType<typeof withAssociation>).where('questionnaire.id', 'not in', binned) as Query;
}

function narrowed<Query>(
  query: Query,
  { associationId, postId, search, from, before, seen, state }: QuestionnaireFilters,
): Query {
  let narrow = query as unknown as ReturnType<typeof withAssociation>;
  if (associationId) narrow = narrow.where('questionnaire.association_id', '=', associationId);
  if (postId) narrow = narrow.where('questionnaire.post_id', '=', postId);
  if (from) narrow = narrow.where('questionnaire.created_at', '>=', from);
  if (before) narrow = narrow.where('questionnaire.created_at', '<', before);
  if (seen !== undefined) narrow = narrow.where('questionnaire.seen', '=', seen);
  if (state) narrow = narrow.where('questionnaire.state', '=', state);
  if (search) narrow = narrow.where(search.matches);
  return narrow as unknown as Query;
}

/** Returns when the questionnaires of an association since an instant arrived, and for which listing ("": for none). */
export async function listArrivals(db: Read, associationId: string, since: string) {
  return db
    .selectFrom('questionnaire')
    .select(['post_id', 'created_at'])
    .where('association_id', '=', associationId)
    .where('created_at', '>=', since)
    .where('binned_at', 'is', null)
    .execute();
}
