import type { AdminAssociation } from '#contract/moderation/admin-association.ts';
import { associationProblems, imageIds, presentAssociation } from '../associations/index.ts';
import type { Read } from '../database/connection.ts';
import { problem } from '../http/problem.ts';
import { findImages } from '../media/index.ts';
import { findAccount, type ListedAccount } from './store.ts';

export async function presentAccounts(db: Read, rows: readonly ListedAccount[]): Promise<AdminAssociation[]> {
  const images = await findImages(db, imageIds(rows));
  return rows.map((row) => ({
    ...presentAssociation(row, images),
    listings: row.listings,
    last_active_at: row.last_active_at,
  }));
}

/** Returns one account in the panel's format. Throws 404 if it is missing. */
export async function readAccount(db: Read, id: string): Promise<AdminAssociation> {
  const row = await findAccount(db, id);
  if (!row) throw problem(associationProblems.association_not_found);
  const [account] = await presentAccounts(db, [row]);
  return account!;
}
