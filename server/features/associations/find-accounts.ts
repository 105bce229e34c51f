import { phoneKeys } from '#server/features/contacts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { type AssociationRow, findByEmail, listContacts } from './store.ts';

/** An account, as it is named among the data of a person. */
type NamedAccount = Pick<AssociationRow, 'id' | 'name' | 'email' | 'terms_version' | 'terms_accepted_at'>;

/** Returns the accounts with this e-mail address, or with this telephone number in any notation. */
export async function findAccountsOf(
  db: Read,
  { kind, key }: { kind: 'email' | 'phone'; key: string },
): Promise<NamedAccount[]> {
  if (kind === 'email') return findByEmail(db, key);
  // there are few accounts, so their numbers are compared one by one
  const ending = key.slice(-SAME_ENDING);
  return (await listContacts(db))
    .filter((row) =>
      [row.phone, row.phone2, row.whatsapp].some(
        (typed) => typed.replaceAll(/\D/g, '').includes(ending) && phoneKeys(typed).includes(key),
      ),
    )
    .map(({ id, name, email, terms_version, terms_accepted_at }) => ({
      id,
      name,
      email,
      terms_version,
      terms_accepted_at,
    }));
}

/** Digits that two notations of a number share, so that only few are parsed. */
const SAME_ENDING = 5;
