import { CONFIRMED_MINUTES } from '#contract/platform/confirmed.ts';
import { accountProblems, generateReset, type Reset, setPassword } from '#server/features/accounts/index.ts';
import { type AssociationRow, listMemberships } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

const MINUTE_MS = 60_000;

/** Sets a temporary password of another account. Throws 403 or 409 as `mayReset` does, 404, 422. */
export function resetAccountPassword(portal: Portal, actor: Actor, id: string, password: string): Promise<void> {
  return setPassword(portal, id, password, (db, account) =>
    mayReset(portal, db, actor, account, 'resetAssociationPassword'),
  );
}

/** Creates a reset link and code for another account. Throws 403 or 409 as `mayReset` does, 404. */
export function generateAccountReset(portal: Portal, actor: Actor, id: string): Promise<Reset> {
  return generateReset(portal, id, (db, account) => mayReset(portal, db, actor, account, 'generateAssociationReset'));
}

/**
 * Records the reset, in its transaction. Throws 409 for a login that has left its team, and for the actor's own account, whose password changes with the
 * current one only; 403 for another administrator unless the session has just proved a second step: a stolen password
 * would otherwise be worth the accounts of all staff.
 */
async function mayReset(
  { clock }: Portal,
  db: Write,
  actor: Actor,
  account: AssociationRow,
  act: string,
): Promise<void> {
  const now = clock.now();
  if (account.id === actor.loginId) throw problem(accountProblems.own_password_reset);
  if ((await listMemberships(db, account.id)).length === 0) throw problem(accountProblems.own_login_left);
  const isProved = now.getTime() - (actor.secondStepAt ?? 0) <= CONFIRMED_MINUTES * MINUTE_MS;
  if (account.is_admin && !isProved) throw problem(accountProblems.staff_reset_needs_second_step);
  await recordAuditEntry(db, actor, { act, subject: account }, now);
}
