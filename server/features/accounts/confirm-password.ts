import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { verifyPassword } from './hashing.ts';
import { accountProblems } from './problems.ts';
import { findPasswordHash } from './store.ts';
import { tryPassword } from './throttle.ts';

/**
 * Checks the password of the caller's account. Returns its PHC string, which may be another one by the time of
 * the write. Throws 403 if it is wrong (not 401, which logs the client out), or 429.
 */
export async function confirmPassword(portal: Portal, { loginId, family }: Actor, password: string): Promise<string> {
  const checked = await tryPassword(portal, family, async () => {
    const hash = await findPasswordHash(portal.database.read, loginId);
    const right = await verifyPassword(password, hash);
    return { right, result: right ? hash : undefined };
  });
  if (checked !== undefined) return checked;
  logSecurityEvent(portal, { event: 'reauthentication_failed', account: loginId, reason: 'wrong_password' });
  throw problem(accountProblems.wrong_password);
}
