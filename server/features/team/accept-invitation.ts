import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { TERMS_REQUIRED } from '#contract/features/accounts/limits.ts';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import type { AcceptedInvitation } from '#contract/features/team/calls.ts';
import { ASSOCIATIONS_MOST, MEMBERS_MOST } from '#contract/features/team/limits.ts';
import { REQUIRED, summarise } from '#contract/platform/messages.ts';
import type { Config } from '#server/config.ts';
import {
  beginSession,
  beginSwitched,
  countSignup,
  hashPassword,
  hasUndoableChange,
  type LoginClient,
  presentLogin,
  refuseForeignEmail,
  refuseGuessable,
  refuseReserved,
  restartLogin,
  writePasswordHash,
} from '#server/features/accounts/index.ts';
import {
  type AssociationRow,
  claimLogins,
  findAssociation,
  hasTeam,
  insertAssociation,
  isMember,
  listMemberships,
  lockTeam,
  loginKey,
  newAssociationRow,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { findOpen, type OpenInvitation } from './find-open.ts';
import { deleteInvitation } from './invitation-store.ts';
import { mustHaveTeam } from './policy.ts';
import { teamProblems } from './problems.ts';
import { insertJoined, selectMembers } from './store.ts';
import { tellOfJoined } from './tell-of-joined.ts';
import { endOpenChanges } from './undo/store.ts';

/**
 * Accepts an invitation with the caller's login, which must have the invited address. The new session has the proofs of
 * the caller's. Throws 404, 403 for another address and for staff, 409 for a member, beyond ten associations and as
 * `mustJoinWithSettledEmail`.
 */
export async function joinTeam(portal: Portal, token: string, actor: Actor): Promise<LoggedIn> {
  const { database, clock, config } = portal;
  mustHaveTeam(actor);
  const { loginId } = actor;
  const { token: session, ...joined } = await database.write(async (db) => {
    const now = clock.now();
    const { invitation, account } = await findOpen(db, token, now);
    await lockTeam(db, [account.id, loginId]);
    const login = await findAssociation(db, loginId);
    if (!login) throw problem(httpProblems.login_required);
    if (login.email_key !== invitation.email_key) throw problem(teamProblems.invitation_of_another);
    if (await isMember(db, account.id, loginId)) throw problem(teamProblems.already_in_team);
    if ((await listMemberships(db, loginId)).length >= ASSOCIATIONS_MOST)
      throw problem(teamProblems.too_many_associations);
    if (login.is_admin) throw problem(httpProblems.forbidden);
    await mustJoinWithSettledEmail(db, login, now);
    await join(db, config, token, loginId, now);
    return { ...(await beginSwitched(db, actor, account.id, now)), accountId: account.id };
  });
  return presentLogin(portal, session, joined);
}

/**
 * Throws 409 for the own login of an account with colleagues whose e-mail was changed lately: a colleague whose address it
 * was could undo the change, recover the login and enter the other association with it.
 */
async function mustJoinWithSettledEmail(db: Write, login: AssociationRow, now: Date): Promise<void> {
  if (!login.person && (await hasTeam(db, login.id)) && (await hasUndoableChange(db, login.id, now)))
    throw problem(teamProblems.email_changed_before_joining);
}

/**
 * Accepts an invitation with a new login for the invited address. The link and a new password prove nobody, so the
 * session is not confirmed. Throws 404, 409 if the address has a login already or the user name is taken, 422, 429 for one
 * sign-up too many. A password that is refused counts as none.
 */
export async function joinWithNewLogin(
  portal: Portal,
  token: string,
  given: AcceptedInvitation,
  client: LoginClient,
): Promise<LoggedIn> {
  const { database, config, clock } = portal;
  const found = await findOpen(database.read, token, clock.now());
  if (found.known) throw problem(teamProblems.log_in_to_accept);
  const { name, username, password } = complete(given);
  const { email } = found.invitation;
  refuseGuessable(config, password, 'password', { username, email, name: `${name} ${found.account.name}` });
  refuseReserved(config, username, 'username');
  refuseForeignEmail(username, email, 'username');
  await countSignup(portal, client.address);
  // outside the transaction, because hashing is slow
  const passwordHash = await hashPassword(password);
  const joined = await database.write(async (db) => {
    const now = clock.now();
    const login = await newLogin(db, token, { name, username }, now);
    await writePasswordHash(db, login.id, passwordHash, now);
    return { login, accountId: await join(db, config, token, login.id, now) };
  });
  return beginSession(portal, joined, client, { secondStep: false, proved: false });
}

/** Returns the login for the invited address: a new one, or one that works for no account, which begins anew. */
async function newLogin(
  db: Write,
  token: string,
  { name, username }: { name: string; username: string },
  now: Date,
): Promise<AssociationRow> {
  const { invitation, login, known }: OpenInvitation = await findOpen(db, token, now);
  if (known) throw problem(teamProblems.log_in_to_accept);
  // this address is an association's own: anyone who reads its mail would become a member elsewhere
  if (login && !login.person && login.id !== invitation.association_id)
    throw problem(teamProblems.address_of_an_account);
  const at = now.toISOString();
  const accepted = { terms_version: TERMS_VERSION, terms_accepted_at: at, email_confirmed_at: at };
  const { email } = invitation;
  // the own login of an account keeps the account's name and user name
  const keepsName = login !== null && !login.person;
  // the keys before the rows, as everywhere
  if (!keepsName) await claimLogins(db, { username, email, ...(login && { ownId: login.id }) });
  if (login) await lockTeam(db, [invitation.association_id, login.id]);
  // a login of nobody may be erased at this moment
  if (login && (await findAssociation(db, login.id))) {
    // nor is it one of nobody if it has joined another association meanwhile
    if ((await listMemberships(db, login.id)).length > 0) throw problem(teamProblems.log_in_to_accept);
    await restartLogin(db, login.id);
    const named = keepsName ? {} : { name, username, username_key: loginKey(username) };
    await updateAssociation(db, login.id, { ...named, ...accepted });
    return { ...login, ...named };
  }
  // with the account's own login the account is gone, too
  if (keepsName) throw problem(teamProblems.invitation_not_found);
  const row = newAssociationRow(
    { name, username, email, person: true, hidden: true, ...accepted },
    { now, approved: true },
  );
  await insertAssociation(db, row);
  return row;
}

/** Ends the invitation and makes the login a member. Of two acceptances at once, the second one finds no invitation. */
async function join(db: Write, config: Config, token: string, loginId: string, now: Date): Promise<string> {
  const { account: found } = await findOpen(db, token, now);
  await lockTeam(db, [found.id]);
  // read again under the lock
  const { invitation, account } = await findOpen(db, token, now);
  const { id, association_id, role, by_id: added_by } = invitation;
  if ((await selectMembers(db, association_id)).length >= MEMBERS_MOST) throw problem(teamProblems.team_full);
  if (!(await deleteInvitation(db, id, association_id))) throw problem(teamProblems.invitation_not_found);
  const member = { id: newId(), association_id, account_id: loginId, role, joined_at: now.toISOString() };
  await insertJoined(db, { ...member, last_seen_at: null, added_by }, now);
  const entry = { act: 'acceptInvitation', subject: account, after: { role, member: loginId }, team: account.id };
  if (role === 'proprietario') await endOpenChanges(db, { accountId: association_id, loginId });
  await tellOfJoined(db, config, { account, invitation, loginId }, now);
  await recordAuditEntry(db, { loginId }, entry, now);
  return association_id;
}

function complete({ name = '', username = '', password = '', gdpr_accepted = false }: AcceptedInvitation) {
  const missing = Object.entries({ name, username, password }).filter(([, value]) => value === '');
  const errors = [
    ...missing.map(([field]) => ({ field, message: REQUIRED })),
    ...(gdpr_accepted ? [] : [{ field: 'gdpr_accepted', message: TERMS_REQUIRED }]),
  ];
  if (errors.length > 0) throw problem(httpProblems.invalid_fields, { detail: summarise(errors), errors });
  return { name, username, password };
}
