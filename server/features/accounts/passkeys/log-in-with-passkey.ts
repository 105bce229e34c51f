import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import type { Assertion } from '#contract/features/accounts/passkeys/calls.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { accountProblems } from '../problems.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { chooseAccount } from '../sessions/choose-account.ts';
import type { LoginClient } from '../sessions/client.ts';
import { checkPasskey } from './check-passkey.ts';
import { passkeyProblems } from './problems.ts';

/**
 * Creates a session from a passkey, which verified the person on its device and so counts as both factors. Throws 403
 * for a passkey that is refused, or if all accounts of the login are banned.
 */
export async function logInWithPasskey(portal: Portal, passkey: Assertion, client: LoginClient): Promise<LoggedIn> {
  const { read } = portal.database;
  const login = await findAssociation(read, await checkPasskey(portal, passkey));
  const chosen = login ? await chooseAccount(read, login.id) : 'none';
  if (!login || chosen === 'none') throw problem(passkeyProblems.passkey_refused);
  if (chosen === 'banned') throw problem(accountProblems.account_suspended);
  return beginSession(portal, { login, ...chosen }, client, { secondStep: true });
}
