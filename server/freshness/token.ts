import { createHmac, timingSafeEqual } from 'node:crypto';

/** Name of the secret of this installation from which the links are derived. */
export const KEY = 'freshness_key';
/** Length of a base64url-encoded SHA-256. */
const MARK_LENGTH = 43;

/**
 * Returns the token of the link that a request was mailed with. It is derived and not stored, so neither the database
 * nor a backup holds it, and it depends on the address: links to a former address of the account stop working.
 */
export function freshnessToken(key: string, requestId: string, email: string): string {
  const mark = createHmac('sha256', key).update(`freshness:${requestId}:${email.toLowerCase()}`).digest('base64url');
  return mark + requestId;
}

/** Returns the request that a token names, genuine or not. */
export function requestIn(token: string): string {
  return token.slice(MARK_LENGTH);
}

/** Returns whether two tokens are equal, in constant time. */
export function isGenuine(token: string, expected: string): boolean {
  const [given, genuine] = [Buffer.from(token), Buffer.from(expected)];
  return given.length === genuine.length && timingSafeEqual(given, genuine);
}
