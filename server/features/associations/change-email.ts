import type { AssociationRow } from './store.ts';
import { loginKey } from './store.ts';

/**
 * What a profile change did to the e-mail. `asked`: the profile shows the new address, which waits to be confirmed as
 * the account's. `withdrawn`: the account's own address stands in the profile again. `changed`: the account has the new
 * address at once, because the portal sends no mail.
 */
export interface EmailChange {
  kind: 'asked' | 'withdrawn' | 'changed';
  before: AssociationRow;
  after: AssociationRow;
}

/** Returns the address that a profile shows: the one that waits to be confirmed, or the account's. */
export function shownEmail({ contact_email, email }: Pick<AssociationRow, 'contact_email' | 'email'>): string {
  return contact_email ?? email;
}

/** Returns whether an address is neither the one that the profile shows nor the account's. */
export function isNewEmail(row: AssociationRow, email: string): boolean {
  return ![row.email_key, loginKey(shownEmail(row))].includes(loginKey(email));
}

/** Returns the columns of a profile that shows this address. `confirms`: a new one must be confirmed by a mailed link. */
export function emailColumns(
  row: AssociationRow,
  email: string,
  { confirms }: { confirms: boolean },
): Partial<AssociationRow> {
  if (loginKey(email) === row.email_key) return { email, contact_email: null };
  if (confirms || !isNewEmail(row, email)) return { contact_email: email };
  return { email, email_key: loginKey(email), contact_email: null, email_confirmed_at: null };
}

/** Returns what happened to the e-mail between two states of a profile; null if only its letter case changed. */
export function emailChangeOf(before: AssociationRow, after: AssociationRow): EmailChange | null {
  if (after.email_key !== before.email_key) return { kind: 'changed', before, after };
  if (loginKey(shownEmail(after)) === loginKey(shownEmail(before))) return null;
  return { kind: after.contact_email === null ? 'withdrawn' : 'asked', before, after };
}
