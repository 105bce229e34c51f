import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Length of what `keyedHash` returns. */
export const KEYED_HASH_LENGTH = 43;

/**
 * Returns the HMAC-SHA-256 of a text in base64url: the same key and text give the same hash, and nobody can compute it
 * without the key. Links that are stored nowhere depend on it, so it never changes.
 */
export function keyedHash(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns a random text to derive the token of a link from: 128 bits in base64url. */
export function newSeed(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns whether what somebody sent equals the expected token or hash. How long it takes says nothing of where they differ. */
export function isEqualInConstantTime(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
