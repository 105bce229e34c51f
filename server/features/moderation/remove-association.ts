import { emptyAccount, eraseAccount, tellTeams } from '#server/features/accounts/index.ts';
import {
  associationProblems,
  countLargeRows,
  imageIds,
  listAdministrators,
  lockForErasure,
  mustLeaveOwners,
} from '#server/features/associations/index.ts';
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
 * The people who worked for it are mailed without the reason, as are the other owners where its login was one.
 * Throws 404, and 409 for the actor's own account, the last administrator, or the last owner of another account.
 */
export async function removeAssociation(portal: Portal, actor: Actor, id: string, reason: string): Promise<void> {
  const { database, config, clock } = portal;
  const lock = async (db: Write) => {
    const row = await lockDispensable(db, actor, id);
    if (!row) throw problem(associationProblems.association_not_found);
    await mustLeaveOwners(db, id);
    return row;
  };
  await database.write(lock);
  const listings = await countLargeRows(database.read, 'listing', id);
  const ofListings = await ownListings.images!(database.read, id);
  await emptyAccount(portal, id);
  const images = await database.write(
    async (db) => {
      // the administrators first, as everywhere
      await listAdministrators(db, { lock: true });
      await lockForErasure(db, id);
      const row = await lock(db);
      const tellPeople = await tellTeams(db, config, { account: row, by: 'staff' }, clock.now());
      await eraseAccount(db, row, clock.now());
      await notifyMeasure(db, portal, { measure: 'removed', account: row, reason }, clock.now());
      await tellPeople();
      const entry = { act: 'removeAssociation', subject: row, before: { listings }, after: reason ? { reason } : {} };
      await recordAuditEntry(db, actor, entry, clock.now());
      return [...imageIds([row]), ...[...ofListings.values()].flat()];
    },
    { invalidates: 'public' },
  );
  await trashUnused(portal, images);
}
