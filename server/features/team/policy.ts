import type { Role } from '#contract/platform/role.ts';
import { hasUndoableChange } from '#server/features/accounts/index.ts';
import { lockTeam, roleIn } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { teamProblems } from './problems.ts';
import { type ListedMember, selectMembers } from './store.ts';
import { isProtected } from './undo/store.ts';

/** Changes of the roles of a team by one login. */
const CHANGES: Limit = { name: 'team-changes', times: 60, windowMs: 3_600_000 };
/** Those that touch an owner: most of their mails bring a link, so each of them is sent. */
const OWNER_CHANGES: Limit = { name: 'owner-changes', times: 10, windowMs: 86_400_000 };
const TOO_MANY = 'Oggi hai già cambiato i proprietari più volte, e ogni volta li avvisiamo. Riprova tra qualche ora.';

/** Throws 403 for an account of staff: it has no team. */
export function mustHaveTeam({ isAdmin, lacksSecondFactor, lacksNewPassword }: Actor): void {
  if (isAdmin || lacksSecondFactor || lacksNewPassword) throw problem(httpProblems.forbidden);
}

/**
 * Locks a team and returns one of its members. The caller's role is read again under the lock: of two owners who demote
 * or remove each other at the same moment, the second one is not an owner any more. Throws 401, 403 unless the caller is
 * an owner or the member itself, 404.
 */
export async function lockMember(
  db: Write,
  { accountId, loginId }: Pick<Actor, 'accountId' | 'loginId'>,
  id: string,
): Promise<ListedMember> {
  await lockTeam(db, [accountId, id, loginId]);
  const role = await roleIn(db, accountId, loginId);
  if (!role) throw problem(httpProblems.login_required);
  if (role !== 'proprietario' && id !== loginId) throw problem(httpProblems.role_forbidden);
  const [member] = await selectMembers(db, accountId, id);
  if (!member) throw problem(teamProblems.member_not_found);
  return member;
}

/**
 * Throws 409 for the role of an owner whose e-mail was changed lately: the link that undoes the loss would go to the new
 * address only, which may be a stranger's.
 */
export async function mustHaveSettledEmail(db: Write, { id, role }: ListedMember, now: Date): Promise<void> {
  if (role === 'proprietario' && (await hasUndoableChange(db, id, now)))
    throw problem(teamProblems.email_changed_lately);
}

/**
 * Counts a change of roles by a login: of a member, who gets `role` or is removed. Throws 429: each one that touches an
 * owner mails the others. Of a login, so that nobody uses up the changes with which another owner would stop them.
 */
export async function countChange(
  { database, limiter }: Portal,
  { accountId, loginId }: Pick<Actor, 'accountId' | 'loginId'>,
  { id, role }: { id: string; role?: Role },
): Promise<void> {
  const key = `${accountId} ${loginId}`;
  await countUse(limiter, CHANGES, key);
  const [member] = await selectMembers(database.read, accountId, id);
  if (member && [member.role, role].includes('proprietario') && member.role !== role)
    await countUse(limiter, OWNER_CHANGES, key, TOO_MANY);
}

/**
 * Throws 409 for the role of an owner, other than the caller, if one of the two became an owner again by the mailed link
 * lately: neither takes the team from the other one while the password of one of them may be stolen.
 */
export async function mustNotBeRestored(
  db: Write,
  { accountId, loginId }: Pick<Actor, 'accountId' | 'loginId'>,
  { id, role }: ListedMember,
  now: Date,
): Promise<void> {
  if (id === loginId || role !== 'proprietario') return;
  for (const restored of [id, loginId])
    if (await isProtected(db, { accountId, loginId: restored }, now.toISOString()))
      throw problem(teamProblems.owner_restored);
}
