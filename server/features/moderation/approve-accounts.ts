import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import {
  type AssociationRow,
  approvalOf,
  associationProblems,
  isApproved,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { refreshVisibility } from '#server/features/listings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { lockAccount } from './policy.ts';
import { readAccount } from './present.ts';

/** A name or listings that waited are shown from then on. */
const SHOWN = { invalidates: 'public', onlyAdds: true } as const;
/** Listings may wait from then on. */
const TAKEN_BACK = { invalidates: 'public' } as const;

/**
 * Approves an account and its name, or lets the account wait again. An account of staff remains approved. Throws 404, and
 * 409 with the account as it is now if its version is not the given one: staff approve the name that they saw.
 */
export async function approveAccount(
  portal: Portal,
  actor: Actor,
  id: string,
  { approved, version }: { approved: boolean; version?: number | undefined },
): Promise<AdminAssociation> {
  const change = async (db: Write) => {
    const row = await lockAccount(db, id);
    if (!row) throw problem(associationProblems.association_not_found);
    mustBeCurrent(row, version, associationProblems.profile_changed);
    return setApproved(db, portal, actor, row, approved);
  };
  const changed = await withCurrent(
    associationProblems.profile_changed,
    () => portal.database.write(change, approved ? SHOWN : TAKEN_BACK),
    () => readAccount(portal, id),
  );
  if (changed && approved) logApproval(portal, actor, id);
  return readAccount(portal, id);
}

/**
 * Approves those of these accounts that still exist and wait. One whose name waits is left out: staff look at such a
 * name by itself. Returns how many were approved.
 */
export async function approveAccounts(portal: Portal, actor: Actor, ids: readonly string[]): Promise<number> {
  const approved = await portal.database.write(async (db) => {
    const changed: string[] = [];
    // always in one order, so that two of these at once do not wait for each other
    for (const id of [...new Set(ids)].sort()) {
      const row = await lockAccount(db, id);
      if (row?.name_waits_at === null && (await setApproved(db, portal, actor, row, true))) changed.push(id);
    }
    return changed;
  }, SHOWN);
  for (const id of approved) logApproval(portal, actor, id);
  return approved.length;
}

/** Returns whether this changed anything. */
async function setApproved(
  db: Write,
  { clock, config }: Portal,
  actor: Actor,
  row: AssociationRow,
  approved: boolean,
): Promise<boolean> {
  const nameWaits = approved && row.name_waits_at !== null;
  if ((isApproved(row) === approved && !nameWaits) || (row.is_admin && !nameWaits)) return false;
  const now = clock.now();
  const at = now.toISOString();
  const approval = approved
    ? approvalOf(row, { staff: actor.loginId, at })
    : { approved_at: null, approved_by: null, listings_wait: config.reviewFirst };
  const named = nameWaits ? { name_waits_at: null, resembles_id: null, resembles_name: '' } : {};
  await updateAssociation(db, row.id, { ...approval, ...named, updated_at: at });
  const changed = { ...row, ...approval, ...named };
  if (nameWaits || changed.listings_wait !== row.listings_wait) await refreshVisibility(db, row.id, changed);
  const [before, after] = [{ approved: isApproved(row) }, { approved, ...(nameWaits && { name: row.name }) }];
  await recordAuditEntry(db, actor, { act: 'approveAssociation', subject: row, before, after }, now);
  return true;
}

function logApproval(portal: Portal, { loginId }: Actor, subject: string): void {
  logSecurityEvent(portal, { event: 'account_approved', account: loginId, subject });
}
