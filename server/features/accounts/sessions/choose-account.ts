import { listMemberships } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';

/**
 * Returns the account for which a login begins to work: its own, or else the one where it was seen last; never a banned
 * one. `banned`: it works for banned accounts only; `none`: it works for no account.
 */
export async function chooseAccount(db: Read, loginId: string): Promise<{ accountId: string } | 'banned' | 'none'> {
  const memberships = await listMemberships(db, loginId);
  if (memberships.length === 0) return 'none';
  const open = memberships.find(({ banned }) => !banned);
  return open ? { accountId: open.id } : 'banned';
}
