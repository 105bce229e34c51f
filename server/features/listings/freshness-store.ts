import { type SqlBool, sql } from 'kysely';
import { countAtMost } from '#server/platform/database/count-at-most.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ListingRow } from './store.ts';

const BATCH = 100;

/**
 * Listings that nobody has been asked about: shown and not adopted. Repeats the condition of the index
 * `listing_silent`, which serves no query with a parameter in its place.
 */
export const unasked = sql<SqlBool>`(listing.visible and listing.asked_at is null
  and listing.adoption_status <> 'adottato')`;

/** Listings that wait for an answer and are still shown. */
export const waiting = sql<SqlBool>`(listing.visible and listing.asked_at is not null
  and listing.adoption_status <> 'adottato')`;

/**
 * Returns how many shown listings were confirmed before an instant and nobody has been asked about yet, counting no
 * further than `most` + 1.
 */
export async function countSilent(db: Read, before: string, most: number): Promise<number> {
  const silent = db.selectFrom('listing').select('id').where(unasked).where('confirmed_at', '<', before);
  return countAtMost(db, silent as never, most);
}

/** Returns the ids of an association's listings that are shown or in standby, and not adopted. */
export async function selectToConfirm(db: Read, associationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where((is) => is.or([is('visible', '=', true), is('standby_at', 'is not', null)]))
    .where('adoption_status', '!=', 'adottato')
    .where('binned_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Marks at most a hundred silent listings of an association as asked about in a request. Returns how many. */
export async function markAsked(
  db: Write,
  { associationId, requestId, before, at }: { associationId: string; requestId: string; before: string; at: string },
): Promise<number> {
  const silent = db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where(unasked)
    .where('confirmed_at', '<', before)
    .limit(BATCH);
  const { numUpdatedRows } = await db
    .updateTable('listing')
    .set({ asked_at: at, asked_in: requestId })
    .where('id', 'in', silent)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Forgets that listings were asked about in a request that reached nobody, or that is about to be deleted. */
export async function forgetAsked(db: Write, requestId: string): Promise<void> {
  await db.updateTable('listing').set({ asked_at: null, asked_in: null }).where('asked_in', '=', requestId).execute();
}

/**
 * Forgets which listings wait for an answer, so that their owners are asked again. The mailed links list them until
 * then.
 */
export async function forgetOpenQuestions(db: Write): Promise<void> {
  await db
    .updateTable('listing')
    .set({ asked_at: null })
    .where('asked_at', 'is not', null)
    .where('standby_at', 'is', null)
    .execute();
}

export type AskedListing = Pick<
  ListingRow,
  | 'id'
  | 'name'
  | 'type'
  | 'sex'
  | 'age'
  | 'adoption_status'
  | 'confirmed_at'
  | 'asked_at'
  | 'standby_at'
  | 'hidden'
  | 'visible'
  | 'created_at'
  | 'version'
>;

/**
 * Returns the listings that a request asked about, those without an answer first, then by name. After a restore a
 * listing without an answer is one that nobody has confirmed since it was asked about.
 */
export async function listAsked(
  db: Read,
  { id, queued_at }: { id: string; queued_at: string },
  limit: number,
): Promise<AskedListing[]> {
  return db
    .selectFrom('listing')
    .select(['id', 'name', 'type', 'sex', 'age', 'adoption_status', 'confirmed_at'])
    .select(['asked_at', 'standby_at', 'hidden', 'visible', 'created_at', 'version'])
    .where('asked_in', '=', id)
    .where('binned_at', 'is', null)
    .orderBy((order) =>
      order
        .case()
        .when(order.and([order('asked_at', 'is', null), order('confirmed_at', '>=', queued_at)]))
        .then(1)
        .else(0)
        .end(),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns at most a hundred shown listings that a request asked about without an answer, locked. */
export async function lockUnanswered(db: Write, requestId: string, before: string): Promise<ListingRow[]> {
  const rows = db
    .selectFrom('listing')
    .selectAll()
    .where('asked_in', '=', requestId)
    .where(waiting)
    .where('confirmed_at', '<', before)
    .orderBy('id')
    .limit(BATCH);
  return (isPostgres(db) ? rows.forNoKeyUpdate() : rows).execute();
}

/** Hides listings because their owner did not answer. `updated_at` stays: their owner did nothing. */
export async function hideSilent(db: Write, ids: readonly string[], at: string): Promise<void> {
  await db
    .updateTable('listing')
    .set({ hidden: true, hidden_by_owner: true, visible: false, standby_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Sets confirmations that are missing (a restored row) or in the future (a wrong clock). At most a hundred; how many? */
export async function settleConfirmations(
  db: Write,
  { now, latest }: { now: string; latest: string },
): Promise<number> {
  const rows = await wrongConfirmations(db, latest);
  for (const { id, confirmed_at, updated_at } of rows) {
    const at = confirmed_at === '' && updated_at <= latest ? updated_at : now;
    await db.updateTable('listing').set({ confirmed_at: at }).where('id', '=', id).execute();
  }
  return rows.length;
}

/** Returns at most a hundred listings whose confirmation is missing or later than an instant. */
export async function wrongConfirmations(
  db: Read,
  latest: string,
): Promise<Pick<ListingRow, 'id' | 'confirmed_at' | 'updated_at'>[]> {
  return db
    .selectFrom('listing')
    .select(['id', 'confirmed_at', 'updated_at'])
    .where((is) => is.or([is('confirmed_at', '=', ''), is('confirmed_at', '>', latest)]))
    .limit(BATCH)
    .execute();
}
