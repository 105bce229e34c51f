import { KEYED_HASH_LENGTH, keyedHash } from '#server/platform/runtime/keyed-hash.ts';

/**
 * Returns the token of a mailed link: a mark derived from a secret of this installation (`installationSecret`) and what the link
 * is for, followed by an id. It is not stored, so neither the database nor a backup holds it.
 */
export function mailedToken(key: string, purpose: string, id: string): string {
  return keyedHash(key, purpose) + id;
}

/** Returns the id that a token names, genuine or not. */
export function idInToken(token: string): string {
  return token.slice(KEYED_HASH_LENGTH);
}
