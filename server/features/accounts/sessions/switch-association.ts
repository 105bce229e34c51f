import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import {
  type AssociationRow,
  findAssociation,
  listMemberships,
  lockAssociation,
  noteSeen,
} from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { hashToken, newToken } from '../tokens.ts';
import { MOST_SESSIONS } from './begin-session.ts';
import { presentLogin } from './present-login.ts';
import { deleteFamily, findSessionRow, insertSession } from './session-store.ts';

/**
 * Switches the session of the caller's login to another of its accounts; as `beginSwitched`. To the account of the session
 * itself begins none: the answer has its `token`.
 */
export async function switchAssociation(
  portal: Portal,
  actor: Actor,
  { accountId, token: ownToken }: { accountId: string; token: string },
): Promise<LoggedIn> {
  const { database, clock } = portal;
  if (accountId === actor.accountId) {
    const login = await findAssociation(database.read, actor.loginId);
    if (!login) throw problem(httpProblems.login_required);
    return presentLogin(portal, ownToken, { login, accountId });
  }
  const { token, login } = await database.write((db) => beginSwitched(db, actor, accountId, clock.now()));
  return presentLogin(portal, token, { login, accountId });
}

/**
 * Begins a session of the caller's login for another of its accounts. It has the age, the family and the proofs of the
 * present one, which stays: a switch proves nobody and prolongs nothing. Throws 403 for an account that the login does not
 * work for, or that is banned; 401 if the present session has ended meanwhile.
 */
export async function beginSwitched(
  db: Write,
  actor: Actor,
  accountId: string,
  now: Date,
): Promise<{ token: string; login: AssociationRow }> {
  const { loginId } = actor;
  const token = newToken();
  const at = now.toISOString();
  // a new password or a removal ends sessions under the same lock: none may begin beside it
  const login = await lockAssociation(db, loginId);
  const wanted = (await listMemberships(db, loginId)).find(({ id }) => id === accountId);
  if (!wanted || wanted.banned) throw problem(httpProblems.forbidden);
  const present = await findSessionRow(db, actor.session);
  if (!present || !login) throw problem(httpProblems.login_required);
  await noteSeen(db, { accountId, loginId }, at);
  const { family } = actor;
  // one session per account is enough
  await deleteFamily(db, { loginId, family, actingFor: accountId });
  const session = { ...present, token_hash: hashToken(token), family, acting_for: accountId, last_used_at: at };
  await insertSession(db, session, MOST_SESSIONS);
  return { token, login };
}
