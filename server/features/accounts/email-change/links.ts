import { createHmac, randomBytes } from 'node:crypto';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';

const SECRET = 'email_change_key';
const SEED_BYTES = 16;
const PATHS = { confirm: '/conferma-email', undo: '/annulla-email' } as const;

export type LinkUse = keyof typeof PATHS;

export const newSeed = () => randomBytes(SEED_BYTES).toString('base64url');

/**
 * Returns the token of a change's link, so that the same link can be mailed again. The seed is not in backups, unlike
 * the key: a reader of a backup can make no link from it.
 */
export async function tokenOf(db: Write, use: LinkUse, seed: string, now: Date): Promise<string> {
  const key = await installationSecretWithin(db, SECRET, now);
  return createHmac('sha256', key).update(`${use} ${seed}`).digest('base64url');
}

/** Returns the address of the page that the link opens. Opening it changes nothing: mail scanners open links too. */
export function linkOf(publicUrl: string, use: LinkUse, token: string): string {
  return `${publicUrl}${PATHS[use]}?token=${token}`;
}
