import { type SqlBool, sql } from 'kysely';
import type { AlertFrequency, AlertState } from '#contract/features/alerts/limits.ts';
import { deleteMailsAbout } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { AlertTables } from './tables.ts';

type AddressRow = AlertTables['alert_address'];
type AlertRow = AlertTables['alert'] & { state: AlertState; frequency: AlertFrequency };
/** An alert with its address. */
export type AddressedAlert = AlertRow & Pick<AddressRow, 'email' | 'email_key'>;

function addressed(db: Read) {
  return db
    .selectFrom('alert')
    .innerJoin('alert_address', 'alert_address.id', 'alert.address_id')
    .selectAll('alert')
    .select(['alert_address.email', 'alert_address.email_key'])
    .$castTo<AddressedAlert>();
}

export async function findAlert(db: Read, id: string): Promise<AddressedAlert | undefined> {
  return addressed(db).where('alert.id', '=', id).executeTakeFirst();
}

/** Returns the alert, with its address locked until the transaction ends: all changes of alerts take this lock. */
export async function lockAlert(db: Write, id: string): Promise<AddressedAlert | undefined> {
  const foundAlert = await findAlert(db, id);
  if (!foundAlert) return undefined;
  await lockAddress(db, foundAlert.address_id);
  return findAlert(db, id);
}

/** Returns the alerts of an address, oldest first. */
export async function alertsOf(db: Read, emailKey: string): Promise<AddressedAlert[]> {
  return addressed(db).where('alert_address.email_key', '=', emailKey).orderBy('alert.id').execute();
}

export async function alertsAt(db: Read, addressId: string): Promise<AddressedAlert[]> {
  return addressed(db).where('alert.address_id', '=', addressId).orderBy('alert.id').execute();
}

/** Returns the address of an e-mail, created if it is new and locked until the transaction ends. */
export async function lockAddressOf(db: Write, row: AddressRow): Promise<AddressRow> {
  return db
    .insertInto('alert_address')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ email_key: row.email_key }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the address locked until the transaction ends, on both engines. */
export async function lockAddress(db: Write, id: string): Promise<AddressRow | undefined> {
  return db
    .updateTable('alert_address')
    .set((is) => ({ mail_id: is.ref('mail_id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function changeAddress(db: Write, id: string, changes: Partial<AddressRow>): Promise<void> {
  await db.updateTable('alert_address').set(changes).where('id', '=', id).execute();
}

export async function insertAlert(db: Write, row: AlertRow): Promise<void> {
  await db.insertInto('alert').values(row).execute();
}

export async function changeAlert(db: Write, id: string, changes: Partial<AlertRow>): Promise<void> {
  await db.updateTable('alert').set(changes).where('id', '=', id).execute();
}

/** Deletes alerts and the mails about them, and their addresses where no other alert is left. */
export async function deleteAlerts(db: Write, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = await db
    .deleteFrom('alert')
    .where('id', 'in', [...ids])
    .returning('address_id')
    .execute();
  await recordErased(db, 'alert', ids, now);
  await deleteMailsAbout(db, ids, now);
  const addresses = [...new Set(gone.map(({ address_id }) => address_id))];
  if (addresses.length > 0) await deleteUnusedAddresses(db, addresses, now);
}

async function deleteUnusedAddresses(db: Write, ids: readonly string[], now: Date): Promise<void> {
  const rows = await db
    .deleteFrom('alert_address')
    .where('id', 'in', [...ids])
    .where(sql<SqlBool>`not exists (select 1 from alert where alert.address_id = alert_address.id)`)
    .returning('id')
    .execute();
  const gone = rows.map(({ id }) => id);
  await recordErased(db, 'alert_address', gone, now);
  await deleteMailsAbout(db, gone, now);
}

/** Returns alerts in a state whose time is over, a few of them. */
export async function selectOver(
  db: Read,
  { state, now }: { state: AlertState; now: string },
  limit: number,
): Promise<AlertRow[]> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where('state', '=', state)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .$castTo<AlertRow>()
    .execute();
}

/**
 * Returns addresses that are not confirmed to exist: the mail server refused a mail of an alert for good. An alert that
 * was created after the refusal is not meant.
 */
export async function selectRefused(db: Read, limit: number): Promise<{ address_id: string; refused_at: string }[]> {
  return (
    db
      .selectFrom('mail')
      .innerJoin('alert_address', (join) => join.on(sql<SqlBool>`alert_address.email_key = lower(mail.recipient)`))
      .innerJoin('alert', 'alert.address_id', 'alert_address.id')
      .select('alert.address_id')
      .select(({ fn }) => fn.max<string>('mail.ended_at').as('refused_at'))
      // an index of some rows is used only if the query repeats its condition
      .where(sql<SqlBool>`mail.state = 'failed' and mail.kind in ('alert', 'alert-confirm', 'alert-ended')`)
      .where('mail.code', '>=', '500')
      .where('mail.code', '<', '600')
      .whereRef('alert.created_at', '<', 'mail.ended_at')
      .groupBy('alert.address_id')
      .limit(limit)
      .$castTo<{ address_id: string; refused_at: string }>()
      .execute()
  );
}

/** Selects for deletion the alerts in a state whose time is over. */
export function overIn(state: AlertState, now: string): ExpiredRows {
  return { table: 'alert', key: 'id', where: sql<SqlBool>`state = ${state} and until <= ${now}` };
}
