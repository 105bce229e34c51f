import { type SqlBool, sql } from 'kysely';
import type { AlertFrequency } from '#contract/features/alerts/limits.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { AlertTables } from './tables.ts';

type MatchRow = AlertTables['alert_match'];

/** The rest goes into the next mail. */
const MATCHES_AT_ONCE = 500;

/** Returns the next keys of searches of active alerts, each once. */
export async function searchKeysAfter(db: Read, key: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('alert')
    .select('search_key')
    .distinct()
    .where('state', '=', 'attivo')
    .where('search_key', '>', key)
    .orderBy('search_key')
    .limit(limit)
    .execute();
  return rows.map(({ search_key }) => search_key);
}

/** Returns the next active alerts with a search. */
export async function activeWith(
  db: Read,
  searchKey: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('alert')
    .select('id')
    .where('state', '=', 'attivo')
    .where('search_key', '=', searchKey)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

interface Found {
  alertIds: readonly string[];
  listingIds: readonly string[];
  /** When they may be mailed. */
  due: Record<AlertFrequency, string>;
}

/**
 * Records that those of these alerts that are active found these listings. Left out are listings that have not changed
 * since the alert was confirmed, and those that its address was told of.
 */
export async function insertMatches(db: Write, { alertIds, listingIds, due }: Found): Promise<void> {
  // an expression of the state: SQLite would use its index and read all active alerts
  await sql`
    insert into alert_match (alert_id, listing_id, due_at)
    select alert.id, listing.id,
      case alert.frequency when 'subito' then ${due.subito} when 'giorno' then ${due.giorno} else ${due.settimana} end
    from alert cross join listing
    where alert.id in (${sql.join(alertIds)}) and coalesce(alert.state, '') = 'attivo'
      and listing.id in (${sql.join(listingIds)})
      and not exists (
        select 1 from listing_change
        where listing_change.listing_id = listing.id and version > 0 and version <= alert.seen_version)
      and not exists (
        select 1 from alert_mailed
        where alert_mailed.address_id = alert.address_id and alert_mailed.listing_id = listing.id)
    on conflict (alert_id, listing_id) do nothing`.execute(db);
}

interface Due {
  now: string;
  /** Addresses whose newest mail left since then wait, */
  mailedBefore: string;
  /** unless it left in the future, because a clock was ahead. */
  latest: string;
}

/** The alert and time of matches that are due. */
export type DueAlert = Pick<MatchRow, 'due_at' | 'alert_id'>;

/** Returns the next alerts with matches that are due, the longest waiting first; of the index only, so it is bounded. */
export async function dueAlertsAfter(
  db: Read,
  now: string,
  { after, limit }: { after: DueAlert; limit: number },
): Promise<DueAlert[]> {
  return db
    .selectFrom('alert_match')
    .select(['due_at', 'alert_id'])
    .distinct()
    .where('due_at', '<=', now)
    .where(sql<SqlBool>`(due_at, alert_id) > (${after.due_at}, ${after.alert_id})`)
    .orderBy('due_at')
    .orderBy('alert_id')
    .limit(limit)
    .execute();
}

/** Returns the addresses of those of these alerts to which a mail with animals may be sent now, each once. */
export async function addressesToMail(db: Read, due: Due, alertIds: readonly string[]): Promise<string[]> {
  if (alertIds.length === 0) return [];
  const rows = await db
    .selectFrom('alert')
    .innerJoin('alert_address', 'alert_address.id', 'alert.address_id')
    .leftJoin('mail', 'mail.id', 'alert_address.mail_id')
    .select(['alert.address_id', 'alert.state'])
    .where('alert.id', 'in', [...alertIds])
    .where(mayBeMailed(due))
    .execute();
  // not a condition of the query: SQLite would read all alerts with this state
  return [...new Set(rows.filter(({ state }) => state === 'attivo').map(({ address_id }) => address_id))];
}

/** Returns what an address may be told of now; in a transaction that has locked it. */
export async function findDue(db: Write, addressId: string, due: Due): Promise<Omit<MatchRow, 'due_at'>[]> {
  const alerts = await db
    .selectFrom('alert')
    .innerJoin('alert_address', 'alert_address.id', 'alert.address_id')
    .leftJoin('mail', 'mail.id', 'alert_address.mail_id')
    .select(['alert.id', 'alert.state'])
    .where('alert.address_id', '=', addressId)
    .where(mayBeMailed(due))
    .execute();
  const active = alerts.filter(({ state }) => state === 'attivo').map(({ id }) => id);
  if (active.length === 0) return [];
  // a query of its own: joined, SQLite would read the matches of all addresses that are due
  return db
    .selectFrom('alert_match')
    .select(['alert_id', 'listing_id'])
    .where('alert_id', 'in', active)
    .where('due_at', '<=', due.now)
    .orderBy('alert_id')
    .orderBy('listing_id', 'desc')
    .limit(MATCHES_AT_ONCE)
    .execute();
}

function mayBeMailed({ mailedBefore, latest }: Due) {
  return sql<SqlBool>`(mail.id is null or mail.state in ('sent', 'failed')
    and (mail.ended_at <= ${mailedBefore} or mail.ended_at > ${latest}))`;
}

/** Deletes what all alerts of an address found among these listings. */
export async function deleteMatches(db: Write, addressId: string, listingIds: readonly string[]): Promise<void> {
  const theirs = db.selectFrom('alert').select('id').where('address_id', '=', addressId);
  await db
    .deleteFrom('alert_match')
    .where('alert_id', 'in', theirs)
    .where('listing_id', 'in', [...listingIds])
    .execute();
}

/** Deletes what an alert found and was not mailed. */
export async function forgetMatches(db: Write, alertId: string): Promise<void> {
  await db.deleteFrom('alert_match').where('alert_id', '=', alertId).execute();
}

/** Sets when what an alert found may be mailed. */
export async function changeDue(db: Write, alertId: string, dueAt: string): Promise<void> {
  await db.updateTable('alert_match').set({ due_at: dueAt }).where('alert_id', '=', alertId).execute();
}

/** Makes due now what would be due after an instant: a clock that was ahead has set it. */
export async function bringDueForward(db: Write, latest: string, now: string): Promise<void> {
  await db.updateTable('alert_match').set({ due_at: now }).where('due_at', '>', latest).execute();
}

/** Returns those of these listings that an address has not been told of. */
export async function notMailed(db: Write, addressId: string, listingIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('alert_mailed')
    .select('listing_id')
    .where('address_id', '=', addressId)
    .where('listing_id', 'in', [...listingIds])
    .execute();
  const mailed = new Set(rows.map(({ listing_id }) => listing_id));
  return new Set(listingIds.filter((id) => !mailed.has(id)));
}

export async function insertMailed(db: Write, rows: readonly AlertTables['alert_mailed'][]): Promise<void> {
  await db
    .insertInto('alert_mailed')
    .values([...rows])
    .execute();
}

/** Returns the listings of a mail whose alert is still active, in the order of the alerts. */
export async function mailedIn(db: Write, mailId: string): Promise<{ alert_id: string; listing_id: string }[]> {
  return db
    .selectFrom('alert_mailed')
    .innerJoin('alert', 'alert.id', 'alert_mailed.alert_id')
    .select(['alert_mailed.alert_id', 'alert_mailed.listing_id'])
    .where('alert_mailed.mail_id', '=', mailId)
    .where('alert.state', '=', 'attivo')
    .orderBy('alert_mailed.alert_id')
    .orderBy('alert_mailed.listing_id', 'desc')
    .execute();
}

/** Returns the addresses with active alerts for these searches, each once, at most `limit`. */
export async function addressesWaiting(db: Read, searchKeys: readonly string[], limit: number): Promise<string[]> {
  if (searchKeys.length === 0) return [];
  const rows = await db
    .selectFrom('alert')
    .select('address_id')
    .distinct()
    .where('state', '=', 'attivo')
    .where('search_key', 'in', [...searchKeys])
    .limit(limit)
    .execute();
  return rows.map(({ address_id }) => address_id);
}
