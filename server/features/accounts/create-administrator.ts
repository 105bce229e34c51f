import { claimLogins, insertAssociation, newAssociationRow } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { writePasswordHash } from './store.ts';

interface NewAdministrator {
  username: string;
  email: string;
  name: string;
  passwordHash: string;
  /** The password was printed: it must be replaced at the first login. */
  isTemporary: boolean;
}

/**
 * Creates an administrator account. Needs no invalidation of public caches, because administrators are not public.
 * Throws 409 for a user name or e-mail in use.
 */
export async function createAdministrator(db: Write, account: NewAdministrator, now: Date): Promise<void> {
  const { username, email, name, passwordHash, isTemporary } = account;
  const row = newAssociationRow({ username, email, name, is_admin: true }, { now, approved: true });
  await claimLogins(db, row);
  await insertAssociation(db, row);
  await writePasswordHash(db, row.id, passwordHash, now, { mustChange: isTemporary });
}
