import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { type AssociationRow, noteSeen, updateAssociation } from '#server/features/associations/index.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { deleteWarnings } from '../inactivity/store.ts';
import { notifyOwner } from '../notices.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { LoginClient } from './client.ts';
import { describeAgent, shortenAddress } from './describe-client.ts';
import { knownParts, originOf, rememberOrigin } from './origins.ts';
import { presentLogin } from './present-login.ts';
import { deleteSessionsOnDevice, insertSession } from './session-store.ts';

/** Sessions of a login per account; the one used last replaces the oldest. */
export const MOST_SESSIONS = 20;

/**
 * Begins a session of a login that has succeeded, by whatever means, for an account. Ends the earlier sessions of the same
 * device and remembers where the login came from. `secondStep`: a code or a passkey was part of the login.
 * `proved: false`: a mailed link and a new password, which prove nobody.
 */
export async function beginSession(
  portal: Portal,
  { login, accountId }: { login: AssociationRow; accountId: string },
  client: LoginClient,
  { secondStep, proved = true }: { secondStep: boolean; proved?: boolean },
): Promise<LoggedIn> {
  const { database, config, clock } = portal;
  const token = newToken();
  const now = clock.now();
  const at = now.toISOString();
  const origin = await originOf(database, login.id, client);
  const knownOrigin = await knownParts(database, origin, now);
  // the first login is nobody else's
  const isNew = login.last_active_at !== null && !(client.device ? knownOrigin.device : knownOrigin.address);
  const tokenHash = hashToken(token);
  const session = {
    token_hash: tokenHash,
    family: tokenHash,
    association_id: login.id,
    acting_for: accountId,
    created_at: at,
    last_used_at: at,
    confirmed_at: proved ? at : null,
    second_step_at: secondStep ? at : null,
    device_hash: origin.device,
    agent: describeAgent(client.userAgent),
    address: config.logAddresses === 'off' ? '' : shortenAddress(client.address),
  };
  await database.write(async (db) => {
    // update the login first: inserting the session takes a shared lock on it, and two shared locks would deadlock
    await updateAssociation(db, login.id, { last_active_at: at });
    await deleteWarnings(db, login.id);
    await noteSeen(db, { accountId, loginId: login.id }, at);
    if (origin.device) await deleteSessionsOnDevice(db, { loginId: login.id, deviceHash: origin.device });
    await insertSession(db, session, MOST_SESSIONS);
    await rememberOrigin(db, login.id, origin, now);
    const { agent: device, address } = session;
    if (isNew) await notifyOwner(db, config, login, { about: 'new-device', device, address }, now);
  });
  const note = { account: login.id, address: client.ip };
  logSecurityEvent(portal, { event: 'login_ok', ...note });
  if (isNew) logSecurityEvent(portal, { event: 'new_device', ...note });
  return presentLogin(portal, token, { login, accountId });
}
