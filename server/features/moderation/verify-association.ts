import type { Check } from '#contract/features/associations/checks.ts';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import {
  type AssociationRow,
  associationProblems,
  checksOf,
  UNVERIFIED,
  updateAssociation,
  verifiedBy,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { lockAccount } from './policy.ts';
import { readAccount } from './present.ts';

interface Verification {
  checks: readonly Check[];
  note: string;
  version?: number | undefined;
}

/**
 * Shows in public that staff checked who the account is, and what they checked. Throws 404, and 409 with the account as
 * it is now if its version is not the given one: staff checked who has the name that they saw.
 */
export async function verifyAssociation(
  portal: Portal,
  actor: Actor,
  id: string,
  { checks, note, version }: Verification,
): Promise<AdminAssociation> {
  await withCurrent(
    associationProblems.profile_changed,
    () =>
      change(portal, actor, id, {
        act: 'verifyAssociation',
        columns: (now) => verifiedBy(checks, note, now),
        version,
      }),
    () => readAccount(portal, id),
  );
  return readAccount(portal, id);
}

/** Ends the verification of an account; does nothing for one that is not verified. Throws 404. */
export function endVerification(portal: Portal, actor: Actor, id: string): Promise<void> {
  return change(portal, actor, id, { act: 'endVerification', columns: () => UNVERIFIED });
}

interface Change {
  act: string;
  columns: (now: Date) => Pick<AssociationRow, 'verified_at' | 'verified' | 'verified_note'>;
  /** The version that staff have read. */
  version?: number | undefined;
}

async function change(
  { database, clock }: Portal,
  actor: Actor,
  id: string,
  { act, columns, version }: Change,
): Promise<void> {
  await database.write(
    async (db) => {
      const row = await lockAccount(db, id);
      if (!row) throw problem(associationProblems.association_not_found);
      mustBeCurrent(row, version, associationProblems.profile_changed);
      const now = clock.now();
      const after = columns(now);
      if (row.verified_at === null && after.verified_at === null) return;
      await updateAssociation(db, id, { ...after, updated_at: now.toISOString() });
      const entry = { before: { verified: checksOf(row) }, after: { verified: checksOf(after) } };
      await recordAuditEntry(db, actor, { act, subject: row, ...entry }, now);
    },
    { invalidates: 'public' },
  );
}
