import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';

const SECRET = 'owner_change_key';

/** Returns the token of the link that undoes a change, so that the same link can be mailed again. The seed is in no backup. */
export async function undoTokenOf(db: Write, seed: string, now: Date): Promise<string> {
  const key = await installationSecretWithin(db, SECRET, now);
  return keyedHash(key, seed);
}

/** Returns the address of the page that the link opens. Opening it changes nothing: mail scanners open links too. */
export function undoLinkOf(publicUrl: string, token: string): string {
  return `${publicUrl}/annulla-gruppo?token=${token}`;
}
