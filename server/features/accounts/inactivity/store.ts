import { type SqlBool, sql } from 'kysely';
import type { AssociationRow } from '#server/features/associations/index.ts';
import type { MailState } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from '../tables.ts';

type WarningRow = AccountTables['inactivity_warning'];
export type Step = WarningRow['step'];
/** What the warnings of an inactive account need. */
export type InactiveAccount = Pick<
  AssociationRow,
  'id' | 'email' | 'name' | 'person' | 'approved_at' | 'name_waits_at' | 'created_at' | 'last_active_at'
>;

/**
 * The accounts that nobody has used since an instant: no login, no session, no colleague, no listing published or changed. Staff are
 * never among them; neither are banned accounts, which cannot log in, test accounts, which nobody reads mail for, nor the
 * only owner of another account.
 */
const unusedSince = (instant: string) => sql<SqlBool>`
  not is_admin and not banned and not is_test
  and created_at < ${instant} and (last_active_at is null or last_active_at < ${instant})
  and not exists (select 1 from session
    where (session.association_id = association.id or session.acting_for = association.id)
      and session.last_used_at >= ${instant})
  and not exists (select 1 from team_member
    where team_member.association_id = association.id and team_member.last_seen_at >= ${instant})
  and not exists (select 1 from team_member owned where owned.account_id = association.id
    and owned.association_id <> association.id and owned.role = 'proprietario'
    and not exists (select 1 from team_member other where other.association_id = owned.association_id
      and other.account_id <> owned.account_id and other.role = 'proprietario'))
  and not exists (select 1 from listing
    where listing.association_id = association.id and listing.updated_at >= ${instant})`;

const warned = (step: Step, before: string) => sql<SqlBool>`exists (select 1 from inactivity_warning
  where inactivity_warning.association_id = association.id and step = ${step} and sent_at < ${before})`;

/** Selects for deletion the accounts unused since an instant whose two warnings were sent before another one. */
export function unusedAndWarned(unused: string, warnedBefore: string): ExpiredRows {
  const where = sql<SqlBool>`(${unusedSince(unused)}
    and ${warned('first', warnedBefore)} and ${warned('last', warnedBefore)})`;
  return { table: 'association', key: 'id', where };
}

/** Selects no account. */
export function nobody(): ExpiredRows {
  return { table: 'association', key: 'id', where: sql<SqlBool>`(1 = 0)` };
}

interface Due {
  unused: string;
  step: Step;
  /** The last warning follows a first one that was sent before this. */
  firstBefore: string;
}

/** Returns accounts that are due for a warning, those unused longest first. */
export async function selectToWarn(db: Read, due: Due, limit: number): Promise<InactiveAccount[]> {
  return toWarn(db, due).orderBy('last_active_at').orderBy('id').limit(limit).execute();
}

/** Returns whether an account is still due; in a transaction that has locked it. */
export async function isToWarn(db: Write, id: string, due: Due): Promise<boolean> {
  return (await toWarn(db, due).where('id', '=', id).executeTakeFirst()) !== undefined;
}

function toWarn(db: Read, { unused, step, firstBefore }: Due) {
  const query = db
    .selectFrom('association')
    .select(['id', 'email', 'name', 'person', 'approved_at', 'name_waits_at', 'created_at', 'last_active_at'])
    .where(unusedSince(unused))
    .where(
      sql<SqlBool>`not exists (select 1 from inactivity_warning
        where inactivity_warning.association_id = association.id and step = ${step})`,
    );
  return step === 'last' ? query.where(warned('first', firstBefore)) : query;
}

export async function insertWarning(db: Write, row: WarningRow): Promise<void> {
  await db.insertInto('inactivity_warning').values(row).execute();
}

export async function findWarning(db: Read, id: string, step: Step): Promise<WarningRow | undefined> {
  return db
    .selectFrom('inactivity_warning')
    .selectAll()
    .where('association_id', '=', id)
    .where('step', '=', step)
    .executeTakeFirst();
}

/** Returns the warnings that are not known to be sent, with the state of their mails; null for a deleted mail. */
export async function listOpenWarnings(db: Read): Promise<(WarningRow & { state: MailState | null })[]> {
  return db
    .selectFrom('inactivity_warning')
    .leftJoin('mail', 'mail.id', 'inactivity_warning.mail_id')
    .selectAll('inactivity_warning')
    .select('mail.state')
    .where('sent_at', 'is', null)
    .execute();
}

export async function noteSent(db: Write, { association_id, step }: WarningRow, at: string): Promise<void> {
  await db
    .updateTable('inactivity_warning')
    .set({ sent_at: at })
    .where('association_id', '=', association_id)
    .where('step', '=', step)
    .execute();
}

/** Lets the notice of all warnings that were sent begin at an instant. */
export async function restartWarnings(db: Write, at: string): Promise<void> {
  await db.updateTable('inactivity_warning').set({ sent_at: at }).where('sent_at', '<', at).execute();
}

export async function deleteWarning(db: Write, { association_id, step }: WarningRow): Promise<void> {
  await db
    .deleteFrom('inactivity_warning')
    .where('association_id', '=', association_id)
    .where('step', '=', step)
    .execute();
}

/** Deletes the warnings of an account: somebody uses it. */
export async function deleteWarnings(db: Write, associationId: string): Promise<void> {
  await db.deleteFrom('inactivity_warning').where('association_id', '=', associationId).execute();
}

/** Deletes the warnings of all accounts that were used after an instant. */
export async function deleteWarningsOfUsed(db: Write, since: string): Promise<void> {
  const unused = db.selectFrom('association').select('id').where(unusedSince(since));
  await db.deleteFrom('inactivity_warning').where('association_id', 'not in', unused).execute();
}

/** Returns how many accounts are unused since an instant, and how many of them have a warning that was sent. */
export async function countUnused(db: Read, instant: string): Promise<{ unused: number; warned: number }> {
  const unused = db.selectFrom('association').where(unusedSince(instant));
  const all = await unused.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const some = await unused
    .where(
      sql<SqlBool>`exists (select 1 from inactivity_warning
        where inactivity_warning.association_id = association.id and sent_at is not null)`,
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { unused: all.total, warned: some.total };
}
