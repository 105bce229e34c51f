import {
  type AssociationRow,
  approvalOf,
  associationProblems,
  listAdministrators,
  lockAssociation,
  mustHaveNoTeam,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { refreshVisibility } from '#server/features/listings/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { accountProblems } from './problems.ts';
import { deleteSessions } from './sessions/session-store.ts';

/**
 * Grants or revokes an account's administrator rights. `actor` is null when the operator runs the shell command.
 * Throws 404 for an unknown account, and 409 for the actor's own account or the last administrator.
 */
export async function appointAdministrator(
  { database, clock }: Portal,
  { associationId, isAdmin }: { associationId: string; isAdmin: boolean },
  actor: Actor | null,
): Promise<AssociationRow> {
  // the public directory excludes administrators, so its cached responses must be invalidated
  return database.write(
    async (db) => {
      // lock the administrators before the account, in the same order as the panel, to avoid a deadlock
      const others = (await listAdministrators(db, { lock: true })).filter(({ id }) => id !== associationId);
      const account = await lockAssociation(db, associationId);
      if (!account || account.person) throw problem(associationProblems.association_not_found);
      if (!isAdmin && (actor?.loginId === associationId || others.length === 0))
        throw problem(accountProblems.last_administrator);
      if (isAdmin) await mustHaveNoTeam(db, associationId);
      const at = clock.now().toISOString();
      // staff are approved
      const approval = isAdmin ? approvalOf(account, { staff: actor?.loginId ?? null, at }) : {};
      const changes = { is_admin: isAdmin, updated_at: at, ...approval };
      await updateAssociation(db, associationId, changes);
      if (approval.listings_wait === false && account.listings_wait)
        await refreshVisibility(db, associationId, { ...account, ...changes });
      // the sessions of a member live longer than those of staff may
      if (isAdmin && !account.is_admin) await deleteSessions(db, associationId);
      return { ...account, ...changes };
    },
    { invalidates: 'public' },
  );
}
