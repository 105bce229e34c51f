import type { Portal } from '#server/portal.ts';
import { insertChallenge, takeChallenge } from './store.ts';
import type { ChallengePurpose } from './tables.ts';

/** Long enough to fetch a security key from another room. */
const LIFETIME_MS = 5 * 60_000;

interface Challenge {
  challenge: string;
  purpose: ChallengePurpose;
  loginId: string | null;
}

/** Stores a challenge, in the database because another instance may receive the response. */
export async function storeChallenge(
  { database, clock }: Portal,
  { challenge, purpose, loginId }: Challenge,
): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + LIFETIME_MS).toISOString();
  await database.write((db) => insertChallenge(db, { challenge, purpose, association_id: loginId, expires_at }));
}

/**
 * Returns a predicate for the challenge of a response: true for one that the portal gave for this purpose and account,
 * has not expired and was not used before. It is used up by the check, whether or not the rest of the response is valid.
 */
export function isExpected(
  { database, clock }: Portal,
  { purpose, loginId }: Omit<Challenge, 'challenge'>,
): (challenge: string) => Promise<boolean> {
  return async (challenge) => {
    const storedChallenge = await database.write((db) => takeChallenge(db, challenge));
    if (!storedChallenge || storedChallenge.purpose !== purpose || storedChallenge.association_id !== loginId)
      return false;
    return storedChallenge.expires_at > clock.now().toISOString();
  };
}
