import { type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/platform/role.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { AssociationTables } from '../tables.ts';

export type MemberRow = AssociationTables['team_member'];

export async function insertMember(db: Write, row: MemberRow): Promise<void> {
  await db.insertInto('team_member').values(row).execute();
}

/** Makes the account's own login its first owner. */
export async function insertOwnLogin(db: Write, { id, created_at }: { id: string; created_at: string }): Promise<void> {
  const owner = { role: 'proprietario', joined_at: created_at, last_seen_at: null, added_by: '' } as const;
  await insertMember(db, { id, association_id: id, account_id: id, ...owner });
}

/** Returns whether a login works for an account. */
export async function isMember(db: Read, associationId: string, loginId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('association_id', '=', associationId)
    .where('account_id', '=', loginId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the people who work for this account only: their logins are deleted with it. People who may become an owner of
 * another account again, by the link about a change of owners, are left out.
 */
export async function personsOnlyOf(db: Read, associationId: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('team_member')
    .innerJoin('association', 'association.id', 'team_member.account_id')
    .select(['association.id', 'association.email'])
    .where('team_member.association_id', '=', associationId)
    .where('person', '=', true)
    .where(
      sql<SqlBool>`not exists (select 1 from team_member elsewhere
        where elsewhere.account_id = team_member.account_id and elsewhere.association_id <> ${associationId})`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from owner_change where owner_change.account_id = association.id
        and owner_change.association_id <> ${associationId} and owner_change.state = 'open')`,
    )
    .orderBy('association.id')
    .execute();
}

/** Returns the logins that work for an account, as recipients of mails. */
export async function listColleagues(
  db: Read,
  associationId: string,
): Promise<
  (Pick<AssociationTables['association'], 'id' | 'name' | 'email' | 'approved_at' | 'name_waits_at'> & { role: Role })[]
> {
  return db
    .selectFrom('team_member')
    .innerJoin('association', 'association.id', 'team_member.account_id')
    .select(['association.id', 'name', 'email', 'approved_at', 'name_waits_at', 'role'])
    .where('team_member.association_id', '=', associationId)
    .orderBy('association.id')
    .execute();
}

/** Returns whether the account's own login works for other accounts too. */
export async function worksElsewhere(db: Read, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('account_id', '=', accountId)
    .where('association_id', '!=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an account, other than the login's own, of which a login is the only owner. */
export async function findOwnerless(db: Read, loginId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('team_member')
    .select('association_id')
    .where('account_id', '=', loginId)
    .where('association_id', '!=', loginId)
    .where('role', '=', 'proprietario')
    .where(
      sql<SqlBool>`not exists (select 1 from team_member other where other.association_id = team_member.association_id
        and other.account_id <> ${loginId} and other.role = 'proprietario')`,
    )
    .executeTakeFirst();
  return row?.association_id;
}

/**
 * Ends memberships again that had ended after a restored backup, except that of an only owner. Returns the owners who are
 * none any more.
 */
export async function deleteMembersAgain(
  db: Write,
  ids: readonly string[],
): Promise<Pick<MemberRow, 'association_id' | 'account_id'>[]> {
  const ended = [];
  for (const id of ids) {
    const rows = await db
      .deleteFrom('team_member')
      .where('id', '=', id)
      .where(
        sql<SqlBool>`(role <> 'proprietario' or exists (select 1 from team_member other
          where other.association_id = team_member.association_id and other.id <> team_member.id
            and other.role = 'proprietario'))`,
      )
      .returning(['association_id', 'account_id', 'role'])
      .execute();
    ended.push(...rows);
  }
  return ended.filter(({ role }) => role === 'proprietario');
}

/** An account for which a login works. */
export interface Membership {
  id: string;
  name: string;
  banned: boolean;
  role: Role;
}

/** Returns the accounts for which a login works: its own first, then those where it was seen last. */
export async function listMemberships(db: Read, loginId: string): Promise<Membership[]> {
  return db
    .selectFrom('team_member')
    .innerJoin('association', 'association.id', 'team_member.association_id')
    .select(['association.id', 'association.name', 'association.banned', 'team_member.role'])
    .where('team_member.account_id', '=', loginId)
    .orderBy((is) => is.case().when('association.id', '=', loginId).then(0).else(1).end())
    .orderBy(sql`coalesce(last_seen_at, '')`, 'desc')
    .orderBy('association.id')
    .execute();
}

/** Returns who became a member of any account by an invitation of a login since an instant, and still is. */
export async function listInvitedBy(
  db: Read,
  loginId: string,
  since: string,
): Promise<Pick<AssociationTables['association'], 'name' | 'approved_at' | 'name_waits_at'>[]> {
  return db
    .selectFrom('team_member')
    .innerJoin('association as login', 'login.id', 'team_member.account_id')
    .select(['login.name', 'login.approved_at', 'login.name_waits_at'])
    .where('team_member.added_by', '=', loginId)
    .where('team_member.account_id', '<>', loginId)
    .where('joined_at', '>=', since)
    .orderBy('joined_at')
    .orderBy('team_member.id')
    .execute();
}

/** Records that a login has just worked for an account. */
export async function noteSeen(
  db: Write,
  { accountId, loginId }: { accountId: string; loginId: string },
  at: string,
): Promise<void> {
  await db
    .updateTable('team_member')
    .set({ last_seen_at: at })
    .where('association_id', '=', accountId)
    .where('account_id', '=', loginId)
    .execute();
}

/**
 * Makes the own login of accounts without an owner their owner: an earlier release may create some beside the migrated
 * database, and a restore may bring an account back without its newer owners.
 */
export async function fillOwnLogins(db: Write): Promise<void> {
  await sql`insert into team_member (id, association_id, account_id, role, joined_at, last_seen_at, added_by)
    select id, id, id, 'proprietario', created_at, null, '' from association
    where person = false
      and not exists (select 1 from team_member
        where team_member.association_id = association.id and team_member.role = 'proprietario')
    on conflict (association_id, account_id) do update set role = 'proprietario'`.execute(db);
}

/** Returns the role of a login in an account; undefined if it is no member. */
export async function roleIn(db: Read, associationId: string, loginId: string): Promise<Role | undefined> {
  const row = await db
    .selectFrom('team_member')
    .select('role')
    .where('association_id', '=', associationId)
    .where('account_id', '=', loginId)
    .executeTakeFirst();
  return row?.role;
}

export async function hasOwner(db: Read, associationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where('association_id', '=', associationId)
    .where('role', '=', 'proprietario')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether others work for an account, or its own login for others. */
export async function hasTeam(db: Read, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('team_member')
    .select('id')
    .where((is) => is.or([is('association_id', '=', id), is('account_id', '=', id)]))
    .whereRef('association_id', '!=', 'account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leaves the questionnaires that a member looks after to nobody, and the listings that it changed without a name. */
export async function unassignAll(db: Write, associationId: string, loginId: string): Promise<void> {
  await db
    .updateTable('questionnaire')
    .set((is) => ({ assigned_to: '', version: is('version', '+', 1) }))
    .where('association_id', '=', associationId)
    .where('assigned_to', '=', loginId)
    .execute();
  await db
    .updateTable('listing')
    .set({ updated_by: '' })
    .where('association_id', '=', associationId)
    .where('updated_by', '=', loginId)
    .execute();
}
