import { mailedToken } from '#server/features/settings/index.ts';

/** Name of the secret of this installation from which the links are derived. */
export const KEY = 'freshness_key';

/**
 * Returns the token of the link that a request was mailed with. It depends on the address: links to a former address of
 * the account stop working.
 */
export function freshnessToken(key: string, requestId: string, email: string): string {
  return mailedToken(key, `freshness:${requestId}:${email.toLowerCase()}`, requestId);
}
