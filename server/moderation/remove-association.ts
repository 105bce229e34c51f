import { eraseAccount } from '../accounts/index.ts';
import { associationProblems } from '../associations/index.ts';
import { recordAuditEntry } from '../audit/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import { notifyMeasure } from '../reports/index.ts';
import { holdDispensable } from './policy.ts';

/**
 * Deletes an account with all its data and notifies it. Throws 404, and 409 for the actor's own account or the last
 * administrator.
 */
export async function removeAssociation(portal: Portal, actor: Actor, id: string): Promise<void> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = await holdDispensable(db, actor, id);
      if (!row) throw problem(associationProblems.association_not_found);
      await eraseAccount(db, row, clock.now());
      await notifyMeasure(db, portal, { measure: 'removed', account: row }, clock.now());
      const { name, username, email, city } = row;
      await recordAuditEntry(
        db,
        actor,
        { act: 'removeAssociation', subject: row, before: { name, username, email, city } },
        clock.now(),
      );
    },
    { invalidates: 'public' },
  );
}
