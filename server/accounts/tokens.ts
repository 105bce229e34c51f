import { createHash, randomBytes } from 'node:crypto';

/** A new bearer token: 256 random bits, opaque. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
