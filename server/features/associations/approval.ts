import type { AssociationRow } from './store.ts';

/**
 * Returns whether staff trust the account with mail to strangers and with full quotas. An account that signed up by
 * itself waits until staff have looked at it; it logs in and publishes meanwhile.
 */
export function isApproved({ approved_at }: Pick<AssociationRow, 'approved_at'>): boolean {
  return approved_at !== null;
}

/**
 * Returns whether the address of an account is known to be its own: a mailed link confirmed it, or staff approved the
 * account. Nobody's free words are mailed to another one.
 */
export function isAddressConfirmed(account: Pick<AssociationRow, 'approved_at' | 'email_confirmed_at'>): boolean {
  return isApproved(account) || account.email_confirmed_at !== null;
}

/** Returns the recipient of a mail to an account about itself. */
export function toOwner(account: Pick<AssociationRow, 'email' | 'approved_at'>): { to: string; ofNewAccount: boolean } {
  return { to: account.email, ofNewAccount: !isApproved(account) };
}

type Approval = Pick<AssociationRow, 'approved_at' | 'approved_by' | 'listings_wait'>;

/**
 * Returns the changes that approve an account; none if it is approved. `staff` is null for the shell. Listings that
 * waited become visible by `refreshVisibility`.
 */
export function approvalOf(account: Approval, { staff, at }: { staff: string | null; at: string }): Partial<Approval> {
  return isApproved(account) ? {} : { approved_at: at, approved_by: staff, listings_wait: false };
}
