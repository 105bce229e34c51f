import type { LoggedIn } from '#contract/accounts/calls.ts';
import type { Assertion } from '#contract/accounts/passkeys/calls.ts';
import { findAssociation } from '../../associations/index.ts';
import { problem } from '../../http/problem.ts';
import type { Portal } from '../../portal.ts';
import { accountProblems } from '../problems.ts';
import { beginSession } from '../sessions/begin-session.ts';
import type { LoginClient } from '../sessions/client.ts';
import { checkPasskey } from './check-passkey.ts';
import { passkeyProblems } from './problems.ts';

/**
 * Creates a session from a passkey, which verified the person on its device and so counts as both factors. Throws 403
 * for a passkey that is refused, or a banned account.
 */
export async function logInWithPasskey(portal: Portal, passkey: Assertion, client: LoginClient): Promise<LoggedIn> {
  const account = await findAssociation(portal.database.read, await checkPasskey(portal, passkey));
  if (!account) throw problem(passkeyProblems.passkey_refused);
  if (account.banned) throw problem(accountProblems.account_suspended);
  return beginSession(portal, account, client, { secondStep: true });
}
