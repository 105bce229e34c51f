import type { Invitation, Member } from '#contract/features/team/calls.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';
import { openInvitations } from './invitation-store.ts';
import { presentInvitation } from './invite-member.ts';
import { type ListedMember, selectMembers } from './store.ts';

/** Returns who works for the caller's association, and to owners whom they have invited. */
export async function listTeam(
  { database: { read }, clock }: Portal,
  { accountId, role }: Actor,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const open = role === 'proprietario' ? await openInvitations(read, accountId, clock.now().toISOString()) : [];
  const members = await selectMembers(read, accountId);
  return { members: members.map(presentMember), invitations: open.map(presentInvitation) };
}

export function presentMember({ member_id: _member, ...member }: ListedMember): Member {
  return member;
}
