import type { Role } from '#contract/platform/role.ts';
import { insertMember, type MemberRow } from '#server/features/associations/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { recordMemberJoined, recordMemberLeft } from '#server/platform/database/tombstones.ts';

export type ListedMember = Pick<Schema['team_member'], 'role' | 'joined_at' | 'last_seen_at'> &
  Pick<Schema['association'], 'name' | 'username'> & {
    /** Of the login. */
    id: string;
    /** Of the membership. */
    member_id: string;
  };

/** Returns the members of an association, the longest there first; with `loginId`, only this one. */
export async function selectMembers(db: Read, associationId: string, loginId?: string): Promise<ListedMember[]> {
  let members = db
    .selectFrom('team_member')
    .innerJoin('association as login', 'login.id', 'team_member.account_id')
    .select(['login.id', 'login.name', 'login.username'])
    .select(['team_member.id as member_id', 'role', 'joined_at', 'last_seen_at'])
    .where('team_member.association_id', '=', associationId)
    .orderBy('joined_at')
    .orderBy('team_member.id');
  if (loginId) members = members.where('team_member.account_id', '=', loginId);
  return members.execute();
}

/** Returns how each login of an association can be entered: its passkeys, and whether it has a second step. */
export async function selectProofs(
  db: Read,
  associationId: string,
): Promise<Map<string, { passkeys: number; second_factor: boolean }>> {
  const rows = await db
    .selectFrom('team_member')
    .leftJoin('second_factor', 'second_factor.association_id', 'team_member.account_id')
    .select(['team_member.account_id as id', 'second_factor.enabled_at'])
    .select((is) =>
      is
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('passkeys'))
        .whereRef('passkey.association_id', '=', 'team_member.account_id')
        .as('passkeys'),
    )
    .where('team_member.association_id', '=', associationId)
    .execute();
  return new Map(
    rows.map(({ id, passkeys, enabled_at }) => [id, { passkeys: passkeys ?? 0, second_factor: Boolean(enabled_at) }]),
  );
}

export async function setRole(db: Write, memberId: string, role: Role): Promise<void> {
  await db.updateTable('team_member').set({ role }).where('id', '=', memberId).execute();
}

/** Ends a membership, also in the backups that are restored later. */
export async function deleteMember(
  db: Write,
  member: Pick<MemberRow, 'association_id' | 'account_id'>,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('team_member')
    .where('association_id', '=', member.association_id)
    .where('account_id', '=', member.account_id)
    .execute();
  await recordMemberLeft(db, member, now);
}

/** Inserts a membership, perhaps of somebody who was a member before. */
export async function insertJoined(db: Write, member: MemberRow, now: Date): Promise<void> {
  await insertMember(db, member);
  await recordMemberJoined(db, member, now);
}
