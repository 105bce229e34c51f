import type { Config } from '#server/config.ts';
import { findAssociation, listColleagues } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { notifyOwner } from './notices.ts';

/**
 * Mails that the owners of an account have changed, in the transaction that changes them: to every owner, also to one who
 * has just become one, and to the address of the account. `leaving`: a login that is about to be deleted.
 */
export async function tellOwners(
  db: Write,
  config: Config,
  { account, leaving }: { account: string; leaving?: string },
  now: Date,
): Promise<void> {
  const owners = (await listColleagues(db, account)).filter(({ role }) => role === 'proprietario');
  const ids = new Set([account, ...owners.map(({ id }) => id)]);
  for (const id of ids) {
    const login = id === leaving ? undefined : await findAssociation(db, id);
    if (login && login.email !== '') await notifyOwner(db, config, login, { about: 'owners-changed' }, now);
  }
}
