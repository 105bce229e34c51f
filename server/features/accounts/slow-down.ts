import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';

const SECOND_MS = 1000;
/** Delayed answers at once, per account and in all: each holds a connection open. */
const MOST = { account: 8, all: 200 };

const delayed = new Map<string, number>();
let total = 0;

/**
 * Waits one second for each answer of this account that is being delayed, this one included: 1 to 8 seconds. Throws 429
 * at once when too many are being delayed, so that a flood cannot hold all connections.
 */
export async function slowDown(account: string): Promise<void> {
  const others = delayed.get(account) ?? 0;
  if (others >= MOST.account || total >= MOST.all)
    throw problem(httpProblems.too_many_requests, { retryAfter: MOST.account });
  delayed.set(account, others + 1);
  total += 1;
  try {
    await pause((others + 1) * SECOND_MS);
  } finally {
    const remaining = delayed.get(account)! - 1;
    if (remaining === 0) delayed.delete(account);
    else delayed.set(account, remaining);
    total -= 1;
  }
}
