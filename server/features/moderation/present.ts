import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { associationImages, associationProblems, presentAssociation } from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { findAccount, type ListedAccount } from './store.ts';

export async function presentAccounts(portal: Portal, rows: readonly ListedAccount[]): Promise<AdminAssociation[]> {
  const images = await associationImages(portal, rows);
  return rows.map((row) => ({
    ...presentAssociation(row, images),
    verified_note: row.verified_note,
    listings: row.listings,
    last_active_at: row.last_active_at,
    passkeys: row.passkeys,
    passkey_last_used_at: row.passkey_last_used_at,
  }));
}

/** Returns one account in the panel's format. Throws 404 if it is missing. */
export async function readAccount(portal: Portal, id: string): Promise<AdminAssociation> {
  const row = await findAccount(portal.database.read, id);
  if (!row) throw problem(associationProblems.association_not_found);
  const [account] = await presentAccounts(portal, [row]);
  return account!;
}
