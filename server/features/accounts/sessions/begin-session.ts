import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import {
  type AssociationRow,
  associationImages,
  hasListings,
  presentAssociation,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { deleteWarnings } from '../inactivity/store.ts';
import { notifyOwner } from '../notices.ts';
import { hasTemporaryPassword } from '../store.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { LoginClient } from './client.ts';
import { describeAgent, shortenAddress } from './describe-client.ts';
import { knownParts, originOf, rememberOrigin } from './origins.ts';
import { deleteSessionOf, insertSession } from './session-store.ts';

/** Sessions per account; the one used last replaces the oldest. */
export const MOST_SESSIONS = 20;

/**
 * Begins a session of an account whose login has succeeded, by whatever means. Ends the earlier session of the same
 * device and remembers where the login came from. `secondStep`: a code or a passkey was part of the login.
 */
export async function beginSession(
  portal: Portal,
  account: AssociationRow,
  client: LoginClient,
  { secondStep }: { secondStep: boolean },
): Promise<LoggedIn> {
  const { database, config, clock } = portal;
  const token = newToken();
  const now = clock.now();
  const at = now.toISOString();
  const origin = await originOf(database, account.id, client);
  const knownOrigin = await knownParts(database, origin, now);
  // the first login of an account is nobody else's
  const isNew = account.last_active_at !== null && !(client.device ? knownOrigin.device : knownOrigin.address);
  const session = {
    token_hash: hashToken(token),
    association_id: account.id,
    created_at: at,
    last_used_at: at,
    second_step_at: secondStep ? at : null,
    device_hash: origin.device,
    agent: describeAgent(client.userAgent),
    address: config.logAddresses === 'off' ? '' : shortenAddress(client.address),
  };
  await database.write(async (db) => {
    // update the account first: inserting the session takes a shared lock on it, and two shared locks would deadlock
    await updateAssociation(db, account.id, { last_active_at: at });
    await deleteWarnings(db, account.id);
    if (origin.device) await deleteSessionOf(db, account.id, origin.device);
    await insertSession(db, session, MOST_SESSIONS);
    await rememberOrigin(db, account.id, origin, now);
    const { agent: device, address } = session;
    if (isNew) await notifyOwner(db, config, account, { about: 'new-device', device, address }, now);
  });
  const note = { account: account.id, address: client.ip };
  logSecurityEvent(portal, { event: 'login_ok', ...note });
  if (isNew) logSecurityEvent(portal, { event: 'new_device', ...note });
  const images = await associationImages(portal, [account]);
  const has_page = !account.is_admin || (await hasListings(database.read, account.id));
  return {
    token,
    is_admin: account.is_admin,
    association: presentAssociation(account, images),
    has_page,
    is_temporary: await hasTemporaryPassword(database.read, account.id),
  };
}
