import type { SeenMember } from '#contract/features/team/calls.ts';
import { associationProblems, findAssociation } from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { openInvitations } from './invitation-store.ts';
import { presentMember } from './list-team.ts';
import { selectMembers, selectProofs } from './store.ts';

/** Returns who works for an association, and how many it has invited: whom, only its owners read. Throws 404. */
export async function readTeamAsStaff(
  { database: { read }, clock }: Portal,
  id: string,
): Promise<{ members: SeenMember[]; invitations: number }> {
  const account = await findAssociation(read, id);
  if (!account || account.person) throw problem(associationProblems.association_not_found);
  const [members, proofs] = [await selectMembers(read, id), await selectProofs(read, id)];
  const invitations = await openInvitations(read, id, clock.now().toISOString());
  return {
    members: members.map((row) => ({
      ...presentMember(row),
      ...(proofs.get(row.id) ?? { passkeys: 0, second_factor: false }),
    })),
    invitations: invitations.length,
  };
}
