import { emptyAccount, eraseAccount } from '#server/features/accounts/index.ts';
import { associationProblems, countLargeRows, imageIds } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { ownListings } from '#server/features/listings/index.ts';
import { trashUnused } from '#server/features/media/index.ts';
import { notifyMeasure } from '#server/features/reports/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { lockDispensable } from './policy.ts';

/**
 * Deletes an account with all its data, and the images that nothing else uses, and mails it the reason ("" if absent).
 * Throws 404, and 409 for the actor's own account or the last administrator.
 */
export async function removeAssociation(portal: Portal, actor: Actor, id: string, reason: string): Promise<void> {
  const { database, clock } = portal;
  const hold = async (db: Write) => {
    const row = await lockDispensable(db, actor, id);
    if (!row) throw problem(associationProblems.association_not_found);
    return row;
  };
  await database.write(hold);
  const listings = await countLargeRows(database.read, 'listing', id);
  const ofListings = await ownListings.images!(database.read, id);
  await emptyAccount(portal, id);
  const images = await database.write(
    async (db) => {
      const row = await hold(db);
      await eraseAccount(db, row, clock.now());
      await notifyMeasure(db, portal, { measure: 'removed', account: row, reason }, clock.now());
      const entry = { act: 'removeAssociation', subject: row, before: { listings }, after: reason ? { reason } : {} };
      await recordAuditEntry(db, actor, entry, clock.now());
      return [...imageIds([row]), ...[...ofListings.values()].flat()];
    },
    { invalidates: 'public' },
  );
  await trashUnused(portal, images);
}
