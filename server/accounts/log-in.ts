import type { LoggedIn } from '#contract/accounts/calls.ts';
import {
  type AssociationRow,
  findByLogin,
  hasListings,
  imageIds,
  presentAssociation,
  updateAssociation,
} from '../associations/index.ts';
import { problem } from '../http/problem.ts';
import { findImages } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { verifyPassword } from './hashing.ts';
import { accountProblems } from './problems.ts';
import { findPasswordHash, insertSession } from './store.ts';
import { tryPassword } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

interface Credentials {
  username: string;
  password: string;
}

/**
 * Creates a session from a user name or e-mail and a password. Throws 401 for a wrong pair (after the same time whether
 * or not the account exists), 403 for a banned account, 429 after too many wrong passwords.
 */
export async function logIn(portal: Portal, { username, password }: Credentials, address: string): Promise<LoggedIn> {
  const account = await tryPassword(portal, { account: username, address }, async () => {
    const row = await findByLogin(portal.database.read, username);
    const hash = row && (await findPasswordHash(portal.database.read, row.id));
    const right = await verifyPassword(password, hash);
    return { right, result: right ? row : undefined };
  });
  if (!account) throw problem(accountProblems.login_failed);
  if (account.banned) throw problem(accountProblems.account_suspended);
  return beginSession(portal, account);
}

async function beginSession({ database, clock }: Portal, account: AssociationRow): Promise<LoggedIn> {
  const token = newToken();
  const now = clock.now().toISOString();
  const session = { token_hash: hashToken(token), association_id: account.id, created_at: now, last_used_at: now };
  await database.write(async (db) => {
    // update the account first: inserting the session takes a shared lock on it, and two shared locks would deadlock
    await updateAssociation(db, account.id, { last_active_at: now });
    await insertSession(db, session);
  });
  const images = await findImages(database.read, imageIds([account]));
  const has_page = !account.is_admin || (await hasListings(database.read, account.id));
  return { token, is_admin: account.is_admin, association: presentAssociation(account, images), has_page };
}
