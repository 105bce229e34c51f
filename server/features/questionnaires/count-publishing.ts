import { LIMITS } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse } from '#server/platform/http/limits/used-up.ts';
import type { Portal } from '#server/portal.ts';

/**
 * Counts an acceptance, which changes a public page, like the other writes that do. Changes of any other state are not
 * counted, so that a whole board can be tidied up at once. Throws 429.
 */
export async function countPublishing({ limiter }: Portal, accountId: string): Promise<void> {
  const [limit] = LIMITS.publish;
  await countUse(limiter, limit, accountId);
}
