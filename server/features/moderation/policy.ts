import { accountProblems } from '#server/features/accounts/index.ts';
import { type AssociationRow, listAdministrators, lockAssociation } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';

/** Returns the account of an association, locked; undefined for one that is missing, and for the login of a person. */
export async function lockAccount(db: Write, id: string): Promise<AssociationRow | undefined> {
  const row = await lockAssociation(db, id);
  return row?.person ? undefined : row;
}

/**
 * Returns the account, locked. Throws 409 for the actor's own account and for the last administrator. Locks all
 * administrators before the account, always in one order, so that two of them cannot demote each other concurrently.
 */
export async function lockDispensable(db: Write, actor: Actor, id: string): Promise<AssociationRow | undefined> {
  if (id === actor.loginId) throw problem(accountProblems.last_administrator);
  const others = (await listAdministrators(db, { lock: true })).filter((administrator) => administrator.id !== id);
  const row = await lockAccount(db, id);
  if (row?.is_admin && !row.banned && others.length === 0) throw problem(accountProblems.last_administrator);
  return row;
}
