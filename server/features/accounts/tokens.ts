import { hash, randomBytes } from 'node:crypto';

/** Returns a new opaque bearer token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash under which a token is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}
