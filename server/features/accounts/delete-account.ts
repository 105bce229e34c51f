import type { Config } from '#server/config.ts';
import {
  type AssociationRow,
  deleteAssociation,
  findAssociation,
  listMemberships,
  lockForErasure,
  mustBeOwner,
  mustLeaveOwners,
  roleIn,
  unassignAll,
} from '#server/features/associations/index.ts';
import { refreshVisibility } from '#server/features/listings/index.ts';
import { forgetMailsOf, type Letter, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { checkIdentity, type Proof } from './confirm-identity.ts';
import { withdrawEmail } from './email-change/ask-for-email.ts';
import { emptyAccount } from './empty-account.ts';
import { accountDeletedLetter, loginDeletedLetter, teamDeletedLetter } from './letters.ts';
import { accountProblems } from './problems.ts';
import { deleteResets } from './reset-store.ts';
import { tellTeams } from './tell-team.ts';

/**
 * Deletes the account that the caller works for, with all its data; the login of a person is deleted instead, never the
 * association. Those who work for the account are mailed, as are the other owners where the login was one. Throws as
 * `checkIdentity` does, 403 unless the caller is an owner, 409 for an administrator, and for the last owner of another
 * account.
 */
export async function deleteAccount(portal: Portal, actor: Actor, proof: Proof): Promise<void> {
  const { database, config, clock } = portal;
  if (actor.isAdmin) throw problem(accountProblems.last_administrator);
  const login = await findAssociation(database.read, actor.loginId);
  if (!login) throw problem(httpProblems.login_required);
  if (!login.person && actor.role !== 'proprietario') throw problem(httpProblems.role_forbidden);
  await checkIdentity(portal, actor, proof);
  const id = login.person ? login.id : actor.accountId;
  const mustBeAllowed = async (db: Write, account: AssociationRow) => {
    // the account may have become an administrator, or the caller no owner any more, since the request was authenticated
    if (account.is_admin) throw problem(accountProblems.last_administrator);
    if (!account.person) await mustBeOwner(db, actor);
    await mustLeaveOwners(db, id);
  };
  await database.write((db) => mustBeAllowed(db, login));
  await emptyAccount(portal, id);
  await database.write(
    async (db) => {
      await lockForErasure(db, id);
      const account = await findAssociation(db, id);
      if (!account) return;
      await mustBeAllowed(db, account);
      const now = clock.now();
      const tellPeople = await tellTeams(db, config, { account, by: login }, now);
      await eraseAccount(db, account, now);
      const letter = letterToDeleted(config, account, { by: login, now });
      await queueMail(db, { kind: 'account-deleted', to: account.email, ...letter }, now);
      await tellPeople();
    },
    { invalidates: 'public' },
  );
}

/** To the address of the account: a confirmation to who asked for the deletion, an alarm if another owner did. */
function letterToDeleted(
  config: Config,
  account: AssociationRow,
  { by, now }: { by: AssociationRow; now: Date },
): Letter {
  if (account.person) return loginDeletedLetter(config, account);
  if (account.id === by.id) return accountDeletedLetter(config, account);
  return teamDeletedLetter(config, account, { account, by, login: 'own' }, now);
}

/**
 * Deletes an account, all its data and its queued mails, and the logins of people who worked for it only. What its own
 * login looked after in other accounts is nobody's, and the e-mail that it asked for there is withdrawn. Must run in a transaction that invalidates public pages. The image
 * files are deleted by the next sweep. Who calls it has checked that the login is no last owner of another account.
 */
export async function eraseAccount(db: Write, account: Pick<AssociationRow, 'id' | 'email'>, now: Date): Promise<void> {
  // the lock stops new listings of the account, so that the counts are reduced by all of them
  const { teams, persons } = await lockForErasure(db, account.id);
  await eraseLocked(db, account, teams, now);
  for (const person of persons) await eraseRow(db, person, now);
}

/**
 * Deletes an account as `eraseAccount` does, and no person who worked for it. For a restored backup, which may lack what a
 * person works for elsewhere: people whose logins went with the account have tombstones of their own.
 */
export async function eraseAccountOnly(
  db: Write,
  account: Pick<AssociationRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  const { teams } = await lockForErasure(db, account.id);
  await eraseLocked(db, account, teams, now);
}

async function eraseLocked(
  db: Write,
  account: Pick<AssociationRow, 'id' | 'email'>,
  teams: readonly string[],
  now: Date,
): Promise<void> {
  for (const team of teams) {
    await unassignAll(db, team, account.id);
    if ((await roleIn(db, team, account.id)) === 'proprietario')
      await withdrawEmail(db, { accountId: team, byId: account.id }, now);
  }
  await eraseRow(db, account, now);
}

/** Deletes the login of a person that works for no account any more; any other login stays. */
export async function endLogin(db: Write, id: string, now: Date): Promise<void> {
  const login = await findAssociation(db, id);
  if (!login || (await listMemberships(db, id)).length > 0) return;
  await deleteResets(db, id);
  if (login.person) await eraseRow(db, login, now);
}

async function eraseRow(db: Write, account: Pick<AssociationRow, 'id' | 'email'>, now: Date): Promise<void> {
  await forgetMailsOf(db, account, now.toISOString());
  await refreshVisibility(db, account.id, null);
  await deleteAssociation(db, account.id, now);
}
