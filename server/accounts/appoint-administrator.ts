import { type AssociationRow, holdAssociation, listAdministrators, updateAssociation } from '../associations/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';

/**
 * Makes an account an administrator, or no longer. Throws 404, and 409 for oneself or the last administrator.
 * `actor` is null for the operator at the shell.
 */
export async function appointAdministrator(
  { database, clock }: Portal,
  { associationId, isAdmin }: { associationId: string; isAdmin: boolean },
  actor: Actor | null,
): Promise<AssociationRow> {
  // the directory does not list administrators
  return database.publish(async (db) => {
    // before the account itself, as in the panel: two that hold the same rows take them in one order
    const others = (await listAdministrators(db, { hold: true })).filter(({ id }) => id !== associationId);
    const account = await holdAssociation(db, associationId);
    if (!account) throw problem('association_not_found');
    if (!isAdmin && (actor?.associationId === associationId || others.length === 0))
      throw problem('last_administrator');
    const changes = { is_admin: isAdmin, updated_at: clock.now().toISOString() };
    await updateAssociation(db, associationId, changes);
    return { ...account, ...changes };
  });
}
