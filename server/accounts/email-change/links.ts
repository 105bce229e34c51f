import { createHmac, randomBytes } from 'node:crypto';
import type { Write } from '../../database/connection.ts';
import { holdSecret } from '../../settings/index.ts';

const SECRET = 'email_change_key';
const PATHS = { confirm: '/conferma-email', undo: '/annulla-email' } as const;

export type LinkUse = keyof typeof PATHS;

/**
 * Returns the token of a change's link. It is derived from the id with a secret of the installation, so that the same
 * link can be mailed again while the database keeps only its hash.
 */
export async function tokenOf(db: Write, use: LinkUse, changeId: string, now: Date): Promise<string> {
  const key = await holdSecret(db, SECRET, () => randomBytes(32).toString('base64url'), now);
  return createHmac('sha256', key).update(`${use} ${changeId}`).digest('base64url');
}

/** Returns the address of the page that the link opens. Opening it changes nothing: mail scanners open links too. */
export function linkOf(publicUrl: string, use: LinkUse, token: string): string {
  return `${publicUrl}${PATHS[use]}?token=${token}`;
}
