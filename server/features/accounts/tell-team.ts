import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  findAssociation,
  listColleagues,
  listMemberships,
} from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { type DeletedBy, teamDeletedLetter } from './letters.ts';
import { tellOwners } from './tell-owners.ts';

interface Deletion {
  account: AssociationRow;
  by: DeletedBy;
}

/**
 * Mails those who lose something by the deletion of an account: the other owners of the accounts that its login owns, now,
 * and the people who worked for it, when the returned function is called. That must be after the deletion, which ends the
 * mails to logins that go along. The account's own login is told by the caller.
 */
export async function tellTeams(
  db: Write,
  config: Config,
  { account, by }: Deletion,
  now: Date,
): Promise<() => Promise<void>> {
  for (const team of await listMemberships(db, account.id))
    if (team.id !== account.id && team.role === 'proprietario')
      await tellOwners(db, config, { account: team.id, leaving: account.id }, now);
  const others = (await listColleagues(db, account.id)).filter(({ id, email }) => id !== account.id && email !== '');
  return async () => {
    for (const to of others) {
      const login = (await findAssociation(db, to.id)) ? 'stays' : 'ends';
      const letter = teamDeletedLetter(config, to, { account, by, login }, now);
      await queueMail(db, { kind: 'account-deleted', to: to.email, ...letter }, now);
    }
  };
}
