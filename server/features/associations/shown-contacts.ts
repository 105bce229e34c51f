import { shownEmail } from './change-email.ts';
import type { AssociationRow } from './store.ts';

/** Returns whether visitors see the contacts of an account: of a private person only if the person wants it. */
export function showsContacts(account: Pick<AssociationRow, 'not_association' | 'contacts_public'>): boolean {
  return !account.not_association || account.contacts_public;
}

/** The contacts of an account; "" each where it has none, or where the reader may not see them. */
export type OwnContacts = Pick<AssociationRow, 'phone' | 'phone2' | 'whatsapp' | 'email'>;

/** Returns the contacts of an account as itself and staff see them. */
export function contactsOf(row: AssociationRow): OwnContacts {
  const { phone, phone2, whatsapp } = row;
  return { phone, phone2, whatsapp, email: shownEmail(row) };
}

/** Returns the contacts of an account as visitors see them. */
export function shownContacts(row: AssociationRow): OwnContacts {
  return showsContacts(row) ? contactsOf(row) : { phone: '', phone2: '', whatsapp: '', email: '' };
}
