import { type Kysely, sql } from 'kysely';
import { UNCONFIRMED } from '#contract/features/mailing/end-reasons.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { ErasableTable } from '#server/platform/database/tombstones.ts';

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/** A PostgreSQL statement accepts at most 65,535 parameters. */
const PARAMETERS_AT_MOST = 30_000;

/** Yields all rows of a table, in batches by its key. */
export function rowsOf(db: Read, table: keyof Schema, key: readonly string[]): AsyncGenerator<Row> {
  return inBatches<Row>((limit, last) => {
    let query = (db as unknown as AnyTables).selectFrom(table).selectAll().limit(limit);
    for (const column of key) query = query.orderBy(column);
    if (last) {
      const columns = sql.join(key.map((column) => sql.ref(column)));
      query = query.where(sql<boolean>`(${columns}) > (${sql.join(key.map((column) => last[column]))})`);
    }
    return query.execute();
  });
}

/** Returns the ids of mail bodies that contain a secret, such as a reset link: they are never exported. */
export async function secretBodies(db: Read): Promise<Set<string>> {
  const rows = await db.selectFrom('mail_body').select('id').where('secret', '=', true).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the number of rows of a table that backups contain: mails with a secret are not among them. */
export async function countSavedRows(db: Read, table: keyof Schema): Promise<number> {
  const secret = db.selectFrom('mail_body').select('id').where('secret', '=', true);
  let query = (db as unknown as AnyTables).selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total'));
  if (table === 'mail_body') query = query.where('id', 'not in', secret);
  if (table === 'mail') query = query.where('body_id', 'not in', secret);
  const { total } = await query.executeTakeFirstOrThrow();
  return total;
}

/**
 * Cancels all mails not sent yet, also those that wait for an address to be confirmed: a restored portal must not repeat
 * mails that the old one has sent since.
 */
export async function endOpenMails(db: Write, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ state: 'failed', code: 'restored', reason: '', lease: '', ended_at: now })
    .where((is) => is.or([is('state', 'in', ['waiting', 'sending']), is('code', '=', UNCONFIRMED)]))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Makes due again the animals of alert mails that were queued before an instant and not sent; before these mails are
 * cancelled.
 */
export async function reopenUnsentMatches(db: Write, queuedBefore: string, now: string): Promise<void> {
  const unsent = sql`select id from mail
    where kind = 'alert' and state in ('waiting', 'sending') and queued_at < ${queuedBefore}`;
  await sql`
    insert into alert_match (alert_id, listing_id, due_at)
    select alert_mailed.alert_id, alert_mailed.listing_id, ${now}
    from alert_mailed
    join alert on alert.id = alert_mailed.alert_id and alert.state = 'attivo'
    join listing on listing.id = alert_mailed.listing_id
    where alert_mailed.mail_id in (${unsent})
    on conflict (alert_id, listing_id) do nothing`.execute(db);
  await sql`delete from alert_mailed where mail_id in (${unsent})`.execute(db);
}

/** Forgets which version of the content alerts had seen: this portal counts its own, and nothing waits for a comparison. */
export async function forgetVersions(db: Write): Promise<void> {
  await db.updateTable('alert').set({ seen_version: 0 }).execute();
}

/** Marks as told what alerts found and became due from one instant to another: the old portal may have mailed it since. */
export async function settleDueMatches(db: Write, from: string, now: string): Promise<void> {
  await sql`
    insert into alert_mailed (address_id, listing_id, alert_id, mail_id)
    select alert.address_id, alert_match.listing_id, min(alert.id), ''
    from alert_match join alert on alert.id = alert_match.alert_id
    where alert_match.due_at >= ${from} and alert_match.due_at <= ${now}
    group by alert.address_id, alert_match.listing_id
    on conflict (address_id, listing_id) do nothing`.execute(db);
  await db.deleteFrom('alert_match').where('due_at', '>=', from).where('due_at', '<=', now).execute();
}

/** Deletes mails that contained a secret and their bodies: backups of earlier releases kept them with an empty text. */
export async function removeSecretMails(db: Write): Promise<void> {
  const secret = db.selectFrom('mail_body').select('id').where('secret', '=', true);
  await db.deleteFrom('mail').where('body_id', 'in', secret).execute();
  await db.deleteFrom('mail_body').where('secret', '=', true).execute();
}

const keyOf = (table: ErasableTable) => (table === 'unsubscribed' ? 'email_key' : 'id');

/** Returns the ids of a table's rows. */
export async function idsOf(db: Read, table: ErasableTable): Promise<string[]> {
  const key = keyOf(table);
  const rows = await (db as unknown as AnyTables).selectFrom(table).select(key).execute();
  return rows.map((row) => String(row[key]));
}

/** Deletes rows of a table that has no counts in other tables. */
export async function deleteRows(
  db: Write,
  table: Exclude<ErasableTable, 'unsubscribed'>,
  ids: readonly string[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    await (db as unknown as AnyTables)
      .deleteFrom(table)
      .where('id', 'in', ids.slice(at, at + IDS_AT_ONCE))
      .execute();
  }
}

const IDS_AT_ONCE = 500;

/** Returns the errors of a SQLite file as SQLite reports them; empty for an intact file. */
export async function integrityFaults(db: Read): Promise<string[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const foreign = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  const faults = rows.map(({ quick_check }) => quick_check).filter((fault) => fault !== 'ok');
  return [...faults, ...foreign.rows.map(({ table }) => `foreign key of ${table}`)];
}

export async function emptyTable(db: Write, table: keyof Schema): Promise<void> {
  await (db as unknown as AnyTables).deleteFrom(table).execute();
}

export async function insertRows(db: Write, table: keyof Schema, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const perStatement = Math.max(1, Math.floor(PARAMETERS_AT_MOST / Object.keys(first).length));
  for (let at = 0; at < rows.length; at += perStatement) {
    await (db as unknown as AnyTables)
      .insertInto(table)
      .values(rows.slice(at, at + perStatement))
      .execute();
  }
}

/** Returns the name of the last migration that ran. */
export async function lastMigration(db: Read): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/** Returns every table of the database except the migrator's own and the shadow tables of SQLite's text index. */
export async function tableNames(db: Read): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).filter((name) => !/^kysely_|_search_index/.test(name));
}

/** Counts listings and accounts other than staff: an empty portal has none. */
export async function countContent(db: Read): Promise<number> {
  const accounts = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_admin', '=', false)
    .executeTakeFirstOrThrow();
  return accounts.total;
}

/** Returns when the first migration of a database ran (ISO UTC). */
export async function firstMigratedAt(db: Read): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`.execute(db);
  return rows[0]?.at ?? '';
}
