import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { keepSecret } from '../settings/index.ts';

/** Length of a base64url-encoded SHA-256. */
const MARK_LENGTH = 43;

/** Returns the secret from which the tokens of the applicants' links are derived. Do not call it in a transaction. */
export function applicationKey(database: Database): Promise<string> {
  return keepSecret(database, 'application_key');
}

/**
 * Returns the token of the link with which an applicant reads and erases a questionnaire. It is derived and not stored,
 * so that a repeated request returns the same one and neither the database nor a backup holds it.
 */
export function applicationToken(key: string, id: string): string {
  return createHmac('sha256', key).update(`application:${id}`).digest('base64url') + id;
}

/** Returns the id of the questionnaire of a token; null if the token is not genuine. */
export function applicationIn(key: string, token: string): string | null {
  const id = token.slice(MARK_LENGTH);
  const [genuine, given] = [Buffer.from(applicationToken(key, id)), Buffer.from(token)];
  return genuine.length === given.length && timingSafeEqual(genuine, given) ? id : null;
}
