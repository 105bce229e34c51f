import { createHmac, timingSafeEqual } from 'node:crypto';

/** Length of a base64url-encoded SHA-256. */
const MARK_LENGTH = 43;

/**
 * Returns the token of a mailed link: a mark derived from a secret of this installation (`installationSecret`) and what the link
 * is for, followed by an id. It is not stored, so neither the database nor a backup holds it.
 */
export function mailedToken(key: string, purpose: string, id: string): string {
  return createHmac('sha256', key).update(purpose).digest('base64url') + id;
}

/** Returns the id that a token names, genuine or not. */
export function idInToken(token: string): string {
  return token.slice(MARK_LENGTH);
}

/** Returns whether two tokens are equal, in constant time. */
export function isGenuine(token: string, expected: string): boolean {
  const [given, genuine] = [Buffer.from(token), Buffer.from(expected)];
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}
