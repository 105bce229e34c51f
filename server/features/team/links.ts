import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';

const SECRET = 'team_invitation_key';

/**
 * Returns the token of an invitation's link, so that the same link can be mailed again. The seed is not in backups,
 * unlike the key: a reader of a backup can make no link from it.
 */
export async function tokenOf(db: Write, seed: string, now: Date): Promise<string> {
  const key = await installationSecretWithin(db, SECRET, now);
  return keyedHash(key, seed);
}

/** Returns the address of the page that the link opens. Opening it changes nothing: mail scanners open links too. */
export function linkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/invito?token=${token}`;
}
