import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { deleteSessions, deleteSessionsFor } from '#server/features/accounts/index.ts';
import {
  type AssociationRow,
  approvalOf,
  associationProblems,
  mustHaveNoTeam,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { refreshVisibility } from '#server/features/listings/index.ts';
import { type LastingMeasure, notifyMeasure, withdrawMeasure } from '#server/features/reports/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { lockAccount, lockDispensable } from './policy.ts';
import { readAccount } from './present.ts';

export type Flag = 'banned' | 'hidden' | 'paused' | 'is_admin' | 'test_watermark_enabled';

/** Flags that restrict the account's owner, who is therefore notified. */
const MEASURES: readonly string[] = ['banned', 'hidden', 'paused'] satisfies LastingMeasure[];
/** Flags that affect the visibility of an association's listings. */
const OF_VISIBILITY: readonly Flag[] = ['banned', 'hidden', 'paused'];
/** Values that administrators cannot set on their own account, nor on the last administrator. */
const OF_POWER: Partial<Record<Flag, boolean>> = { banned: true, hidden: true, paused: true, is_admin: false };

/**
 * Sets a flag of an account, updates its listings and notifies the owner of a measure. Throws 404, and 409 for the
 * actor's own account or the last administrator.
 */
export async function flagAssociation(
  portal: Portal,
  actor: Actor,
  id: string,
  { act, flag, value, reason = '' }: { act: string; flag: Flag; value: boolean; reason?: string },
): Promise<AdminAssociation> {
  const { database, clock } = portal;
  await database.write(
    async (db) => {
      const row = OF_POWER[flag] === value ? await lockDispensable(db, actor, id) : await lockAccount(db, id);
      if (!row) throw problem(associationProblems.association_not_found);
      if (row[flag] === value) return;
      if (flag === 'is_admin' && value) await mustHaveNoTeam(db, id);
      const now = clock.now();
      const at = now.toISOString();
      // staff are approved
      const approval = flag === 'is_admin' && value ? approvalOf(row, { staff: actor.loginId, at }) : {};
      const changed: AssociationRow = { ...row, ...approval, [flag]: value };
      await updateAssociation(db, id, { [flag]: value, updated_at: at, ...approval });
      if (OF_VISIBILITY.includes(flag) || changed.listings_wait !== row.listings_wait)
        await refreshVisibility(db, id, changed);
      if (flag === 'banned' && value) await deleteSessionsFor(db, id);
      // the sessions of a member live longer than those of staff may
      if (flag === 'is_admin' && value) await deleteSessions(db, id);
      if (MEASURES.includes(flag)) {
        const measure = flag as LastingMeasure;
        if (value) await notifyMeasure(db, portal, { measure, account: row, reason }, now);
        else await withdrawMeasure(db, measure, row.id, now);
      }
      const after = { [flag]: value, ...(reason && { reason }) };
      await recordAuditEntry(db, actor, { act, subject: row, before: { [flag]: row[flag] }, after }, now);
    },
    { invalidates: 'public' },
  );
  return readAccount(portal, id);
}
