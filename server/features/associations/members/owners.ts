import type { Read, Write } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { associationProblems } from '../problems.ts';
import { lockAssociation } from '../store.ts';
import { findOwnerless, hasOwner, hasTeam, listMemberships, personsOnlyOf, roleIn, worksElsewhere } from './store.ts';

/**
 * Locks accounts and logins of people in the order of their ids, so that two changes of a team at the same moment happen
 * one after the other and do not wait for each other. Nothing of it may be locked before.
 */
export async function lockTeam(db: Write, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await lockAssociation(db, id);
}

/**
 * Locks all that the deletion of an account changes: its row, the accounts that its own login works for, and the people
 * who work for it only. Returns the ids of these accounts, and the people.
 */
export async function lockForErasure(
  db: Write,
  id: string,
): Promise<{ teams: string[]; persons: Awaited<ReturnType<typeof personsOnlyOf>> }> {
  const locked = new Set<string>();
  for (;;) {
    const teams = (await listMemberships(db, id)).map((team) => team.id).filter((team) => team !== id);
    const persons = await personsOnlyOf(db, id);
    const missing = [id, ...teams, ...persons.map((person) => person.id)].filter((one) => !locked.has(one));
    if (missing.length === 0) return { teams, persons };
    // again: somebody may have joined before the lock
    await lockTeam(db, missing);
    for (const one of missing) locked.add(one);
  }
}

/**
 * Throws 403 unless the caller is an owner. In the transaction of the act, with the account locked: the role of the actor
 * is that of the beginning of the request, whose body may take a minute.
 */
export async function mustBeOwner(
  db: Read,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  if ((await roleIn(db, accountId, loginId)) !== 'proprietario') throw problem(httpProblems.role_forbidden);
}

/** Throws 409 for an account that has no owner any more; in the transaction that took the role, with the team locked. */
export async function mustKeepOwner(db: Write, associationId: string): Promise<void> {
  if (!(await hasOwner(db, associationId))) throw problem(associationProblems.last_owner);
}

/** Throws 409 if a login is the last owner of an account other than its own. */
export async function mustLeaveOwners(db: Write, loginId: string): Promise<void> {
  if (await findOwnerless(db, loginId)) throw problem(associationProblems.last_owner);
}

/**
 * Throws 409 if the account's own login works for other accounts too, and is not the caller's. The e-mail and the user name
 * of an account are those of its own login: who changes them could enter elsewhere as that person.
 */
export async function mustOwnRecovery(
  db: Read,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  if (loginId !== accountId && (await worksElsewhere(db, accountId)))
    throw problem(associationProblems.own_login_works_elsewhere);
}

/** Throws 409 for an account with colleagues, or whose login works for others: staff work for themselves. */
export async function mustHaveNoTeam(db: Write, id: string): Promise<void> {
  if (await hasTeam(db, id)) throw problem(associationProblems.account_has_team);
}
