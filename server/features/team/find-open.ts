import { hashToken } from '#server/features/accounts/index.ts';
import {
  type AssociationRow,
  findAssociation,
  isApproved,
  listMemberships,
  roleIn,
} from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { findByToken, findLogin, type InvitationRow } from './invitation-store.ts';
import { teamProblems } from './problems.ts';

export interface OpenInvitation {
  invitation: InvitationRow;
  account: AssociationRow;
  /** The login with the invited address, or null. */
  login: AssociationRow | null;
  /** Whether this login works for an account. One that works for none opens nothing, and begins anew. */
  known: boolean;
}

/** Returns the account that an invitation comes from; null if it has expired, or may not be sent or accepted any more. */
export async function findInviter(
  db: Read,
  { association_id, by_id, expires_at }: InvitationRow,
  now: Date,
): Promise<AssociationRow | null> {
  if (expires_at <= now.toISOString()) return null;
  const account = await findAssociation(db, association_id);
  if (!account || account.banned || account.is_admin || !isApproved(account)) return null;
  return (await roleIn(db, association_id, by_id)) === 'proprietario' ? account : null;
}

/**
 * Returns the invitation of a link. Throws one 404 whether it never was, was used or withdrawn, has expired, or comes from
 * an account or a person that may not invite any more.
 */
export async function findOpen(db: Read, token: string, now: Date): Promise<OpenInvitation> {
  const invitation = await findByToken(db, hashToken(token));
  const account = invitation && (await findInviter(db, invitation, now));
  if (!account) throw problem(teamProblems.invitation_not_found);
  const login = (await findLogin(db, invitation.email_key)) ?? null;
  const known = login !== null && (await listMemberships(db, login.id)).length > 0;
  return { invitation, account, login, known };
}
