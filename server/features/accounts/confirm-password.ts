import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { verifyPassword } from './hashing.ts';
import { accountProblems } from './problems.ts';
import { findPasswordHash } from './store.ts';
import { tryPassword } from './throttle.ts';

/**
 * Checks the password of the caller's account. Throws 403 if it is wrong (not 401, which logs the client out), or 429.
 */
export async function confirmPassword(portal: Portal, { accountId, session }: Actor, password: string): Promise<void> {
  const right = await tryPassword(portal, session, async () => {
    const hash = await findPasswordHash(portal.database.read, accountId);
    const right = await verifyPassword(password, hash);
    return { right, result: right };
  });
  if (right) return;
  logSecurityEvent(portal, { event: 'reauthentication_failed', account: accountId, reason: 'wrong_password' });
  throw problem(accountProblems.wrong_password);
}
