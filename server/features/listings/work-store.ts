import { type SqlBool, sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';
import type { ListingRow } from './store.ts';
import { ADOPTED } from './visibility.ts';

/** Most listings of each kind that an association is told about. */
const MOST_TOLD = 20;

/**
 * Returns how many listings an association has, and how many of them are worth a confirmation: in standby, or shown and
 * confirmed before an instant.
 */
export async function countOwnWork(
  db: Read,
  associationId: string,
  confirmedBefore: string,
): Promise<{ total: number; toConfirm: number }> {
  const isToConfirm = sql<SqlBool>`adoption_status <> ${ADOPTED} and publish_at is null
    and (standby_at is not null or (not hidden and confirmed_at < ${confirmedBefore}))`;
  const { total, toConfirm } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number | null>`sum(case when ${isToConfirm} then 1 else 0 end)`.as('toConfirm'))
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { total: Number(total), toConfirm: Number(toConfirm ?? 0) };
}

/** Returns the id of the newest listing of an association that the public sees; null if it sees none. */
export async function findNewestVisible(db: Read, associationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', associationId)
    .where('visible', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the listings of an association that staff have hidden, the newest first. */
export async function findHiddenByStaff(
  db: Read,
  associationId: string,
): Promise<Pick<ListingRow, 'id' | 'name' | 'hidden_reason'>[]> {
  return db
    .selectFrom('listing')
    .select(['id', 'name', 'hidden_reason'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .where('hidden_by_admin', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TOLD)
    .execute();
}

type Scheduled = Pick<ListingRow, 'id' | 'name'> & { publish_at: string };

/** Returns the listings of an association that are published later, the next one first. Those in standby are not. */
export async function findScheduled(db: Read, associationId: string): Promise<Scheduled[]> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'name', 'publish_at'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .where('publish_at', 'is not', null)
    .where('hidden', '=', false)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  return rows as Scheduled[];
}
