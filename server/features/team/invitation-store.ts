import { type SqlBool, sql } from 'kysely';
import type { AssociationRow } from '#server/features/associations/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { TeamTables } from './tables.ts';

export type InvitationRow = TeamTables['team_invitation'];

export async function insertInvitation(db: Write, row: InvitationRow): Promise<void> {
  await db.insertInto('team_invitation').values(row).execute();
}

export async function findInvitation(db: Read, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('team_invitation').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByToken(db: Read, tokenHash: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('team_invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Whether the person who sent an invitation is an owner still: a deleted login, or one that lost its role, invites nobody. */
const sentByOwner = sql<SqlBool>`exists (select 1 from team_member
  where team_member.association_id = team_invitation.association_id and team_member.account_id = team_invitation.by_id
    and team_member.role = 'proprietario')`;

/** Returns the invitations of an association that can still be accepted, oldest first. */
export async function openInvitations(db: Read, associationId: string, now: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('team_invitation')
    .selectAll()
    .where('association_id', '=', associationId)
    .where('expires_at', '>', now)
    .where(sentByOwner)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
}

/** Returns the invitations of a person, by the address. */
export async function invitationsTo(db: Read, emailKey: string): Promise<(InvitationRow & { name: string })[]> {
  return db
    .selectFrom('team_invitation')
    .innerJoin('association', 'association.id', 'team_invitation.association_id')
    .selectAll('team_invitation')
    .select('association.name')
    .where('team_invitation.email_key', '=', emailKey)
    .orderBy('sent_at')
    .execute();
}

/** Ends an invitation, so that it is used once. Returns false if it has ended already. */
export async function deleteInvitation(db: Write, id: string, associationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('team_invitation')
    .where('id', '=', id)
    .where('association_id', '=', associationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitations(db: Write, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('team_invitation')
    .where('id', 'in', [...ids])
    .execute();
}

/** Ends the invitation of an address that can be accepted no more: it may be invited anew. */
export async function deleteEnded(
  db: Write,
  { associationId, emailKey }: { associationId: string; emailKey: string },
  now: string,
): Promise<void> {
  await db
    .deleteFrom('team_invitation')
    .where('association_id', '=', associationId)
    .where('email_key', '=', emailKey)
    .where((is) => is.or([is('expires_at', '<=', now), is.not(sentByOwner)]))
    .execute();
}

/** Ends the invitations that a person has sent: a former owner invites nobody. */
export async function deleteInvitationsBy(db: Write, associationId: string, loginId: string): Promise<void> {
  await db
    .deleteFrom('team_invitation')
    .where('association_id', '=', associationId)
    .where('by_id', '=', loginId)
    .execute();
}

export function expiredInvitations(now: string): ExpiredRows {
  return { table: 'team_invitation', key: 'id', where: sql<SqlBool>`expires_at <= ${now}` };
}

/** Returns the login with this e-mail address. */
export async function findLogin(db: Read, emailKey: string): Promise<AssociationRow | undefined> {
  return db.selectFrom('association').selectAll().where('email_key', '=', emailKey).executeTakeFirst();
}
