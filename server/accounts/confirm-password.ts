import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { Portal } from '../portal.ts';
import { verifyPassword } from './hashing.ts';
import { findPasswordHash } from './store.ts';
import { tryPassword } from './throttle.ts';

/** Makes sure that who holds the session knows the password too. Throws 403 (never 401, which would log out), or 429. */
export async function confirmPassword(portal: Portal, { associationId }: Actor, password: string): Promise<void> {
  const right = await tryPassword(portal, { account: associationId, address: '' }, async () => {
    const hash = await findPasswordHash(portal.database.read, associationId);
    const right = await verifyPassword(password, hash);
    return { right, result: right };
  });
  if (!right) throw problem('wrong_password');
}
