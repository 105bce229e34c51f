import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import type { Assertion } from '#contract/features/accounts/passkeys/calls.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
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
